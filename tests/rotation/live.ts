import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '../../tools/stack/stack.ts';
import { check, type Findings, type SendLog } from '../faults/check.ts';
import type { Crew } from '../faults/crew.ts';
import type { Database } from '../faults/database.ts';
import { shownBy } from '../faults/faults.ts';
import type { LiveView } from '../faults/live-view.ts';
import type { Tally } from '../faults/tally.ts';
import { type Like, Reader, Traffic } from './traffic.ts';

const REST_MS = 2_000;
const PAGES = 6;
/** Minimum number of requests while the instances of a process have different keys. */
const MIXED_REQUESTS = 250;
export const SHOWN_FAILURES = 10;
export const UNLIMITED = { FIRST_MESSAGE_LIMITS: '9999/9999/9999 9999/9999/9999 9999/9999/9999' };

type Lived = { log: SendLog[]; pages: LiveView[]; likes: Like[] };

export async function live(
  stack: Stack,
  database: Database,
  crew: Crew,
  work: () => Promise<void>,
): Promise<Lived> {
  const { tally, members } = crew;
  const readers = await Promise.all(
    members.map((member) => Reader.open(stack, database, { member, tally })),
  );
  const traffic = new Traffic(crew, readers);
  const pages = crew.watch(PAGES);
  for (const each of [traffic, ...pages]) each.start();
  let isOver = false;
  const chat = crew.converse(
    0,
    { twice: 0, abandons: 0, restMs: REST_MS },
    { canEnd: () => isOver, onProgress: () => undefined },
  );
  chat.catch(() => undefined);
  try {
    await work();
  } finally {
    isOver = true;
    await traffic.stop();
  }
  return { log: await chat, pages, likes: traffic.likes };
}

/** Waits for pending events, then compares the database with what members sent, saw and liked. */
export async function examine(
  database: Database,
  crew: Crew,
  { log, pages, likes, since }: Lived & { since: string },
): Promise<{ findings: Findings; lostLikes: number; isAtRest: boolean }> {
  const isAtRest = await database.rests(crew.conversations);
  const seen = {
    sends: log,
    views: await crew.look(),
    ...(await database.evidence(crew.conversations, since)),
  };
  const shown = await shownBy(pages, seen);
  await Promise.all(pages.map((page) => page.stop()));
  return {
    findings: check({ ...seen, views: [...seen.views, ...shown] }),
    lostLikes: await countLostLikes(database, likes),
    isAtRest,
  };
}

async function countLostLikes(database: Database, likes: readonly Like[]): Promise<number> {
  const given = new Set(likes.map(({ member, profile }) => `${member} ${profile}`));
  if (given.size === 0) return 0;
  const stored = await database.count(
    `SELECT COUNT(*) AS count
      FROM ${database.schema('matching')}.member_like
      WHERE CONCAT(member_id, ' ', profile_id) IN (?)`,
    [[...given]],
  );
  return given.size - stored;
}

export async function waitForMixedRequests({ signal }: Stack, tally: Tally): Promise<void> {
  const enough = tally.requests + MIXED_REQUESTS;
  while (tally.requests < enough) await pause(50, undefined, { signal });
}
