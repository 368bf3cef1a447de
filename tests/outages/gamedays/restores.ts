import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomSource } from '../../../tools/demo/random.ts';
import { step } from '../../../tools/stack/output.ts';
import { PAIRED } from '../../../tools/stack/pairs.ts';
import { type Stack, startServers, startStores } from '../../../tools/stack/stack.ts';
import { takeProcess } from '../parts.ts';
import { BackupCommand } from '../../faults/backup-command.ts';
import type { SendLog } from '../../faults/check.ts';
import { Crew } from '../../faults/crew.ts';
import { Database } from '../../faults/database.ts';
import {
  otherMachine,
  restoreDrill,
  verifyBooks,
  withServices,
} from '../../faults/restore-drill.ts';
import { countAcknowledged } from '../../faults/wrong-delete.ts';
import type { Measured } from './game-days.ts';
import { GOALS } from './goals.ts';

const WRITERS = { size: 4, credits: 400, skip: 100 };
const HABITS = { twice: 0, abandons: 1, restMs: 1_000 };
/** Without delays, this is just before the third copy of the binary log. */
const WRITING_MS = 38_000;
const LOST: readonly string[] = [...PAIRED, 'mariadb', 'redis'];

export async function playWrongDelete(stack: Stack): Promise<Measured> {
  const { isSound, lost, restoredS } = await restoreDrill(stack);
  return {
    isSound,
    recoveryPoint: `${lost} messages from before the second of the DELETE lost`,
    recoveryS: restoredS,
    details: {},
  };
}

export async function playRegionLost(stack: Stack): Promise<Measured> {
  const { settings, signal } = stack;
  const folder = join(settings.dataDir, 'backups');
  rmSync(folder, { recursive: true, force: true });
  const command = await BackupCommand.create(folder, signal);
  const crew = await step('members and credits', () =>
    Crew.gather(settings.siteUrl, new Database(settings), {
      ...WRITERS,
      random: randomSource(20261128),
    }),
  );
  await step('backup', () => command.run(settings, 'backup'));
  const { log, lostAt, comeBack } = await step('messages until everything is lost', () =>
    command.archiveUntilLost(settings, () => writeUntilLost(stack, crew)),
  );
  try {
    const elsewhere = otherMachine(settings);
    return await withServices(elsewhere, signal, async (other) => {
      const started = Date.now();
      await startStores(other);
      await step('restore', () => command.run(elsewhere, 'restore', '--to', 'latest'));
      await startServers(other);
      const recoveryS = (Date.now() - started) / 1_000;
      const restored = new Database(elsewhere);
      const lost = await findLost(restored, log);
      const lostS =
        Math.max(0, ...lost.map(({ acknowledgedAt = lostAt }) => lostAt - acknowledgedAt)) / 1_000;
      const isSound = await restored.rests(crew.conversations);
      const areBooksRight = await verifyBooks(elsewhere, signal);
      return {
        isSound: isSound && areBooksRight && lostS <= GOALS.region.pointSeconds,
        recoveryPoint: `${lostS.toFixed(1)} s lost`,
        recoveryS,
        details: { acknowledged: countAcknowledged(log), lost: lost.length },
      };
    });
  } finally {
    for (const each of comeBack) each();
  }
}

async function writeUntilLost(
  { supervisor }: Stack,
  crew: Crew,
): Promise<{ log: SendLog[]; lostAt: number; comeBack: (() => void)[] }> {
  let isOver = false;
  const writing = crew.converse(0, HABITS, { canEnd: () => isOver, onProgress: () => undefined });
  writing.catch(() => undefined);
  await pause(WRITING_MS);
  isOver = true;
  const lostAt = Date.now();
  const processes = [...supervisor.processes.values()].filter(({ spec }) =>
    LOST.includes(spec.name),
  );
  const comeBack = await Promise.all(processes.map((each) => takeProcess(each, 'kill')));
  return { log: await writing, lostAt, comeBack };
}

async function findLost(restored: Database, log: readonly SendLog[]): Promise<SendLog[]> {
  const rows = await restored.rows<{ id: string }>(
    `SELECT id FROM ${restored.schema('messaging')}.message WHERE state = 'sent'`,
  );
  const ids = new Set(rows.map(({ id }) => id));
  return log.filter(({ acknowledged }) => acknowledged && !ids.has(acknowledged.id));
}
