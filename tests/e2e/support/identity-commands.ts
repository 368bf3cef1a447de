import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { root } from './remotes';
import { readStack, siteUrl } from './stack';

const NOWHERE = 'http://127.0.0.1:9';
const SECRET = 'x'.repeat(32);

const getEnvironment = (): NodeJS.ProcessEnv => {
  const { database_urls: databases, redis_url: redis } = readStack();
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' });
  return {
    ...process.env,
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'warn', PORT: '0' },
    ...{ DATABASE_URL: databases.identity, REDIS_URL: redis },
    ...{ IDENTITY_URL: NOWHERE, MATCHING_URL: NOWHERE },
    ...{ MESSAGING_URL: NOWHERE, BILLING_URL: NOWHERE },
    PRINCIPAL_PRIVATE_KEY: key.toString('base64'),
    ...{ LINK_SECRET: SECRET, STAFF_SECRET: SECRET },
    ...{ SITE_ORIGIN: siteUrl, MEDIA_DIR: '/nowhere', ERASURE_LOG: '/nowhere/erasures.log' },
  };
};

export const runIdentityCommand = (name: string, args: string[]): string =>
  execFileSync(process.execPath, [`services/identity/dist/cli/${name}.js`, ...args], {
    cwd: root,
    env: getEnvironment(),
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
