import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyPairKeyObjectResult } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Trouble } from './output.ts';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

export type Mode = 'start' | 'dev' | 'test' | 'bench';

export const services = ['identity', 'matching', 'messaging', 'billing'] as const;
export type Service = (typeof services)[number];

const basePorts = {
  gateway: 3000,
  identity: 4101,
  matching: 4102,
  messaging: 4103,
  billing: 4104,
  messagingWorker: 4113,
  paymentSandbox: 4200,
  smtp: 4300,
  mailbox: 4301,
  mailReports: 4302,
  mariadb: 4306,
  redis: 4379,
};
export type PortName = keyof typeof basePorts;
export type Ports = Record<PortName, number>;

const modes: Record<
  Mode,
  { offset: number; folder: string; prefix: string; redisDatabase: number }
> = {
  start: { offset: 0, folder: '', prefix: 'duet', redisDatabase: 0 },
  dev: { offset: 0, folder: '', prefix: 'duet', redisDatabase: 0 },
  test: { offset: 15_000, folder: 'test', prefix: 'duet_test', redisDatabase: 1 },
  bench: { offset: 16_000, folder: 'bench', prefix: 'duet_bench', redisDatabase: 2 },
};
/** Ports in the Fetch standard's list of bad ports that an offset can reach. */
const PORTS_BLOCKED_BY_BROWSERS = new Set([
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
const highestOffset = 65_535 - basePorts.redis - modes.bench.offset;

/** Key pair in DER, as base64: PKCS #8 and SPKI. */
type KeyPair = { privateKey: string; publicKey: string };

export type Secrets = {
  principals: Record<Service | 'gateway', KeyPair>;
  identity: string;
  databaseAdmin: string;
  databases: Record<Service, string>;
  migrations: Record<Service, string>;
  replication: string;
  /** Secret that signs bounce addresses and unsubscribe links of mails. */
  mail: string;
  /** Secret that encrypts list cursors. */
  cursor: string;
  paymentSecret: string;
  /** Secret shared with the local age check provider. */
  age: string;
  staffPassword: string;
  staffTotp: string;
  releases: KeyPair;
  backups: KeyPair;
  /** Push subscriptions are bound to these VAPID keys. */
  push: { publicKey: string; privateKey: string };
};

export type Settings = {
  mode: Mode;
  dataDir: string;
  logsDir: string;
  ports: Ports;
  secrets: Secrets;
  /** URL with the login of an administrator; undefined if Duet runs its own MariaDB. */
  externalDatabase: string | undefined;
  externalRedis: string | undefined;
  databaseAdminUrl: string;
  databaseUrls: Record<Service, string>;
  migrationUrls: Record<Service, string>;
  redisUrl: string;
  /** Prefix of schema names, which separates tests from a site on the same database server. */
  schemaPrefix: string;
  siteUrl: string;
  /** Origin of the first site's staff pages (STAFF_HOST_PREFIX of the gateway). */
  staffUrl: string;
  mailboxUrl: string;
  queuesUrl: string;
  paymentUrl: string;
};

type Variables = Record<string, string | undefined>;

export function getPorts(mode: Mode, variables: Variables): Ports {
  const text = variables.DUET_PORT_OFFSET ?? '0';
  const offset = Number(text);
  if (!Number.isInteger(offset) || offset < 0 || offset > highestOffset) {
    throw new Trouble(
      `DUET_PORT_OFFSET is "${text}" and must be a whole number from 0 to ${highestOffset}.`,
    );
  }
  const moved = Object.entries(basePorts).map(([name, port]): [string, number] => [
    name,
    port + offset + modes[mode].offset,
  ]);
  const [refused] = moved.filter(([, port]) => PORTS_BLOCKED_BY_BROWSERS.has(port));
  if (refused)
    throw new Trouble(
      `DUET_PORT_OFFSET ${offset} puts the ${refused[0]} on port ${refused[1]}, which browsers block: choose another offset.`,
    );
  return Object.fromEntries(moved) as Ports;
}

export function getDataDir(mode: Mode, variables: Variables): string {
  const given = variables.DUET_DATA_DIR || '.data';
  const base = isAbsolute(given) ? given : join(root, given);
  return join(base, modes[mode].folder);
}

export function loadSettings(mode: Mode, variables: Variables = process.env): Settings {
  const dataDir = getDataDir(mode, variables);
  const ports = getPorts(mode, variables);
  const { prefix, redisDatabase } = modes[mode];
  makeFolder(dataDir);
  const secrets = loadSecrets(join(dataDir, 'secrets.json'));
  const externalDatabase = variables.DATABASE_URL || undefined;
  const externalRedis = variables.REDIS_URL || undefined;
  const databaseAdminUrl =
    externalDatabase ?? `mysql://duet_admin:${secrets.databaseAdmin}@127.0.0.1:${ports.mariadb}/`;
  return {
    mode,
    dataDir,
    logsDir: join(dataDir, 'logs'),
    ports,
    secrets,
    externalDatabase,
    externalRedis,
    databaseAdminUrl,
    databaseUrls: mapServices((service) =>
      serviceUrl(databaseAdminUrl, `${prefix}_${service}`, secrets.databases[service]),
    ),
    migrationUrls: mapServices((service) => {
      const { user, password } = getMigrationUser({ schemaPrefix: prefix, secrets }, service);
      const url = serviceUrl(databaseAdminUrl, `${prefix}_${service}`, password);
      return Object.assign(new URL(url), { username: user }).href;
    }),
    redisUrl: externalRedis
      ? withDatabase(externalRedis, redisDatabase)
      : `redis://127.0.0.1:${ports.redis}/0`,
    schemaPrefix: prefix,
    siteUrl: `http://localhost:${ports.gateway}`,
    staffUrl: `http://staff.localhost:${ports.gateway}`,
    mailboxUrl: `http://localhost:${ports.mailbox}`,
    queuesUrl: `http://staff.localhost:${ports.gateway}/staff/queues`,
    paymentUrl: `http://localhost:${ports.paymentSandbox}`,
  };
}

export function mapServices<T>(make: (service: Service) => T): Record<Service, T> {
  return Object.fromEntries(services.map((service) => [service, make(service)])) as Record<
    Service,
    T
  >;
}

export function serviceUrl(adminUrl: string, name: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;
  return url.href;
}

export const getMigrationUser = (
  { schemaPrefix, secrets }: Pick<Settings, 'schemaPrefix' | 'secrets'>,
  service: Service,
): { user: string; password: string } => ({
  user: `${schemaPrefix}_${service}_migrations`,
  password: secrets.migrations[service],
});

function withDatabase(redisUrl: string, database: number): string {
  const url = new URL(redisUrl);
  if (url.pathname.length <= 1) url.pathname = `/${database}`;
  return url.href;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Trouble(
      `The data folder ${folder} is not writable (${(error as NodeJS.ErrnoException).code}): make this user its owner, or set DUET_DATA_DIR to another folder.`,
    );
  }
}

function loadSecrets(file: string): Secrets {
  const made = makeSecrets();
  let kept: Partial<Secrets> & { principal?: string } = {};
  try {
    if (existsSync(file)) kept = JSON.parse(readFileSync(file, 'utf8')) as typeof kept;
  } catch (error) {
    throw new Trouble(
      `${file} cannot be read (${(error as Error).message}): run as the user who owns it, or set DUET_DATA_DIR to another folder.`,
    );
  }
  const { principal, ...rest } = kept;
  const secrets = {
    ...made,
    // In earlier versions, the shared key `principal` encrypted the data of the identity service.
    ...(principal && { identity: principal }),
    ...rest,
    databases: { ...made.databases, ...kept.databases },
  };
  if (JSON.stringify(secrets) !== JSON.stringify(kept)) writePrivately(file, secrets);
  return secrets;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function makeSecrets(): Secrets {
  const secret = () => randomBytes(24).toString('hex');
  return {
    principals: { ...mapServices(makeKeyPair), gateway: makeKeyPair() },
    identity: secret(),
    databaseAdmin: secret(),
    databases: mapServices(secret),
    migrations: mapServices(secret),
    replication: secret(),
    mail: secret(),
    cursor: secret(),
    paymentSecret: secret(),
    age: secret(),
    staffPassword: randomBytes(9).toString('hex'),
    staffTotp: [...randomBytes(32)].map((byte) => BASE32.charAt(byte % 32)).join(''),
    releases: makeReleaseKeys(),
    backups: makeKeyPair(),
    push: makeVapidKeys(),
  };
}

export const makeKeyPair = (): KeyPair => toKeyPair(generateKeyPairSync('ed25519'));

export const makeReleaseKeys = (): KeyPair =>
  toKeyPair(generateKeyPairSync('ec', { namedCurve: 'P-256' }));

const toKeyPair = ({ privateKey, publicKey }: KeyPairKeyObjectResult): KeyPair => ({
  privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
});

/** Creates a P-256 key pair in the format of RFC 8292. */
function makeVapidKeys(): Secrets['push'] {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // The private key must keep its leading zeros.
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
  };
}

export function writePrivately(file: string, value: unknown, { isDurable = false } = {}): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: isDurable });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
  if (!isDurable) return;
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
