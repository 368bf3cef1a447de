import { join } from 'node:path';
import { baseEnvironment, nodeScript, type Environment } from './exec.ts';
import { mariadbSpec } from './mariadb.ts';
import { redisSpec } from './redis.ts';
import { root, services, type PortName, type Service, type Settings } from './settings.ts';
import type { ProcessSpec } from './supervised-process.ts';

/**
 * What a process is given beyond its defaults never replaces these: they hold the stack together.
 */
const reserved = new Set(['PORT', 'HOST', 'NODE_ENV', 'DATABASE_URL', 'REDIS_URL']);

/**
 * Daily limits of what anybody can do without a login. All tests call from one address: these are
 * above what a full run needs, and below what the attacks of `security/` try.
 */
function openCallLimits(settings: Settings): Record<'identity' | 'billing', Environment> {
  if (forPeople(settings)) return { identity: {}, billing: {} };
  const [answers, mails] = settings.mode === 'bench' ? ['1000000', '1000000'] : ['300', '100'];
  return {
    identity: {
      ADDRESS_ANSWERS_PER_HOUR: answers,
      ADDRESS_ANSWERS_PER_DAY: answers,
      OPEN_MAILS_PER_NETWORK: '1000000',
    },
    billing: { WITHDRAWAL_MAILS_PER_NETWORK: mails },
  };
}

/** Settings that every server process gets. */
function commonEnvironment(settings: Settings): Environment {
  const local = (name: PortName) => `http://127.0.0.1:${settings.ports[name]}`;
  return {
    // Node keeps compiled code here: it halves the time that a server needs to load its libraries.
    NODE_COMPILE_CACHE: join(settings.dataDir, 'compile-cache'),
    NODE_ENV: settings.mode === 'dev' ? 'development' : 'production',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    REDIS_URL: settings.redisUrl,
    PRINCIPAL_SECRET: settings.secrets.principal,
    IDENTITY_URL: local('identity'),
    MATCHING_URL: local('matching'),
    MESSAGING_URL: local('messaging'),
    BILLING_URL: local('billing'),
  };
}

/**
 * Each site writes from addresses of its own, and account mails from another domain than reminders.
 */
const mailSenders = Object.fromEntries(
  Object.entries({ '*': 'duet.localhost', funkenflug: 'funkenflug.localhost' }).map(
    ([site, domain]) => [
      site,
      {
        transactional: { from: `hello@${domain}`, selector: 'account' },
        engagement: { from: `hello@news.${domain}`, selector: 'news' },
      },
    ],
  ),
);

function ownEnvironments(
  settings: Settings,
): Record<Service | 'gateway' | 'paymentSandbox', Environment> {
  const { secrets, siteUrl, ports } = settings;
  const MEDIA_DIR = mediaDirOf(settings);
  const payment = {
    PAYNL_SERVICE_ID: 'SL-1000-2000',
    PAYNL_SERVICE_SECRET: secrets.paymentSecret,
  };
  const age = { AGE_PROVIDER_SECRET: secrets.age };
  return {
    identity: {
      ...openCallLimits(settings).identity,
      ...{
        MEDIA_DIR,
        ERASURE_LOG: erasureLogOf(settings),
        BACKUP_STAMP: backupStampOf(settings),
        SITE_ORIGIN: siteUrl,
        PUSH_PUBLIC_KEY: secrets.push.publicKey,
      },
      ...age,
      AGE_PROVIDER: 'sandbox',
      AGE_PROVIDER_URL: `http://127.0.0.1:${ports.paymentSandbox}`,
      AGE_NOTICE_URL: `http://127.0.0.1:${ports.gateway}/api/age-assurance/webhook/sandbox`,
    },
    matching: { CURSOR_SECRET: secrets.cursor },
    messaging: {
      MEDIA_DIR,
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      MAIL_FROM: 'Duet <hello@duet.localhost>',
      MAIL_SENDERS: JSON.stringify(mailSenders),
      MAIL_SECRET: secrets.mail,
      DKIM_DIR: dkimDirOf(settings),
      REPORTS_PORT: String(ports.mailReports),
      // What a killed worker had in hand is tried again when its lease ends: the bench does not
      // wait two minutes for that.
      ...(settings.mode === 'bench' && { MAIL_LEASE_MS: '15000' }),
      PUSH_PUBLIC_KEY: secrets.push.publicKey,
      PUSH_PRIVATE_KEY: secrets.push.privateKey,
    },
    billing: {
      ...openCallLimits(settings).billing,
      PAYNL_URL: `http://127.0.0.1:${ports.paymentSandbox}`,
      SMS_URL: `http://127.0.0.1:${ports.paymentSandbox}/sms`,
      ...payment,
      PAYMENT_EXCHANGE_URL: `http://127.0.0.1:${ports.gateway}/api/payments/webhook/paynl`,
    },
    gateway: {
      SHELL_DIR: join(root, 'shell/dist'),
      REMOTES_DIR: remotesDir(settings),
      // Whoever works on a remote opens this site with it; nothing but this machine may be asked
      // for one.
      SHELL_DEV_DIR: join(developmentDir(settings), 'shell'),
      REMOTE_OVERRIDE_ORIGINS:
        settings.mode === 'bench' ? '' : 'http://localhost:*,http://127.0.0.1:*',
      REMOTE_OVERRIDE_FOR: 'everyone',
      RATE_LIMIT_SCALE: forPeople(settings) ? '1' : '1000',
      SECURE_COOKIES: 'false',
      // Tests see what live events do by themselves.
      POLLING: settings.mode === 'test' ? 'off' : 'on',
    },
    paymentSandbox: {
      ...payment,
      ...age,
      SANDBOX_PUBLIC_URL: settings.paymentUrl,
      SANDBOX_DATA_DIR: join(settings.dataDir, 'payment-sandbox'),
    },
  };
}

/** Where `npm run dev -- <remote>` builds: the shell that fast refresh needs, and the remote. */
export function developmentDir(settings: Settings): string {
  return join(settings.dataDir, 'development');
}

export function remotesDir(settings: Settings): string {
  return join(settings.dataDir, 'remotes');
}

export const mediaDirOf = ({ dataDir }: Settings): string => join(dataDir, 'media');
export const erasureLogOf = ({ dataDir }: Settings): string => join(dataDir, 'erasures.log');
const backupStampOf = ({ dataDir }: Settings): string => join(dataDir, 'last-backup.json');
const dkimDirOf = ({ dataDir }: Settings): string => join(dataDir, 'dkim');

/** What infra/backup is told about this stack; the keys are a person's own. */
export function backupEnvironment(settings: Settings): Environment {
  return {
    BACKUP_DATABASE_URL: settings.databaseAdminUrl,
    BACKUP_SCHEMAS: services.map((service) => `${settings.schemaPrefix}_${service}`).join(),
    BACKUP_STAMP: backupStampOf(settings),
    MEDIA_DIR: mediaDirOf(settings),
    REMOTES_DIR: remotesDir(settings),
    DKIM_DIR: dkimDirOf(settings),
    ERASURE_LOG: erasureLogOf(settings),
  };
}

/**
 * The whole environment of one server process; a person's own variables win, except in tests and
 * benches.
 */
export function serverEnvironment(
  settings: Settings,
  owner: Service | 'gateway' | 'paymentSandbox',
  port: PortName,
): Environment {
  const database: Environment = isService(owner)
    ? { DATABASE_URL: settings.databaseUrls[owner] }
    : {};
  const defaults = {
    ...commonEnvironment(settings),
    ...ownEnvironments(settings)[owner],
    ...database,
    PORT: String(settings.ports[port]),
  };
  const personal = forPeople(settings) ? baseEnvironment() : {};
  const chosen = Object.keys(defaults).filter((name) => personal[name] && !reserved.has(name));
  return {
    ...baseEnvironment(),
    ...defaults,
    ...Object.fromEntries(chosen.map((name) => [name, personal[name] ?? ''])),
  };
}

/** Whether people use this stack, not tests or benches. */
function forPeople(settings: Settings): boolean {
  return settings.mode === 'start' || settings.mode === 'dev';
}

function isService(name: string): name is Service {
  return (services as readonly string[]).includes(name);
}

export async function answersOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  await response.body?.cancel();
  return response.ok;
}

/** The private servers that this stack runs; none where existing ones are used. */
export function storeSpecs(settings: Settings): ProcessSpec[] {
  return [
    ...(settings.externalDatabase ? [] : [mariadbSpec(settings)]),
    ...(settings.externalRedis ? [] : [redisSpec(settings)]),
  ];
}

type ServerOptions = {
  name: string;
  owner: Service | 'gateway' | 'paymentSandbox';
  port: PortName;
  script: string;
  dependsOn: string[];
};

/** Everything that runs, in one list. `watch` restarts a server when its code changes. */
export function processSpecs(settings: Settings): ProcessSpec[] {
  const stores = storeSpecs(settings);
  const storeNames = stores.map((spec) => spec.name);
  const watch = settings.mode === 'dev' ? ['--watch', '--watch-preserve-output'] : [];
  const server = ({ name, owner, port, script, dependsOn }: ServerOptions): ProcessSpec => ({
    name,
    command: [process.execPath, ...watch, '--enable-source-maps', script],
    env: serverEnvironment(settings, owner, port),
    cwd: root,
    dependsOn,
    ports: { [`the ${name}`]: settings.ports[port] },
    isReady: () => answersOk(`http://127.0.0.1:${settings.ports[port]}/readyz`),
  });
  return [
    ...stores,
    mailboxSpec(settings),
    {
      ...server({
        name: 'payment-sandbox',
        owner: 'paymentSandbox',
        port: 'paymentSandbox',
        script: 'infra/payment-sandbox/dist/main.js',
        dependsOn: [],
      }),
      isReady: () => answersOk(`http://127.0.0.1:${settings.ports.paymentSandbox}/healthz`),
    },
    ...services.map((service) =>
      server({
        name: service,
        owner: service,
        port: service,
        script: `services/${service}/dist/main.js`,
        dependsOn: storeNames,
      }),
    ),
    worker(
      server({
        name: 'messaging-worker',
        owner: 'messaging',
        port: 'messagingWorker',
        script: 'services/messaging/dist/worker.js',
        dependsOn: storeNames,
      }),
      settings,
    ),
    server({
      name: 'gateway',
      owner: 'gateway',
      port: 'gateway',
      script: 'gateway/dist/main.js',
      dependsOn: [...services, ...storeNames],
    }),
  ];
}

/** The worker listens to SMTP, too. */
function worker(spec: ProcessSpec, { ports }: Settings): ProcessSpec {
  return { ...spec, ports: { ...spec.ports, 'mail that comes back': ports.mailReports } };
}

function mailboxSpec(settings: Settings): ProcessSpec {
  const { smtp, mailbox } = settings.ports;
  if (settings.mode === 'bench') return mailSinkSpec(settings);
  return {
    name: 'mailbox',
    command: [
      process.execPath,
      join(root, 'node_modules/maildev/dist/bin/maildev.js'),
      ...[
        '--ip',
        '127.0.0.1',
        '--smtp',
        String(smtp),
        '--web-ip',
        '127.0.0.1',
        '--web',
        String(mailbox),
      ],
      ...['--mail-directory', join(settings.dataDir, 'mail'), '--max-emails', '1000'],
    ],
    env: baseEnvironment(),
    cwd: settings.dataDir,
    dependsOn: [],
    ports: { 'the mailbox (mail)': smtp, 'the mailbox (web)': mailbox },
    isReady: () => answersOk(`http://127.0.0.1:${mailbox}/api/healthz`),
  };
}

/** In the mailbox's place: it takes mails as fast as they come, and knows only which they were. */
function mailSinkSpec({ ports: { smtp, mailbox } }: Settings): ProcessSpec {
  return {
    name: 'mailbox',
    command: [...nodeScript, join(root, 'bench/mail-sink.ts'), String(smtp), String(mailbox)],
    env: baseEnvironment(),
    cwd: root,
    dependsOn: [],
    ports: { 'the mail sink (mail)': smtp, 'the mail sink (what it took)': mailbox },
    isReady: () => answersOk(`http://127.0.0.1:${mailbox}/`),
  };
}
