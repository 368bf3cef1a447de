import { execFileSync } from 'node:child_process';
import { root } from './remotes';
import { readStack } from './stack';

export function campaign(...args: string[]): string {
  const nowhere = 'http://127.0.0.1:9';
  const services = {
    IDENTITY_URL: nowhere,
    MATCHING_URL: nowhere,
    MESSAGING_URL: nowhere,
    BILLING_URL: nowhere,
  };
  const { database_urls: databases, redis_url: redis } = readStack();
  const env = {
    ...{
      ...process.env,
      ...services,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: '0',
      DATABASE_URL: databases.identity,
      REDIS_URL: redis,
    },
    ...{
      PRINCIPAL_SECRET: 'x'.repeat(32),
      MEDIA_DIR: '/nowhere',
      ERASURE_LOG: '/nowhere/erasures.log',
    },
  };
  return execFileSync(
    process.execPath,
    ['services/identity/dist/cli/campaign-command.js', ...args],
    {
      cwd: root,
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    },
  ).trim();
}
