import { Sender } from './chat-clients.ts';
import { logIn, pairUp, settle } from './chat-population.ts';
import {
  SendCosts,
  billing,
  disconnect,
  identity,
  messaging,
  place,
  requireDurability,
  sendFlatOut,
} from './chat-stack.ts';
import { Population, type Size } from './growth-population.ts';
import { rounded } from './harness.ts';

// Measures whether a paid message costs more when the tables are large. The large size takes about
// 5 GB of disk.

const SMALL: Size = { members: 10_000, messages: 100 };
const LARGE: Size = {
  members: Number(process.env.BENCH_MEMBERS ?? 1_000_000),
  messages: Number(process.env.BENCH_MESSAGES ?? 10_000_000),
};
const PAIRS = 2_000;
const CREDITS = 1_000_000;
const WARM_MS = 8_000;
const ROUND_MS = 10_000;
const ROUNDS = 3;

await requireDurability();
const people = await logIn(identity, 2 * PAIRS);
const [writers, readers] = [people.slice(0, PAIRS), people.slice(PAIRS)];
await settle(messaging, billing, people, CREDITS);
const pairs = await pairUp(messaging, writers, readers);
const population = new Population(messaging, billing);
const sender = new Sender(place);

async function measure(size: Size): Promise<SendCosts> {
  const start = performance.now();
  await population.fillUpTo(size);
  console.log(
    `${size.members} members and ${size.messages} messages, filled in ${((performance.now() - start) / 1_000).toFixed(0)} s`,
  );
  await sendFlatOut(sender, pairs, WARM_MS);
  const costs = new SendCosts();
  for (let round = 0; round < ROUNDS; round += 1) await costs.measure(sender, pairs, ROUND_MS);
  console.log(`${costs.rate.toFixed(0)} paid messages per second`);
  costs.print();
  return costs;
}

const small = await measure(SMALL);
const large = await measure(LARGE);
if (sender.errors > 0) {
  console.error(`✗ ${sender.errors} sends failed, the first with ${sender.firstError}`);
  process.exitCode = 1;
}
sender.close();
await disconnect();
console.log(
  JSON.stringify({
    bench: 'growth',
    cpu_ms_per_send: {
      small: rounded(small.cpuMsPerSend, 2),
      large: rounded(large.cpuMsPerSend, 2),
    },
    sends_per_s: { small: rounded(small.rate, 1), large: rounded(large.rate, 1) },
    growth_cpu: rounded(large.cpuMsPerSend / small.cpuMsPerSend, 2),
  }),
);
