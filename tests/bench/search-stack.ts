import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import { readStack } from './harness.ts';

export const root = join(import.meta.dirname, '../..');
export const stack = readStack();
const folder = join(stack.data_dir, 'bench-search');
const base = (stack.ports.gateway ?? 3000) + 40;
const databasePort = base;
export const [servicePort, stubPort] = [base + 1, base + 2];
export const children: ChildProcess[] = [];

async function until(what: string, ready: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await ready().catch(() => false)); tries += 1) {
    if (tries > 300) throw new Error(`${what} did not start`);
    await sleep(200);
  }
}

export async function startDatabase(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const user = userInfo().username;
  const data = join(folder, 'data');
  execFileSync(
    'mariadb-install-db',
    [
      '--no-defaults',
      `--user=${user}`,
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
    ],
    { stdio: 'ignore' },
  );
  const options = [
    '--no-defaults',
    `--user=${user}`,
    `--datadir=${data}`,
    `--socket=${folder}/s.sock`,
    `--port=${databasePort}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    `--tmpdir=${folder}`,
  ];
  children.push(
    spawn(
      'mariadbd',
      [
        ...options,
        '--character-set-server=utf8mb4',
        '--innodb-buffer-pool-size=1G',
        '--innodb-log-file-size=256M',
        '--innodb-flush-log-at-trx-commit=0',
      ],
      { stdio: 'ignore' },
    ),
  );
  await until('MariaDB', async () => {
    await (await connect()).end();
    return true;
  });
}

export const connect = (schema?: string): Promise<Connection> =>
  createConnection({
    host: '127.0.0.1',
    port: databasePort,
    user: 'root',
    ...(schema && { database: schema }),
    dateStrings: ['DATE'],
    timezone: 'Z',
  });

const RUNTIME_USER = 'matching';

export async function createSchema(schema: string): Promise<void> {
  const admin = await connect();
  await admin.query(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await admin.query(`CREATE USER IF NOT EXISTS ${RUNTIME_USER}@'%'`);
  await admin.end();
  execFileSync(process.execPath, [join(root, 'services/matching/dist/migrate.js')], {
    env: {
      ...process.env,
      DATABASE_URL: `mysql://root@127.0.0.1:${databasePort}/${schema}`,
      DATABASE_RUNTIME_USER: RUNTIME_USER,
    },
    stdio: 'ignore',
  });
}

const environment = (schema: string) => ({
  ...process.env,
  ...{
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(servicePort),
    REDIS_URL: stack.redis_url,
    PRINCIPAL_PRIVATE_KEY: stack.principal_keys.matching.privateKey,
    PRINCIPAL_PUBLIC_KEYS: `gateway=${stack.principal_keys.gateway.publicKey}`,
    CURSOR_SECRET: 'a cursor secret that only this bench has',
  },
  ...{
    DATABASE_URL: `mysql://${RUNTIME_USER}@127.0.0.1:${databasePort}/${schema}`,
    DATABASE_POOL: '10',
  },
  ...Object.fromEntries(
    ['IDENTITY', 'MATCHING', 'MESSAGING', 'BILLING'].map((name) => [
      `${name}_URL`,
      `http://127.0.0.1:${stubPort}`,
    ]),
  ),
});

export async function startService(schema: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'services/matching/dist/main.js')], {
    env: environment(schema),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  await until('matching', async () => (await fetch(`http://127.0.0.1:${servicePort}/healthz`)).ok);
  return child;
}
