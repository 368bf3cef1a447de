import { setTimeout as pause } from 'node:timers/promises';
import type { SendLog } from './check.ts';
import type { Crew } from './crew.ts';
import type { Database } from './database.ts';

const MESSAGES = 12;

export interface WrongDelete {
  to: string;
  before: SendLog[];
  after: SendLog[];
}

export async function deleteByHand(crew: Crew, database: Database): Promise<WrongDelete> {
  const before = await writeDuring(crew, () => Promise.resolve());
  const to = await nextSecond(database);
  await database.rows(
    `DELETE FROM ${database.schema('messaging')}.message WHERE conversation_id IN (?)`,
    [crew.conversations],
  );
  const after = await writeDuring(crew, () => Promise.resolve());
  return { to, before, after };
}

export async function writeDuring(crew: Crew, work: () => Promise<unknown>): Promise<SendLog[]> {
  let isOver = false;
  const writing = crew.converse(
    MESSAGES,
    { twice: 0, abandons: 0 },
    { canEnd: () => isOver, onProgress: () => undefined },
  );
  await work().finally(() => (isOver = true));
  return writing;
}

export async function countRestored(restored: Database, logs: readonly SendLog[]): Promise<number> {
  const ids = logs.flatMap(({ acknowledged }) => (acknowledged ? [acknowledged.id] : []));
  return restored.count(
    `SELECT COUNT(*) AS count FROM ${restored.schema('messaging')}.message WHERE id IN (?)`,
    [ids],
  );
}

export const countAcknowledged = (logs: readonly SendLog[]): number =>
  logs.filter(({ acknowledged }) => acknowledged).length;

async function nextSecond(database: Database): Promise<string> {
  const read = async (): Promise<Date> =>
    (await database.rows<{ at: Date }>('SELECT UTC_TIMESTAMP(3) AS at'))[0]?.at ?? new Date();
  await pause(1_005 - (await read()).getMilliseconds());
  return `${(await read()).toISOString().slice(0, 19)}Z`;
}
