import { setTimeout as pause } from 'node:timers/promises';
import { randomSource } from '../../tools/demo/random.ts';
import { say, step } from '../../tools/stack/output.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { check, isClean, type SendLog } from '../faults/check.ts';
import { Crew } from '../faults/crew.ts';
import { Database } from '../faults/database.ts';
import { openSession } from '../faults/sessions.ts';
import { type Part, takeAway } from './parts.ts';
import { type Pod, PODS_OF_TEST, Probes } from './probes.ts';
import { type Read, READS, Reader } from './reads.ts';

type Outage = {
  part: Part;
  how: 'pause' | 'kill';
  /** Pods that cannot serve anything during the outage, and may fail their readiness probes. */
  down: readonly Pod[];
};

const SERVICES = ['identity', 'matching', 'messaging', 'billing'] as const;
/** The worker reads its jobs from Redis, so it is down without Redis. */
const OUTAGES: readonly Outage[] = [
  { part: 'redis', how: 'pause', down: ['messaging-worker'] },
  { part: 'mariadb', how: 'pause', down: PODS_OF_TEST.filter((pod) => pod !== 'gateway') },
  ...SERVICES.map((part): Outage => ({ part, how: 'kill', down: [part] })),
  { part: 'mail', how: 'kill', down: [] },
  { part: 'payment', how: 'kill', down: [] },
];

export type OutageOptions = { seconds: number; only: string };

const MEMBERS = 4;
const REST_MS = 2_000;
const CREDITS = 1_000;
/** Requests this close to the start or end of an outage are not counted. */
const SETTLE_MS = 1_000;
const RECOVERY_MS = 10_000;
const QUIET_MS = 3_000;

type Row = {
  outage: string;
  left: Pod[];
  failed: string[];
  table: string[];
  recoveryMs: number;
};

/** Checks that outages lose no data, and affect only requests that need the missing part. */
export async function outages(
  stack: Stack,
  { seconds, only }: OutageOptions,
): Promise<{ isSound: boolean; summary: string }> {
  const { settings } = stack;
  const database = new Database(settings);
  const crew = await step('members and credits', () =>
    Crew.gather(settings.siteUrl, database, {
      ...{ size: MEMBERS, credits: CREDITS, skip: 0 },
      random: randomSource(20261124),
    }),
  );
  const since = await database.firstId();
  const reader = new Reader(settings.siteUrl, await openSession(database, crew.members[0] ?? ''));
  const probes = new Probes(settings);
  reader.start();
  probes.start();
  let isOver = false;
  const sending = crew.converse(
    0,
    { twice: 0, abandons: 0, restMs: REST_MS },
    { canEnd: () => isOver, onProgress: () => undefined },
  );
  sending.catch(() => undefined);
  const rows: Row[] = [];
  await pause(QUIET_MS);
  for (const outage of OUTAGES.filter(({ part }) => part.includes(only)))
    rows.push(
      await step(`${outage.part}, ${outage.how}`, () =>
        suffer(stack, outage, { reader, probes, seconds }),
      ),
    );
  isOver = true;
  const log = await sending;
  await Promise.all([reader.stop(), probes.stop()]);
  return report(rows, await countLosses(database, crew, log, since));
}

async function suffer(
  stack: Stack,
  { part, how, down }: Outage,
  { reader, probes, seconds }: { reader: Reader; probes: Probes; seconds: number },
): Promise<Row> {
  const bringBack = await takeAway(stack, part, how);
  const from = Date.now() + SETTLE_MS;
  await pause(seconds * 1_000);
  const to = Date.now() - SETTLE_MS;
  bringBack();
  const recoveryMs = await waitForRecovery(reader);
  const shares = READS.map((read) => ({ read, ...countAnswers(reader, read, from, to) }));
  await pause(QUIET_MS);
  return {
    outage: `${part}, ${how}`,
    left: probes.leftBetween(from, to).filter((pod) => !down.includes(pod)),
    failed: shares
      .filter(({ read, ok, all }) => !read.needs.includes(part) && ok < all)
      .map(({ read }) => read.name),
    table: shares.map(({ ok, all, slowest }) => `${ok}/${all} ${(slowest / 1_000).toFixed(1)} s`),
    recoveryMs,
  };
}

function countAnswers(
  reader: Reader,
  { name }: Read,
  from: number,
  to: number,
): { ok: number; all: number; slowest: number } {
  const answers = reader.between(name, from, to);
  return {
    ok: answers.filter(({ status }) => status === 200).length,
    all: answers.length,
    slowest: Math.max(0, ...answers.map(({ ms }) => ms)),
  };
}

/** @returns milliseconds until every read has succeeded once after the outage */
async function waitForRecovery(reader: Reader): Promise<number> {
  const start = Date.now();
  for (;;) {
    const firsts = READS.map(({ name }) =>
      reader.between(name, start, Date.now()).find(({ status }) => status === 200),
    );
    if (firsts.every((first) => first !== undefined))
      return Math.max(...firsts.map(({ at, ms }) => at + ms - start));
    if (Date.now() - start > 6 * RECOVERY_MS) return Number.POSITIVE_INFINITY;
    await pause(50);
  }
}

async function countLosses(
  database: Database,
  crew: Crew,
  log: SendLog[],
  since: string,
): Promise<{ isNothingLost: boolean; findings: object }> {
  const rests = await database.rests(crew.conversations);
  const findings = check({
    sends: log,
    views: await crew.look(),
    ...(await database.evidence(crew.conversations, since)),
  });
  return { isNothingLost: rests && isClean(findings), findings };
}

function report(
  rows: readonly Row[],
  { isNothingLost, findings }: { isNothingLost: boolean; findings: object },
): { isSound: boolean; summary: string } {
  say(`| outage | ${READS.map(({ name }) => name).join(' | ')} | back after |`);
  say(`|---${'|---'.repeat(READS.length + 1)}|`);
  for (const { outage, table, recoveryMs } of rows)
    say(`| ${outage} | ${table.join(' | ')} | ${(recoveryMs / 1_000).toFixed(1)} s |`);
  for (const { outage, left, failed } of rows) {
    if (left.length > 0) say(`  ! ${outage}: ${left.join(', ')} left rotation but could serve`);
    if (failed.length > 0)
      say(`  ! ${outage}: ${failed.join(', ')} failed, but need no missing part`);
  }
  const slowest = Math.max(...rows.map(({ recoveryMs }) => recoveryMs));
  const summary = JSON.stringify({
    ...{ test: 'outages', outages: rows.length },
    left_rotation: rows.flatMap(({ left }) => left).length,
    reads_failed: rows.flatMap(({ failed }) => failed).length,
    slowest_recovery_s: Math.round(slowest / 100) / 10,
    ...findings,
  });
  say(summary);
  return {
    summary,
    isSound:
      isNothingLost &&
      slowest <= RECOVERY_MS &&
      rows.every(({ left, failed }) => left.length + failed.length === 0),
  };
}
