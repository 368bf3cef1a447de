import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';

type Service = 'identity' | 'matching' | 'messaging' | 'billing';

/** Content of stack.json, which changes when processes restart. */
interface StackFile {
  redis_url: string;
  remotes_dir: string;
  release_keys: { privateKey: string; publicKey: string };
  database_urls: Record<Service, string>;
  ports: Record<string, number>;
  staff: { email: string; password: string; secret: string };
  processes: Record<string, { pid: number | null; starts: number; ports: number[] }>;
}

export const siteUrl = process.env.DUET_SITE_URL ?? 'http://localhost:18000';
export const staffUrl = process.env.DUET_STAFF_URL ?? 'http://staff.localhost:18000';
export const mailboxUrl = process.env.DUET_MAILBOX_URL ?? 'http://localhost:19301';

export function readStack(): StackFile {
  const file = process.env.DUET_STACK_FILE ?? join(process.env.DUET_DATA_DIR ?? '', 'stack.json');
  return JSON.parse(readFileSync(file, 'utf8')) as StackFile;
}

export async function query<Row>(
  service: Service,
  sql: string,
  values: (string | number)[] = [],
): Promise<Row[]> {
  const database = await createConnection({
    uri: readStack().database_urls[service],
    supportBigNumbers: true,
    decimalNumbers: true,
  });
  try {
    const [rows] = await database.query(sql, values);
    return rows as Row[];
  } finally {
    await database.end();
  }
}

export async function flushRedis(): Promise<void> {
  const redis = new Redis(readStack().redis_url);
  await redis.flushall();
  redis.disconnect();
}

export async function kill(name: string): Promise<void> {
  const before = readStack().processes[name];
  if (!before?.pid) throw new Error(`${name} is not running`);
  process.kill(before.pid, 'SIGKILL');
  const path = name === 'payment-sandbox' ? 'healthz' : 'readyz';
  await until(`${name} is back`, async () => {
    const now = readStack().processes[name];
    if (!now?.pid || now.pid === before.pid) return false;
    return (await fetch(`http://127.0.0.1:${now.ports[0]}/${path}`).catch(() => null))?.ok ?? false;
  });
}

export async function until(
  what: string,
  test: () => Promise<boolean>,
  timeoutMs = 45_000,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await test())) {
    if (Date.now() > end) throw new Error(`timed out waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
