import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { type Connection, createConnection } from 'mysql2/promise';
import { BareSends } from './bare-send.ts';
import { type Pair, Sender, Streams } from './chat-clients.ts';
import { logIn, pairUp, settle } from './chat-population.ts';
import { cpuMicroseconds, readStack, rounded } from './harness.ts';

// Measures the cost of a paid message, from the sender's request to the recipient's stream. A
// message is counted after billing has posted its credit hold.

const PAIRS = 100;
const STREAMS = [100, 1_000, 5_000];
const SENDERS = Number(process.env.BENCH_SENDERS ?? 24);
const WARM_MS = 6_000;
const FULL_MS = 10_000;
const BARE_MS = 5_000;
const ROUNDS = 2;
const HALF_MS = 12_000;
const IDLE_MS = 25_000;
const STEPS = ['gateway', 'messaging', 'billing', 'matching', 'identity', 'mariadb', 'redis'];

const stack = readStack();
const url = new URL(stack.site_url);
const place = { port: Number(url.port), host: url.host };
const getPid = (name: string): number => stack.processes[name]?.pid ?? 0;

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
const residentKb = (): number =>
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

const pairs = new Map<string, Pair>();
const arrivals: number[] = [];
const streams = new Streams(place, (conversation, at) => {
  const pair = pairs.get(conversation);
  if (!pair || pair.sentAt === null) return;
  arrivals.push(at - pair.sentAt);
  pair.sentAt = null;
});
const sender = new Sender(place);

const connectTo = (service: 'messaging' | 'billing'): Promise<Connection> =>
  createConnection({ uri: stack.database_urls[service] });
const [messaging, billing] = [await connectTo('messaging'), await connectTo('billing')];
const redis = new Redis(stack.redis_url);

async function requireDurability(): Promise<void> {
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

async function drain(): Promise<number> {
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
    if (counts.every((count) => count === 0)) return performance.now() - start;
    if (performance.now() - start > 60_000)
      throw new Error(`the outboxes are not empty after a minute: ${counts.join(', ')}`);
    await sleep(50);
  }
}

async function flatOut(ms: number): Promise<number> {
  const end = performance.now() + ms;
  const list = [...pairs.values()];
  let sent = 0;
  const worker = async (index: number): Promise<void> => {
    for (let turn = index; performance.now() < end; turn += SENDERS) {
      const pair = list[turn % list.length];
      if (pair && (await sender.send(pair))) sent += 1;
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, index) => worker(index)));
  return sent;
}

/**
 * Sends at a fixed rate, without waiting for responses.
 * @returns milliseconds until each message reached the recipient
 */
async function atRate(perSecond: number, ms: number): Promise<number[]> {
  arrivals.length = 0;
  const list = [...pairs.values()];
  const start = performance.now();
  const open: Promise<unknown>[] = [];
  let skipped = 0;
  for (let count = 0; count < (perSecond * ms) / 1_000; count += 1) {
    const due = start + (count * 1_000) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    const pair =
      list.find((each, index) => index >= count % list.length && !each.isBusy) ??
      list.find((each) => !each.isBusy);
    if (!pair) {
      skipped += 1;
      continue;
    }
    pair.isBusy = true;
    open.push(sender.send(pair).finally(() => (pair.isBusy = false)));
  }
  await Promise.all(open);
  await sleep(500);
  const missing = [...pairs.values()].filter(({ sentAt }) => sentAt !== null).length;
  if (missing + skipped > 0)
    problems.push(
      `at ${Math.round(perSecond)}/s ${missing} messages did not arrive, and ${skipped} found no free sender`,
    );
  await drain();
  return [...arrivals];
}

const problems: string[] = [];
await requireDurability();
const readers = await logIn(redis, STREAMS.at(-1) ?? 0);
const writers = await logIn(redis, PAIRS);
await settle(messaging, billing, [...writers, ...readers], 1_000_000);
for (const pair of await pairUp(messaging, writers, readers)) pairs.set(pair.conversation, pair);

async function openUpTo(count: number): Promise<void> {
  const missing = readers.slice(streams.size, count);
  for (let index = 0; index < missing.length; index += 50)
    await Promise.all(
      missing.slice(index, index + 50).map(({ id, token }) => streams.open(id, token)),
    );
}

await openUpTo(PAIRS);
await flatOut(WARM_MS);
await drain();
sender.answered.length = 0;
const bare = new BareSends(stack.database_urls.messaging ?? '', messaging);
await bare.create();
const bareRates: number[] = [];
const used = new Map<string, number>();
const work = { statements: 0, commits: 0 };
let [sends, seconds] = [0, 0];
for (let round = 0; round < ROUNDS; round += 1) {
  bareRates.push(await bare.measure(BARE_MS));
  const [before, start, workBefore] = [cpuNow(), performance.now(), await workOfDatabase()];
  sends += await flatOut(FULL_MS);
  await drain();
  seconds += (performance.now() - start) / 1_000;
  for (const [name, now] of cpuNow())
    used.set(name, (used.get(name) ?? 0) + now - (before.get(name) ?? 0));
  const workAfter = await workOfDatabase();
  work.statements += workAfter.statements - workBefore.statements;
  work.commits += workAfter.commits - workBefore.commits;
}
await bare.end();
const rate = sends / seconds;
const bareRate = bareRates.reduce((sum, each) => sum + each, 0) / bareRates.length;
console.log(
  `${sends} paid sends in ${seconds.toFixed(1)} s, holds posted: ${rate.toFixed(0)} per second; answered p50 ${percentile(sender.answered, 0.5).toFixed(1)} ms, p99 ${percentile(sender.answered, 0.99).toFixed(1)} ms; bare sends in SQL: ${bareRate.toFixed(0)} per second\n`,
);
console.log(
  `${(work.statements / sends).toFixed(1)} statements and ${(work.commits / sends).toFixed(1)} commits per send\n`,
);
console.log('CPU per send, µs:');
for (const [name, microseconds] of used)
  console.log(`  ${name.padEnd(10)} ${(microseconds / sends).toFixed(0).padStart(6)}`);
console.log();
const cpu = [...used]
  .filter(([name]) => name !== 'bench')
  .reduce((sum, [, microseconds]) => sum + microseconds, 0);

const delivered = new Map<number, number[]>();
let perStream = Number.NaN;
for (const count of STREAMS) {
  if (count >= 1_000) await sleep(IDLE_MS);
  const earlier = { streams: streams.size, kb: residentKb() };
  await openUpTo(count);
  if (count >= 1_000) await sleep(IDLE_MS);
  const now = { streams: streams.size, kb: residentKb() };
  perStream = (now.kb - earlier.kb) / (now.streams - earlier.streams);
  const times = await atRate(rate / 2, HALF_MS);
  delivered.set(count, times);
  console.log(
    `${String(streams.size).padStart(5)} streams: ${times.length} messages at ${(rate / 2).toFixed(0)}/s, to the partner's stream p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms; ${(now.kb / 1_024).toFixed(0)} MB in all processes but MariaDB`,
  );
}

if (sender.errors > 0)
  problems.push(`${sender.errors} sends failed, the first with ${sender.firstError}`);
if (streams.lost > 0) problems.push(`${streams.lost} streams were lost`);
streams.close();
sender.close();
redis.disconnect();
await Promise.all([messaging.end(), billing.end()]);
const last = delivered.get(STREAMS.at(-1) ?? 0) ?? [];
const result = {
  bench: 'chat',
  sends_per_s: rounded(rate, 1),
  vs_bare: rounded(rate / bareRate, 3),
  cpu_ms_per_send: rounded(cpu / sends / 1_000, 2),
  statements_per_send: rounded(work.statements / sends, 1),
  commits_per_send: rounded(work.commits / sends, 2),
  deliver_p50_ms: rounded(percentile(last, 0.5), 1),
  deliver_p99_ms: rounded(percentile(last, 0.99), 1),
  kb_per_stream: rounded(perStream, 1),
};
for (const [key, value] of Object.entries(result))
  if (typeof value === 'number' && !Number.isFinite(value))
    problems.push(`${key} could not be computed`);
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) process.exitCode = 1;
console.log(`\n${JSON.stringify(result)}`);
