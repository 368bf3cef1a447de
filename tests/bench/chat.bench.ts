import { setTimeout as sleep } from 'node:timers/promises';
import { BareSends } from './bare-send.ts';
import { type Pair, Sender, Streams } from './chat-clients.ts';
import { logIn, pairUp, settle } from './chat-population.ts';
import {
  SendCosts,
  billing,
  disconnect,
  drain,
  identity,
  messaging,
  messagingUrl,
  percentile,
  place,
  requireDurability,
  residentKb,
  sendFlatOut,
} from './chat-stack.ts';
import { rounded } from './harness.ts';

const PAIRS = 100;
const STREAMS = [100, 1_000, 5_000];
const WARM_MS = 6_000;
const FULL_MS = 10_000;
const BARE_MS = 5_000;
const ROUNDS = 2;
const HALF_MS = 12_000;
const IDLE_MS = 25_000;

const pairs = new Map<string, Pair>();
const arrivals: number[] = [];
const streams = new Streams(place, (conversation, at) => {
  const pair = pairs.get(conversation);
  if (!pair || pair.sentAt === null) return;
  arrivals.push(at - pair.sentAt);
  pair.sentAt = null;
});
const sender = new Sender(place);

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
const readers = await logIn(identity, STREAMS.at(-1) ?? 0);
const writers = await logIn(identity, PAIRS);
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
await sendFlatOut(sender, [...pairs.values()], WARM_MS);
await drain();
sender.answered.length = 0;
const bare = new BareSends(messagingUrl, messaging);
await bare.create();
const bareRates: number[] = [];
const costs = new SendCosts();
for (let round = 0; round < ROUNDS; round += 1) {
  bareRates.push(await bare.measure(BARE_MS));
  await costs.measure(sender, [...pairs.values()], FULL_MS);
}
await bare.end();
const { sends, rate } = costs;
const bareRate = bareRates.reduce((sum, each) => sum + each, 0) / bareRates.length;
console.log(
  `${sends} paid sends, holds posted: ${rate.toFixed(0)} per second; answered p50 ${percentile(sender.answered, 0.5).toFixed(1)} ms, p99 ${percentile(sender.answered, 0.99).toFixed(1)} ms; bare sends in SQL: ${bareRate.toFixed(0)} per second\n`,
);
console.log(
  `${(costs.statements / sends).toFixed(1)} statements and ${(costs.commits / sends).toFixed(1)} commits per send\n`,
);
costs.print();

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
await disconnect();
const last = delivered.get(STREAMS.at(-1) ?? 0) ?? [];
const result = {
  bench: 'chat',
  sends_per_s: rounded(rate, 1),
  vs_bare: rounded(rate / bareRate, 3),
  cpu_ms_per_send: rounded(costs.cpuMsPerSend, 2),
  statements_per_send: rounded(costs.statements / sends, 1),
  commits_per_send: rounded(costs.commits / sends, 2),
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
