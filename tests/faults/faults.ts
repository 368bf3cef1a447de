import { setTimeout as pause } from 'node:timers/promises';
import { randomSource } from '../../tools/demo/random.ts';
import { say, step, Trouble } from '../../tools/stack/output.ts';
import { plant } from './plant.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { Chaos, type Victim, WINDOWS, type Window } from './chaos.ts';
import { check, type Evidence, type Findings, isClean, type SendLog, type View } from './check.ts';
import { Crew, type Habits, PRICE } from './crew.ts';
import { Database } from './database.ts';
import type { LiveView } from './live-view.ts';
import { PLANTED, type PlantedBug } from './planted.ts';
import { restartWith } from './restart.ts';

export type FaultOptions = {
  seed: number;
  members: number;
  sends: number;
  kills: number;
  perWindow: number;
};

export const LONG: FaultOptions = {
  seed: 20261121,
  members: 40,
  sends: 10_000,
  kills: 16,
  perWindow: 2,
};
export const SHORT: FaultOptions = {
  seed: 20261121,
  members: 12,
  sends: 300,
  kills: 4,
  perWindow: 1,
};

export const IMPATIENT = {
  FIRST_MESSAGE_LIMITS: '9999/9999/9999 9999/9999/9999 9999/9999/9999',
  SWEEP_INTERVAL_MS: '500',
  SWEEP_AFTER_MS: '2000',
  SWEEP_LEASE_MS: '3000',
  GIVE_UP_AFTER_MS: '20000',
};
const HASTY = { ...IMPATIENT, GIVE_UP_AFTER_MS: '3000' };
const LINGER_MS = 6_000;
const PAGES = 6;
/** Minimum credits per member with two instances: members then send more before the last kill. */
const LEAST_CREDITS_OF_PAIRS = 1_000;
/**
 * Time for pages to show all messages: twice the delay after a lost notification, plus a margin.
 */
const LATE_MS = 60_000;
export const PEOPLE: Habits = { twice: 0.05, abandons: 0.05 };
const VICTIMS: readonly Victim[] = ['messaging', 'billing', 'redis', 'mariadb'];

export type Plan = { at: number; run: (chaos: Chaos) => Promise<void> }[];

/**
 * @returns whether the database agrees with the members' logs and each kill happened at its planned
 *   point
 */
export async function faults(
  stack: Stack,
  options: FaultOptions,
): Promise<{ isSound: boolean; summary: string }> {
  const database = new Database(stack.settings);
  await requireDurableDatabase(database);
  return restartWith(stack, 'messaging', { env: IMPATIENT }, async () => {
    const random = randomSource(options.seed);
    const isPaired = stack.supervisor.processes.has('haproxy');
    const credits = Math.max(
      Math.ceil((options.sends / options.members) * PRICE * 2),
      isPaired ? LEAST_CREDITS_OF_PAIRS : 0,
    );
    const crew = await step('members and credits', () =>
      Crew.gather(stack.settings.siteUrl, database, {
        size: options.members,
        credits,
        random,
        skip: 0,
      }),
    );
    const plan = createPlan(options, random);
    const { findings, chaos, refused } = await step('messages and kills', (note) =>
      runPlan(stack, database, crew, { sends: options.sends, habits: PEOPLE, plan, random, note }),
    );
    say(
      `  kills between pending and hold: ${chaos.hit.pending_hold}, between hold and sent: ${chaos.hit.hold_sent}, between sent and post: ${chaos.hit.sent_post}; not sent: ${JSON.stringify(refused)}`,
    );
    const { sends, acknowledged, ...wrongs } = findings;
    const summary = JSON.stringify({
      test: 'faults',
      sends,
      acknowledged,
      kills: chaos.kills,
      ...wrongs,
    });
    say(summary);
    return {
      summary,
      isSound:
        isClean(findings) &&
        acknowledged > sends / 2 &&
        WINDOWS.every((window) => chaos.hit[window] >= options.perWindow),
    };
  });
}

/** Without durable commits, a killed database could lose messages. */
async function requireDurableDatabase(database: Database): Promise<void> {
  const [row] = await database.rows<{ flush: number }>(
    'SELECT @@GLOBAL.innodb_flush_log_at_trx_commit AS flush',
  );
  if (Number(row?.flush) !== 1)
    throw new Trouble(
      'The fault test needs a database that flushes every commit: set innodb_flush_log_at_trx_commit to 1.',
    );
}

export async function plantedFaults(stack: Stack, seed: number): Promise<PlantedBug[]> {
  const database = new Database(stack.settings);
  const missed: PlantedBug[] = [];
  for (const [index, bug] of (Object.keys(PLANTED) as PlantedBug[]).entries()) {
    const random = randomSource(seed + index);
    const found = await restartWith(
      stack,
      'messaging',
      { env: HASTY, script: plant(stack.settings, 'messaging', bug, PLANTED[bug]) },
      async () => {
        const crew = await Crew.gather(stack.settings.siteUrl, database, {
          size: 6,
          credits: 60,
          random,
          skip: 100 + index * 10,
        });
        // This bug publishes messages before they are sent. The plan makes messaging cancel these
        // messages: locks outlast GIVE_UP_AFTER_MS, and no sender retries.
        const isEarly = bug === 'publish before commit';
        const plan: Plan = isEarly
          ? [{ at: 20, run: (chaos) => chaos.killWithin('hold_sent', 'messaging', LINGER_MS) }]
          : [];
        return runPlan(stack, database, crew, {
          sends: 60,
          habits: { twice: 0.5, abandons: isEarly ? 1 : 0.5 },
          plan,
          random,
          note: () => undefined,
        });
      },
    );
    say(
      `  planted bug "${bug}": ${isClean(found.findings) ? 'missed' : `found ${JSON.stringify(found.findings)}`}`,
    );
    if (isClean(found.findings)) missed.push(bug);
  }
  return missed;
}

type Run = {
  sends: number;
  habits: Habits;
  plan: Plan;
  random: () => number;
  note: (text: string) => void;
};

export async function runPlan(
  stack: Stack,
  database: Database,
  crew: Crew,
  options: Run,
): Promise<{
  findings: Findings;
  chaos: Chaos;
  refused: Record<string, number>;
  log: SendLog[];
}> {
  const chaos = new Chaos(stack, database, crew.conversations, options.random);
  const since = await database.firstId();
  const pages = crew.watch(PAGES);
  for (const page of pages) page.start();
  try {
    const log = await converse(crew, chaos, options);
    if (!(await database.rests(crew.conversations)))
      say('  ! some messages are still pending, some credit holds open or some events undelivered');
    const evidence = {
      sends: log,
      views: await crew.look(),
      ...(await database.evidence(crew.conversations, since)),
    };
    const live = await shownBy(pages, evidence);
    return {
      findings: check({ ...evidence, views: [...evidence.views, ...live] }),
      chaos,
      log,
      refused: countRejections(log),
    };
  } finally {
    await Promise.all(pages.map((page) => page.stop()));
  }
}

async function converse(
  crew: Crew,
  chaos: Chaos,
  { sends, habits, plan, note }: Run,
): Promise<SendLog[]> {
  let done = 0;
  let isOver = false;
  const killing = (async () => {
    for (const { at, run: act } of plan) {
      while (done < at) await pause(5);
      await act(chaos);
    }
  })().finally(() => (isOver = true));
  killing.catch(() => undefined);
  const log = await crew.converse(sends, habits, {
    canEnd: () => isOver,
    onProgress: (count) => {
      done = count;
      const kills = chaos.kills > 0 ? `, ${chaos.kills} kills` : '';
      if (count % 25 === 0) note(`${count} of ${sends} messages${kills}`);
    },
  });
  await killing;
  return log;
}

export async function shownBy(pages: LiveView[], evidence: Evidence): Promise<View[]> {
  const deadline = Date.now() + LATE_MS;
  const views = () => pages.flatMap((page) => page.views());
  while (
    check({ ...evidence, views: views() }).lost > check({ ...evidence, views: [] }).lost &&
    Date.now() < deadline
  )
    await pause(250);
  return views();
}

function countRejections(log: SendLog[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { acknowledged, refusal = 'abandoned' } of log)
    if (!acknowledged) counts[refusal] = (counts[refusal] ?? 0) + 1;
  return counts;
}

function createPlan({ sends, kills, perWindow }: FaultOptions, random: () => number): Plan {
  const anywhere: Plan[number]['run'][] = Array.from(
    { length: kills },
    (_, index) => (chaos) => chaos.kill(VICTIMS[index % VICTIMS.length] ?? 'messaging'),
  );
  const exact = WINDOWS.flatMap((window: Window) =>
    Array.from(
      { length: perWindow },
      (_, index): Plan[number]['run'] =>
        (chaos) =>
          chaos.killWithin(window, index % 2 === 0 ? 'messaging' : 'billing'),
    ),
  );
  const acts = [...anywhere, ...exact]
    .map((act) => ({ act, order: random() }))
    .sort((a, b) => a.order - b.order);
  const moments = acts.map(() => Math.floor((0.02 + random() * 0.8) * sends)).sort((a, b) => a - b);
  return acts.map(({ act }, index) => ({ at: moments[index] ?? 0, run: act }));
}
