import { say } from '../../../tools/stack/output.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import { Reader, READS } from '../reads.ts';
import { Database } from '../../faults/database.ts';
import { getDemoMembers } from '../../faults/crew.ts';
import { CUT, CUT_ONLY, FREEZE_LONG, FULL, KILL, REDIS } from '../../faults/failover/cases.ts';
import type { Case, FailoverContext } from '../../faults/failover/cases.ts';
import { type CaseResult, playCases, SHORT } from '../../faults/failover/failover.ts';
import { longestPause } from '../../faults/failover/pauses.ts';
import { openSession } from '../../faults/sessions.ts';
import { GAME_DAYS, type GameDayName, GOALS } from './goals.ts';
import { MACHINE_LOST, PROCESS_KILLS } from './lost-processes.ts';

const READ_EVERY_MS = 500;
/** Members send slowly, so that their credits last until the last failure. */
const SENDING = { ...SHORT, sends: 60, credits: 1_500, restMs: 300 };

type Failure = {
  [Name in GameDayName]: (typeof GAME_DAYS)[Name]['form'] extends 'highly available' ? Name : never;
}[GameDayName];

const CASES: Record<Failure, Case[]> = {
  'process-killed': PROCESS_KILLS,
  'mariadb-killed': [KILL],
  'mariadb-link-cut': [CUT, CUT_ONLY],
  'mariadb-frozen': [FREEZE_LONG],
  'mariadb-disk-full': [FULL],
  'redis-killed': [REDIS],
  'machine-lost': [MACHINE_LOST],
};

export type Measured = {
  recoveryPoint: string;
  recoveryS: number;
  isSound: boolean;
  details: object;
};

const round = (seconds: number): number => Math.round(seconds * 10) / 10;

/** @returns whether the goal was met */
export function report(name: GameDayName, measured: Measured): boolean {
  const goalS = GOALS[GAME_DAYS[name].goal].seconds;
  const met = measured.isSound && measured.recoveryS <= goalS;
  say(
    JSON.stringify({
      gameday: name,
      recovery_point: measured.recoveryPoint,
      recovery_s: round(measured.recoveryS),
      goal_s: goalS,
      met,
      ...measured.details,
    }),
  );
  return met;
}

export const isFailure = (name: GameDayName): name is Failure => name in CASES;

/** Members send and read during the failure. A pause of either counts. */
export async function playFailure(
  stack: Stack,
  context: FailoverContext,
  name: Failure,
): Promise<Measured> {
  const cases = CASES[name];
  const [member] = getDemoMembers();
  const token = await openSession(new Database(stack.settings), member?.id ?? '');
  const reader = new Reader(stack.settings.siteUrl, token, READ_EVERY_MS);
  reader.start();
  const { isSound, lost, results } = await playCases(stack, context, { ...SENDING, cases }).finally(
    () => reader.stop(),
  );
  const pauses = results.map((result) => ({ ...result, reads: longestReadPause(reader, result) }));
  return {
    isSound: isSound && results.length === cases.length,
    recoveryPoint: `${lost} acknowledged messages lost`,
    recoveryS: Math.max(0, ...pauses.flatMap(({ pauseS, waitS, reads }) => [pauseS, waitS, reads])),
    details: {
      cases: pauses.map(({ name: each, pauseS, waitS, reads, error }) => ({
        ...{ case: each, sends_s: round(pauseS), reads_s: round(reads) },
        ...(waitS > 0 && { mail_s: round(waitS) }),
        ...(error !== undefined && { error: String(error) }),
      })),
    },
  };
}

function longestReadPause(reader: Reader, { from, to }: CaseResult): number {
  return Math.max(
    ...READS.map(({ name }) => {
      const successes = reader.between(name, from, to).filter(({ status }) => status === 200);
      return longestPause(
        successes.map(({ at, ms }) => at + ms),
        from,
        to,
      );
    }),
  );
}
