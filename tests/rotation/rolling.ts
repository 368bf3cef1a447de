import { randomSource } from '../../tools/demo/random.ts';
import { say, step } from '../../tools/stack/output.ts';
import { findInstances, type Paired, PAIRED, restartPair } from '../../tools/stack/pairs.ts';
import { root, services } from '../../tools/stack/settings.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { isClean } from '../faults/check.ts';
import { Crew } from '../faults/crew.ts';
import { Database } from '../faults/database.ts';
import { examine, live, SHOWN_FAILURES, UNLIMITED, waitForMixedRequests } from './live.ts';
import { Mailbox } from './mails.ts';

const MEMBERS = 50;
const CREDITS = 400;
const ORDER: readonly Paired[] = [...services, 'messaging-worker', 'gateway'];

/** Replaces instances of an earlier version by instances of the current source. */
export async function rolling(stack: Stack): Promise<{ isSound: boolean }> {
  const database = new Database(stack.settings);
  const mailbox = new Mailbox(stack.settings, database);
  await restartPair(stack, 'messaging', UNLIMITED);
  await mailbox.start();
  const crew = await step('members and credits', () =>
    Crew.gather(stack.settings.siteUrl, database, {
      ...{ size: MEMBERS, credits: CREDITS, skip: 0 },
      random: randomSource(20261127),
    }),
  );
  const since = await database.firstId();
  const replaced: string[] = [];
  const lived = await live(stack, database, crew, () =>
    step('rolling deploy', async (note) => {
      for (const name of ORDER) {
        note(`replacing ${name}`);
        replaced.push(...(await replace(stack, name, crew)));
      }
    }),
  );
  const { findings, lostLikes, isAtRest } = await examine(database, crew, { ...lived, since });
  const receipts = await mailbox.check(crew.orders, '');
  const { requests, failures, longestMs } = crew.tally;
  for (const line of failures.slice(0, SHOWN_FAILURES)) say(`  ! ${line}`);
  if (!isAtRest) say('  ! messages, credit holds or events are still on their way');
  const lost = findings.lost + lostLikes + receipts.lost;
  const doubled = findings.duplicated + receipts.doubled;
  const { unpaid, ledger_sum } = findings;
  say(
    JSON.stringify({
      ...{ test: 'rolling', requests, failed: failures.length, replaced, longest_ms: longestMs },
      ...{ messages: findings.acknowledged, likes: lived.likes.length, orders: crew.orders },
      ...{ lost, doubled, unpaid, ledger_sum },
    }),
  );
  const isComplete = isAtRest && replaced.length === 2 * PAIRED.length;
  return { isSound: isComplete && failures.length + lost + doubled === 0 && isClean(findings) };
}

/** @returns the names of the instances that have a new process */
async function replace(stack: Stack, name: Paired, { tally }: Crew): Promise<string[]> {
  const instances = findInstances(stack, name);
  const before = new Map(instances.map(({ spec, pid }) => [spec.name, pid]));
  for (const { spec } of instances) spec.cwd = root;
  await restartPair(stack, name, {}, () => waitForMixedRequests(stack, tally));
  return instances
    .filter(({ spec, pid }) => pid !== undefined && pid !== before.get(spec.name))
    .map(({ spec }) => spec.name);
}
