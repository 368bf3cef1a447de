import { setTimeout as pause } from 'node:timers/promises';
import { randomSource } from '../../../tools/demo/random.ts';
import { say, step } from '../../../tools/stack/output.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import { isClean } from '../check.ts';
import { Crew, PRICE } from '../crew.ts';
import { Database } from '../database.ts';
import { IMPATIENT, PEOPLE, type Plan, runPlan } from '../faults.ts';
import { restartWith } from '../restart.ts';
import { type Case, FULL, LONG_CASES, SHORT_CASES, type FailoverContext } from './cases.ts';
import { longestPause } from './pauses.ts';

export type FailoverOptions = {
  members: number;
  sends: number;
  cases: Case[];
  maximumPauseS?: number;
  /** Credits of each member, if the cases last longer than `sends` messages. */
  credits?: number;
  restMs?: number;
};

export const LONG: FailoverOptions = {
  members: 40,
  sends: 20_000,
  cases: LONG_CASES,
  maximumPauseS: 10,
};
export const SHORT: FailoverOptions = { members: 12, sends: 300, cases: SHORT_CASES };

const SEED = 20261127;
const SETTLE_MS = 1_000;

export type CaseResult = {
  name: string;
  from: number;
  to: number;
  shown: string;
  /** Longest time in seconds without an acknowledged message. */
  pauseS: number;
  /** Longest wait in seconds for what the case itself measures. */
  waitS: number;
  error?: unknown;
};
type Run = Omit<CaseResult, 'pauseS'>;

export type FailoverResult = {
  isSound: boolean;
  lost: number;
  summary: string;
  results: CaseResult[];
};

export const failover = (
  stack: Stack,
  context: FailoverContext,
  options: FailoverOptions,
): Promise<FailoverResult> => withImpatience(stack, () => playCases(stack, context, options));

export const withImpatience = <T>(stack: Stack, work: () => Promise<T>): Promise<T> =>
  restartWith(stack, 'messaging', { env: IMPATIENT }, work);

export async function playCases(
  stack: Stack,
  context: FailoverContext,
  { cases: all, maximumPauseS = Infinity, restMs = 0, ...options }: FailoverOptions,
): Promise<FailoverResult> {
  const cases = all.filter((each) => each !== FULL || context.disks.areMounted);
  if (cases.length < all.length) say(`  - ${FULL.name}: skipped, because mount needs root`);
  const random = randomSource(SEED);
  const database = new Database(stack.settings);
  const { members, sends } = options;
  const { credits = Math.ceil((sends / members) * PRICE * 4) } = options;
  const crew = await step('members and credits', () =>
    Crew.gather(stack.settings.siteUrl, database, { size: members, credits, random, skip: 0 }),
  );
  const runs: Run[] = [];
  const plan: Plan = cases.map((each, index) => ({
    at: Math.floor(((index + 0.5) / cases.length) * sends),
    run: async () => void runs.push(await runCase(context, each)),
  }));
  const { findings, log } = await step('messages and failovers', (note) =>
    runPlan(stack, database, crew, { sends, habits: { ...PEOPLE, restMs }, plan, random, note }),
  );
  const { cluster } = context;
  const differing = cluster.config.isSemiSynchronous ? await cluster.differences() : [];
  const acknowledgements = log.flatMap(({ acknowledgedAt }) => acknowledgedAt ?? []);
  const results = runs.map((each) => ({
    ...each,
    pauseS: longestPause(acknowledgements, each.from, each.to),
  }));
  const longest = report(results);
  const { acknowledged, lost, duplicated, ledger_sum: sum, ...others } = findings;
  say(`  ${JSON.stringify({ ...others, tables_that_differ: differing })}`);
  const summary = JSON.stringify({
    test: 'failover',
    acknowledged,
    lost,
    doubled: duplicated,
    ledger_sum: sum,
    longest_pause_s: longest,
  });
  say(summary);
  return {
    summary,
    lost,
    results,
    isSound:
      isClean(findings) &&
      acknowledged > sends / 2 &&
      differing.length === 0 &&
      longest <= maximumPauseS &&
      results.length === cases.length &&
      results.every(({ error }) => error === undefined),
  };
}

async function runCase(context: FailoverContext, { name, run }: Case): Promise<Run> {
  await context.cluster.waitUntilReplicating();
  await pause(SETTLE_MS);
  const from = Date.now();
  const [result] = await Promise.allSettled([run(context)]);
  await pause(SETTLE_MS);
  const ran = { name, from, to: Date.now(), waitS: 0 };
  if (result.status === 'rejected')
    return { ...ran, shown: String(result.reason), error: result.reason as unknown };
  return typeof result.value === 'string'
    ? { ...ran, shown: result.value }
    : { ...ran, ...result.value };
}

function report(results: CaseResult[]): number {
  for (const { name, shown, pauseS, error } of results)
    say(`  ${error ? '✗' : '✓'} ${name}: pause ${pauseS.toFixed(1)} s; ${shown}`);
  return Math.round(Math.max(0, ...results.map(({ pauseS }) => pauseS)) * 10) / 10;
}
