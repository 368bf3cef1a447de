import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BackupSettings } from './env.ts';

type Kind = 'backup' | 'log' | 'log-upload' | 'drill';

const getPath = (stamp: string, kind: Kind): string =>
  kind === 'backup' ? stamp : join(dirname(stamp), `last-${kind}.json`);

/** The identity service exports these files as metrics. */
export function writeStamp({ BACKUP_STAMP }: BackupSettings, kind: Kind, content: object): void {
  if (!BACKUP_STAMP) return;
  const file = getPath(BACKUP_STAMP, kind);
  writeFileSync(`${file}.draft`, `${JSON.stringify(content)}\n`, { flush: true });
  renameSync(`${file}.draft`, file);
}

/** Time of a job that has not succeeded yet. Time 0 means that the job was never set up. */
const NEVER = new Date(1_000).toISOString();

export function beginStamp(settings: BackupSettings, kind: Kind): void {
  const { BACKUP_STAMP: stamp } = settings;
  if (stamp && !existsSync(getPath(stamp, kind))) writeStamp(settings, kind, { at: NEVER });
}

export function clearStamp({ BACKUP_STAMP }: BackupSettings, kind: Kind): void {
  if (BACKUP_STAMP) rmSync(getPath(BACKUP_STAMP, kind), { force: true });
}
