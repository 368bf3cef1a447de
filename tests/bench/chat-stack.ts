import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import type { Pair, Sender } from './chat-clients.ts';
import { cpuMicroseconds, readStack } from './harness.ts';

const SENDERS = Number(process.env.BENCH_SENDERS ?? 24);
const STEPS = ['gateway', 'messaging', 'billing', 'matching', 'identity', 'mariadb', 'redis'];

const stack = readStack();
const url = new URL(stack.site_url);
export const place = { port: Number(url.port), host: url.host };
const getPid = (name: string): number => stack.processes[name]?.pid ?? 0;
const connectTo = (service: 'identity' | 'messaging' | 'billing'): Promise<Connection> =>
  createConnection({ uri: stack.database_urls[service] });

export const [identity, messaging, billing] = [
  await connectTo('identity'),
  await connectTo('messaging'),
  await connectTo('billing'),
];
export const messagingUrl = stack.database_urls.messaging ?? '';

export async function disconnect(): Promise<void> {
  await Promise.all([identity.end(), messaging.end(), billing.end()]);
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** Memory of all processes except MariaDB. */
export const residentKb = (): number =>
  STEPS.filter((name) => name !== 'mariadb').reduce(
    (sum, name) =>
      sum +
      Number(
        /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${getPid(name)}/status`, 'utf8'))?.[1] ??
          Number.NaN,
      ),
    0,
  );

const cpuNow = (): Map<string, number> =>
  new Map([
    ...STEPS.map((name): [string, number] => [name, cpuMicroseconds(getPid(name))]),
    ['bench', cpuMicroseconds(process.pid)],
  ]);

export async function requireDurability(): Promise<void> {
  const [rows] = await messaging.query("SHOW VARIABLES LIKE 'innodb_flush_log_at_trx_commit'");
  if ((rows as { Value: string }[])[0]?.Value !== '1')
    throw new Error('commits are not durable: innodb_flush_log_at_trx_commit is not 1');
}

async function workOfDatabase(): Promise<{ statements: number; commits: number }> {
  const [rows] = await messaging.query(
    "SHOW GLOBAL STATUS WHERE Variable_name IN ('Questions', 'Com_commit')",
  );
  const of = (name: string): number =>
    Number(
      (rows as { Variable_name: string; Value: string }[]).find(
        ({ Variable_name: each }) => each === name,
      )?.Value,
    );
  return { statements: of('Questions'), commits: of('Com_commit') };
}

export async function drain(): Promise<void> {
  const start = performance.now();
  for (;;) {
    const counts = await Promise.all(
      [messaging, billing].map(async (database) => {
        const [rows] = await database.query(
          'SELECT COUNT(*) AS count FROM outbox_delivery WHERE delivered_at IS NULL',
        );
        return Number((rows as { count: number }[])[0]?.count);
      }),
    );
    if (counts.every((count) => count === 0)) return;
    if (performance.now() - start > 60_000)
      throw new Error(`the outboxes are not empty after a minute: ${counts.join(', ')}`);
    await sleep(50);
  }
}

export async function sendFlatOut(
  sender: Sender,
  pairs: readonly Pair[],
  ms: number,
): Promise<number> {
  const end = performance.now() + ms;
  let sent = 0;
  const worker = async (index: number): Promise<void> => {
    for (let turn = index; performance.now() < end; turn += SENDERS) {
      const pair = pairs[turn % pairs.length];
      if (pair && (await sender.send(pair))) sent += 1;
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, index) => worker(index)));
  return sent;
}

/** Measures until billing has posted all credit holds. */
export class SendCosts {
  sends = 0;
  statements = 0;
  commits = 0;
  /** CPU time in microseconds, by process. */
  readonly cpu = new Map<string, number>();
  private seconds = 0;

  get rate(): number {
    return this.sends / this.seconds;
  }

  get cpuMsPerSend(): number {
    const all = [...this.cpu].filter(([name]) => name !== 'bench');
    return all.reduce((sum, [, microseconds]) => sum + microseconds, 0) / this.sends / 1_000;
  }

  async measure(sender: Sender, pairs: readonly Pair[], ms: number): Promise<void> {
    const [cpu, start, work] = [cpuNow(), performance.now(), await workOfDatabase()];
    this.sends += await sendFlatOut(sender, pairs, ms);
    await drain();
    this.seconds += (performance.now() - start) / 1_000;
    for (const [name, now] of cpuNow())
      this.cpu.set(name, (this.cpu.get(name) ?? 0) + now - (cpu.get(name) ?? 0));
    const after = await workOfDatabase();
    this.statements += after.statements - work.statements;
    this.commits += after.commits - work.commits;
  }

  print(): void {
    console.log('CPU per send, µs:');
    for (const [name, microseconds] of this.cpu)
      console.log(`  ${name.padEnd(10)} ${(microseconds / this.sends).toFixed(0).padStart(6)}`);
    console.log();
  }
}
