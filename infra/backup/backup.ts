import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Trouble } from '../../tools/stack/output.ts';
import { type Manifest, BackupSets } from './backup-set.ts';
import { saveCheckpoints } from './checkpoint-log.ts';
import { mergeErasures } from './erasure-log.ts';
import { filter, seal, type Sealed } from './pipes.ts';
import { BackupStore } from './backup-store.ts';
import { type BackupSettings, getFolders, requireBackupKeys } from './env.ts';
import { client } from './server.ts';
import { findSnapshot, hasBinaryLog } from './server-log.ts';
import { writeStamp } from './stamps.ts';

export const DUMP = 'databases.sql.gz.age';
export const getArchivePath = (name: string): string => `${name}.tar.gz.age`;
const POSITION = /MASTER_LOG_FILE='([^']+)', MASTER_LOG_POS=(\d+)/;
const HEAD_BYTES = 65_536;
/** tar exits with 1 if a file changed or disappeared while tar read it. */
const TAR_GOOD = [0, 1];

type Made = { name: string; bytes: number; removed: string[] };

/**
 * Backs up all schemas in one transaction, so that events are consistent across services. Pictures
 * are copied afterwards, so that no picture named in the database is missing.
 */
export async function backup(folder: string, settings: BackupSettings): Promise<Made> {
  const sets = new BackupSets(folder);
  try {
    return await make(folder, sets, settings);
  } catch (error) {
    sets.discard();
    throw error;
  }
}

async function make(folder: string, sets: BackupSets, settings: BackupSettings): Promise<Made> {
  const { recipient, signing } = requireBackupKeys(settings);
  const store = BackupStore.open(settings, 'BACKUP');
  const draft = sets.begin();
  await saveErasures(folder, settings);
  await saveCheckpoints(folder, settings);
  const takenAt = new Date();
  const { dumped, log } = await dump(settings, join(draft, DUMP), recipient);
  const files: Manifest['files'] = { [DUMP]: dumped };
  for (const [name, source] of getFolders(settings)) {
    if (existsSync(source))
      files[getArchivePath(name)] = await seal(
        filter('tar', ['-C', source, '-cf', '-', '.'], { good: TAR_GOOD }),
        join(draft, getArchivePath(name)),
        recipient,
      );
  }
  const bytes = Object.values(files).reduce((total, file) => total + file.bytes, 0);
  const content = { version: 1, taken_at: takenAt.toISOString() } as const;
  const schemas = settings.BACKUP_SCHEMAS;
  const name = sets.finish({ ...content, schemas, ...(log && { log }), files }, signing);
  await store?.upload(sets.path(name), name);
  writeStamp(settings, 'backup', { taken_at: takenAt.toISOString(), name, bytes });
  return { name, bytes, removed: sets.prune(settings.BACKUP_KEEP) };
}

/** Only new lines of the erasure log are copied, so that a job can run every few minutes. */
export async function saveErasures(folder: string, settings: BackupSettings): Promise<number> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { erasureLog } = new BackupSets(folder);
  const added = await mergeErasures(settings.ERASURE_LOG, erasureLog);
  await BackupStore.open(settings, 'BACKUP')?.uploadErasures(erasureLog);
  return added;
}

async function dump(
  settings: BackupSettings,
  file: string,
  recipient: string,
): Promise<{ dumped: Sealed; log: Manifest['log'] }> {
  const isLogged = await hasBinaryLog(settings);
  const consistent = ['--single-transaction', '--quick', '--skip-lock-tables'];
  const exact = ['--hex-blob', '--default-character-set=utf8mb4', '--no-tablespaces', '--triggers'];
  const source = client('mariadb-dump', settings, [
    ...consistent,
    ...exact,
    ...(isLogged ? ['--master-data=2'] : []),
    '--databases',
    ...settings.BACKUP_SCHEMAS,
  ]);
  const log = isLogged ? readPosition(source.output, settings) : undefined;
  // Prevents an unhandled rejection if the dump fails first.
  log?.catch(() => undefined);
  const dumped = await seal(source, file, recipient);
  return { dumped, log: await log };
}

function readPosition(dumped: Readable, settings: BackupSettings): Promise<Manifest['log']> {
  return new Promise((resolve, reject) => {
    let head = '';
    const read = (chunk: Buffer): void => {
      head += chunk.toString('latin1');
      const [, file, position] = POSITION.exec(head) ?? [];
      if (!file && head.length < HEAD_BYTES) return;
      dumped.off('data', read);
      if (file) findSnapshot(settings, file, Number(position)).then(resolve, reject);
      else reject(new Trouble('The dump does not name its position in the binary log.'));
    };
    dumped.on('data', read);
  });
}
