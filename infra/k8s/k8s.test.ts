import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { migrationSettings, processSettings } from '../compose/test/process-settings';
import { nodeScript } from '../../tools/stack/exec';
import { findProgram } from '../../tools/stack/provision';

interface Container {
  name: string;
  image: string;
  envFrom?: { configMapRef: { name: string } }[];
  env?: { name: string; valueFrom?: { secretKeyRef: { name: string } } }[];
  resources: { requests: object; limits: object };
  readinessProbe?: object;
  livenessProbe?: object;
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>;
    template?: { spec: { containers: Container[]; securityContext: { runAsNonRoot: boolean } } };
    scaleTargetRef?: { name: string };
  };
}

const base = join(__dirname, 'base');
const files = (
  parse(readFileSync(join(base, 'kustomization.yaml'), 'utf8')) as { resources: string[] }
).resources.map((name) => join(base, name));
const read = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Manifest);
const manifests = files.flatMap(read);
const of = (kind: string): Manifest[] => manifests.filter((each) => each.kind === kind);
const processes = of('Deployment').filter(({ metadata }) => metadata.name in processSettings);

const validate = (...paths: string[]) =>
  spawnSync(process.execPath, [...nodeScript.slice(1), join(__dirname, 'validate.ts'), ...paths], {
    encoding: 'utf8',
  });

const folder = mkdtempSync(join(tmpdir(), 'duet-k8s-'));
afterAll(() => rmSync(folder, { recursive: true }));

// @spec 11.2
it('every manifest matches the Kubernetes schema', () => {
  const monitoring = ['namespace.yaml', 'monitoring.yaml'].map((name) =>
    join(__dirname, 'monitoring', name),
  );
  expect(validate(...files, ...monitoring)).toMatchObject({ stderr: '', status: 0 });
});

it('the schema check reports an invalid manifest', () => {
  const broken = join(folder, 'broken.yaml');
  writeFileSync(
    broken,
    'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: broken }\nspec: { replicas: many, template: {} }\n',
  );
  const { status, stderr } = validate(broken);
  expect([status, stderr]).toEqual([1, expect.stringContaining('broken')]);
});

// Does not render the overlays on machines without kubectl.
it.each(['production', 'staging'])(
  'the overlay %s lists all images and renders valid manifests',
  (overlay) => {
    const kubectl = findProgram('kubectl');
    const kustomization = parse(
      readFileSync(join(__dirname, 'overlays', overlay, 'kustomization.yaml'), 'utf8'),
    ) as { resources: string[]; images: { name: string }[] };
    const images = manifests
      .flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
      .map(({ image }) => image);
    expect(new Set(kustomization.images.map(({ name }) => name))).toEqual(
      new Set([...images, 'duet/tools']),
    );
    if (!kubectl) return;
    const rendered = join(folder, `${overlay}.yaml`);
    writeFileSync(
      rendered,
      execFileSync(kubectl, ['kustomize', join(__dirname, 'overlays', overlay)], {
        encoding: 'utf8',
      }),
    );
    expect(validate(rendered)).toMatchObject({ stderr: '', status: 0 });
    expect(
      read(rendered)
        .flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
        .filter(({ image }) => !/^registry\.duet\.example\/\w+:/.test(image)),
    ).toEqual([]);
  },
);

// @spec 11.2
it('each process gets exactly the settings that it reads', () => {
  expect(processes.map(({ metadata }) => metadata.name).sort()).toEqual(
    Object.keys(processSettings).sort(),
  );
  const maps = new Map(
    of('ConfigMap').map(({ metadata, data }) => [metadata.name, Object.keys(data ?? {})]),
  );
  for (const { metadata, spec } of processes) {
    const [container] = spec.template?.spec.containers ?? [];
    const given = [
      ...(container?.envFrom ?? []).flatMap(
        ({ configMapRef }) => maps.get(configMapRef.name) ?? [],
      ),
      ...(container?.env ?? []).map(({ name }) => name),
    ];
    expect([metadata.name, given.sort()]).toEqual([
      metadata.name,
      [...(processSettings[metadata.name] ?? [])].sort(),
    ]);
  }
});

it('only migration jobs refer to the secrets of the users who own the schemas', () => {
  const containers = (kind: string) =>
    of(kind).flatMap(({ metadata, spec }) =>
      (spec.template?.spec.containers ?? []).map(({ env = [], envFrom = [] }) => ({
        name: metadata.name,
        env,
        envFrom,
      })),
    );
  const jobs = containers('Job').filter(({ name }) => name.startsWith('migrate-'));
  expect(jobs).toHaveLength(4);
  for (const { name, env, envFrom } of jobs) {
    expect([name, env.map((each) => each.name), envFrom]).toEqual([name, migrationSettings, []]);
    const secret = `duet-${name.replace('migrate-', '')}-migrations`;
    expect(env.map((each) => each.valueFrom?.secretKeyRef.name)).toEqual([secret, secret]);
  }
  const others = containers('Deployment').flatMap(({ env }) =>
    env.map(({ valueFrom }) => valueFrom?.secretKeyRef.name ?? ''),
  );
  expect(others.filter((name) => name.endsWith('-migrations'))).toEqual([]);
});

it('manifests contain no secrets, only references to secrets', () => {
  const secretive =
    /(?:SECRET|PASSWORD|ACCOUNTS|_TOKEN|_KEY|DATABASE_URL|SMTP_URL|REDIS_URL|ACCESS_KEY_ID)(?:_ACCEPTED)?$/;
  const written = of('ConfigMap')
    .flatMap(({ data }) => Object.keys(data ?? {}))
    .filter((name) => secretive.test(name) && !['PUSH_PUBLIC_KEY', 'EDGE_KEY'].includes(name));
  expect(written).toEqual([]);
  expect(of('Secret')).toEqual([]);
});

it('every deployment has probes, limits, a disruption budget, a network policy and no privileges', () => {
  const budgets = new Set(of('PodDisruptionBudget').map(({ metadata }) => metadata.name));
  const scaled = new Set(
    of('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef?.name),
  );
  for (const { metadata, spec } of of('Deployment')) {
    expect([
      metadata.name,
      budgets.has(metadata.name),
      scaled.has(metadata.name) || ['edge', 'synthetic'].includes(metadata.name),
    ]).toEqual([metadata.name, true, true]);
    expect(spec.template?.spec.securityContext.runAsNonRoot).toBe(true);
    for (const container of spec.template?.spec.containers ?? []) {
      expect(container).toMatchObject({
        readinessProbe: {},
        livenessProbe: {},
        resources: { requests: {}, limits: {} },
        securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
      });
    }
  }
  const guarded = of('NetworkPolicy').map(({ metadata }) => metadata.name);
  expect(guarded).toEqual(
    expect.arrayContaining(['nobody', ...of('Deployment').map(({ metadata }) => metadata.name)]),
  );
});

it('jobs that check and publish contracts call the gateway, and its network policy allows the calls', () => {
  const jobs = of('Job').filter(({ metadata }) =>
    ['can-deploy', 'publish-remotes'].includes(metadata.name),
  );
  expect(jobs).toHaveLength(2);
  for (const { spec } of jobs)
    expect(spec.template?.spec.containers[0]?.env).toContainEqual({
      name: 'CONTRACTS_URL',
      value: 'http://gateway:3000',
    });
  const policy = of('NetworkPolicy').find(({ metadata }) => metadata.name === 'gateway');
  for (const { metadata } of jobs)
    expect(JSON.stringify(policy?.spec)).toContain(JSON.stringify({ app: metadata.name }));
});

it('the deploy runbook opens the shell on the site before it applies other manifests', () => {
  const job = of('Job').find(({ metadata }) => metadata.name === 'prove-shell');
  expect(job?.metadata).toMatchObject({ labels: { 'duet.example/step': 'check' } });
  expect(job?.spec.template?.spec.containers[0]).toMatchObject({
    image: 'duet/proof',
    args: expect.arrayContaining(['prove', '--shell', 'shell/dist', '--site', '$(SITE_ORIGIN)']),
  });
  const page = readFileSync(join(__dirname, '../../docs/runbooks/deploy.md'), 'utf8');
  const [check, apply] = ['-l duet.example/step=check', "'duet.example/step notin"].map((each) =>
    page.indexOf(each),
  );
  expect(check).toBeGreaterThan(0);
  expect(apply).toBeGreaterThan(check ?? 0);
});

describe('outgoing connections', () => {
  interface Egress {
    to?: { podSelector?: { matchLabels: { app: string } } }[];
    ports?: { port: number }[];
  }
  const rules = new Map(
    of('NetworkPolicy').flatMap(({ metadata, spec }) =>
      metadata.name.endsWith('-out')
        ? [[metadata.name.slice(0, -4), (spec as { egress?: Egress[] }).egress ?? []] as const]
        : [],
    ),
  );
  /** Ports on which a process reaches hosts outside of the namespace. */
  const getOpenPorts = (name: string): number[] =>
    (rules.get(name) ?? [])
      .filter(({ to }) => to === undefined)
      .flatMap(({ ports = [] }) => ports.map(({ port }) => port))
      .sort((a, b) => a - b);

  it('are denied by default, except to DNS servers', () => {
    expect(rules.get('nobody')).toHaveLength(1);
    expect(getOpenPorts('nobody')).toEqual([]);
    const policy = of('NetworkPolicy').find(({ metadata }) => metadata.name === 'nobody-out');
    expect(policy?.spec).toMatchObject({ podSelector: {}, policyTypes: ['Egress'] });
  });

  it('of each process are limited to the ports in the runbook', () => {
    const page = readFileSync(
      join(__dirname, '../../docs/runbooks/outgoing-connections.md'),
      'utf8',
    );
    const listed = [...page.matchAll(/^\| `([\w-]+)` \|([\d, ]*)\|/gm)].map(
      ([, name = '', ports = '']) =>
        [name, ports.split(/\D+/).filter(Boolean).map(Number)] as const,
    );
    expect(new Map(listed.map(([name, ports]) => [name, ports]))).toEqual(
      new Map(
        [...rules.keys()]
          .filter((name) => name !== 'nobody')
          .map((name) => [name, getOpenPorts(name)]),
      ),
    );
    for (const { metadata } of of('Deployment')) expect(rules.has(metadata.name)).toBe(true);
  });
});
