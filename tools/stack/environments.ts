import { join } from 'node:path';
import { baseEnvironment, type Environment } from './exec.ts';
import { root, services, type PortName, type Service, type Settings } from './settings.ts';

const reserved = new Set(['PORT', 'HOST', 'NODE_ENV', 'DATABASE_URL', 'REDIS_URL']);

function commonEnvironment(settings: Settings): Environment {
  const local = (name: PortName) => `http://127.0.0.1:${settings.ports[name]}`;
  return {
    // Node caches compiled code, which halves the time to load libraries.
    NODE_COMPILE_CACHE: join(settings.dataDir, 'compile-cache'),
    NODE_ENV: settings.mode === 'dev' ? 'development' : 'production',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    REDIS_URL: settings.redisUrl,
    PRINCIPAL_PUBLIC_KEYS: Object.entries(settings.secrets.principals)
      .map(([process, { publicKey }]) => `${process}=${publicKey}`)
      .join(' '),
    IDENTITY_URL: local('identity'),
    MATCHING_URL: local('matching'),
    MESSAGING_URL: local('messaging'),
    BILLING_URL: local('billing'),
  };
}

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

const paymentSecrets = ({ secrets }: Settings): Environment => ({
  PAYNL_SERVICE_ID: 'SL-1000-2000',
  PAYNL_SERVICE_SECRET: secrets.paymentSecret,
});

const ageSecrets = ({ secrets }: Settings): Environment => ({ AGE_PROVIDER_SECRET: secrets.age });

function identityEnvironment(settings: Settings): Environment {
  const { ports } = settings;
  return {
    ...{
      MEDIA_DIR: getMediaDir(settings),
      ERASURE_LOG: getErasureLog(settings),
      BACKUP_STAMP: getBackupStamp(settings),
      SITE_ORIGIN: settings.siteUrl,
      PUSH_PUBLIC_KEY: settings.secrets.push.publicKey,
    },
    LINK_SECRET: settings.secrets.identity,
    STAFF_SECRET: settings.secrets.identity,
    ...ageSecrets(settings),
    AGE_PROVIDER: 'sandbox',
    AGE_PROVIDER_URL: `http://127.0.0.1:${ports.paymentSandbox}`,
    AGE_NOTICE_URL: `http://127.0.0.1:${ports.gateway}/api/age-assurance/webhook/sandbox`,
    ...(settings.mode === 'test' && { CANARY_METRICS: 'purchases' }),
  };
}

function messagingEnvironment(settings: Settings): Environment {
  const { secrets, ports } = settings;
  return {
    MEDIA_DIR: getMediaDir(settings),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Duet <hello@duet.localhost>',
    MAIL_SENDERS: JSON.stringify(mailSenders),
    MAIL_SECRET: secrets.mail,
    DKIM_DIR: getDkimDir(settings),
    REPORTS_PORT: String(ports.mailReports),
    // The mail bench kills workers, and their mails must be retried before the default lease ends.
    ...(settings.mode === 'bench' && { MAIL_LEASE_MS: '15000' }),
    PUSH_PUBLIC_KEY: secrets.push.publicKey,
    PUSH_PRIVATE_KEY: secrets.push.privateKey,
  };
}

function billingEnvironment(settings: Settings): Environment {
  const { ports } = settings;
  return {
    PAYNL_URL: `http://127.0.0.1:${ports.paymentSandbox}`,
    SMS_URL: `http://127.0.0.1:${ports.paymentSandbox}/sms`,
    ...paymentSecrets(settings),
    PAYMENT_EXCHANGE_URL: `http://127.0.0.1:${ports.gateway}/api/payments/webhook/paynl`,
  };
}

function gatewayEnvironment(settings: Settings): Environment {
  return {
    SHELL_DIR: join(root, 'shell/dist'),
    REMOTES_DIR: remotesDir(settings),
    RELEASE_PUBLIC_KEYS: settings.secrets.releases.publicKey,
    // An override loads code into the site, so it may come only from this machine.
    SHELL_DEV_DIR: join(developmentDir(settings), 'shell'),
    REMOTE_OVERRIDE_ORIGINS:
      settings.mode === 'bench' ? '' : 'http://localhost:*,http://127.0.0.1:*',
    REMOTE_OVERRIDE_FOR: 'everyone',
    STAFF_HOST_PREFIX: 'staff.',
    RATE_LIMIT_SCALE: forPeople(settings) ? '1' : '1000',
    SECURE_COOKIES: 'false',
    // Without polls, only live events can update pages.
    POLLING: settings.mode === 'test' ? 'off' : 'on',
    // Short, because the gateway waits 60 intervals before a campaign visit counts.
    ...(settings.mode === 'test' && { CAMPAIGNS_EVERY_MS: '250' }),
  };
}

function ownEnvironments(
  settings: Settings,
): Record<Service | 'gateway' | 'paymentSandbox', Environment> {
  return {
    identity: identityEnvironment(settings),
    matching: { CURSOR_SECRET: settings.secrets.cursor },
    messaging: messagingEnvironment(settings),
    billing: billingEnvironment(settings),
    gateway: gatewayEnvironment(settings),
    paymentSandbox: {
      ...paymentSecrets(settings),
      ...ageSecrets(settings),
      SANDBOX_PUBLIC_URL: settings.paymentUrl,
      SANDBOX_DATA_DIR: join(settings.dataDir, 'payment-sandbox'),
    },
  };
}

export function developmentDir(settings: Settings): string {
  return join(settings.dataDir, 'development');
}

export function remotesDir(settings: Settings): string {
  return join(settings.dataDir, 'remotes');
}

export const releaseEnvironment = (settings: Settings): Environment => ({
  REMOTES_DIR: remotesDir(settings),
  RELEASE_KEY: settings.secrets.releases.privateKey,
});

/** File with the public key for remotes' signatures. A start with another key signs them again. */
export const getSignedMark = ({ dataDir }: Settings): string => join(dataDir, 'remotes-signed-by');
export const getMediaDir = ({ dataDir }: Settings): string => join(dataDir, 'media');
export const getErasureLog = ({ dataDir }: Settings): string => join(dataDir, 'erasures.log');
const getBackupStamp = ({ dataDir }: Settings): string => join(dataDir, 'last-backup.json');
const getDkimDir = ({ dataDir }: Settings): string => join(dataDir, 'dkim');

export function backupEnvironment(settings: Settings): Environment {
  return {
    BACKUP_DATABASE_URL: settings.databaseAdminUrl,
    BACKUP_SCHEMAS: services.map((service) => `${settings.schemaPrefix}_${service}`).join(),
    BACKUP_STAMP: getBackupStamp(settings),
    MEDIA_DIR: getMediaDir(settings),
    REMOTES_DIR: remotesDir(settings),
    DKIM_DIR: getDkimDir(settings),
    ERASURE_LOG: getErasureLog(settings),
    BACKUP_SIGNING_KEY: settings.secrets.backups.privateKey,
    BACKUP_PUBLIC_KEYS: settings.secrets.backups.publicKey,
  };
}

/** Variables in the user's environment replace the defaults, except in tests and benches. */
export function serverEnvironment(
  settings: Settings,
  owner: Service | 'gateway' | 'paymentSandbox',
  port: PortName,
): Environment {
  const database: Environment = isService(owner)
    ? { DATABASE_URL: settings.databaseUrls[owner] }
    : {};
  const { principals } = settings.secrets;
  const defaults = {
    ...commonEnvironment(settings),
    ...(owner in principals && {
      PRINCIPAL_PRIVATE_KEY: principals[owner as keyof typeof principals].privateKey,
    }),
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

export const migrationEnvironment = (settings: Settings, service: Service): Environment => ({
  ...baseEnvironment(),
  NODE_COMPILE_CACHE: join(settings.dataDir, 'compile-cache'),
  DATABASE_URL: settings.migrationUrls[service],
  DATABASE_RUNTIME_USER: `${settings.schemaPrefix}_${service}`,
});

function forPeople(settings: Settings): boolean {
  return settings.mode === 'start' || settings.mode === 'dev';
}

function isService(name: string): name is Service {
  return (services as readonly string[]).includes(name);
}
