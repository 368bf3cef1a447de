import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Trouble } from '../../tools/stack/output.ts';
import { DUMP, getArchivePath } from './backup.ts';
import { type Manifest, BackupSets } from './backup-set.ts';
import { BackupStore } from './backup-store.ts';
import { type BackupSettings, getFolders } from './env.ts';
import { mergeErasures } from './erasure-log.ts';
import { CLOCK_MARGIN_MS } from './log-archive.ts';
import { LogFolder } from './log-folder.ts';
import { type Piece, selectPieces, toStamp } from './log-pieces.ts';
import { prepareReplay, type Replay, replay } from './log-replay.ts';
import { computeDigest, filter, unseal } from './pipes.ts';
import { isInside, type RestoreTarget } from './restore-target.ts';
import { client, withConnection, withFastCommits } from './server.ts';

export interface Restored {
  name: string;
  /** The data has everything that was committed before this time. */
  until: string;
  seconds: { data: number; log: number };
}

interface Source {
  folder: string;
  live: BackupSets;
  loaded: { folder: string; store: BackupStore } | null;
}

type Loaded = { sets: BackupSets; name: string; content: Manifest; secrets: string; key: string };

/**
 * Restores into empty schemas and folders. All checks run before any change. Merges the erasure
 * logs, so that the identity service repeats erasures that are newer than the backup.
 */
export async function restore(
  folder: string,
  target: RestoreTarget,
  settings: BackupSettings,
): Promise<Restored> {
  const identity = settings.BACKUP_IDENTITY;
  if (!identity)
    throw new Trouble(
      'BACKUP_IDENTITY is not set: it is the secret key that belongs to the BACKUP_RECIPIENT of the backup.',
    );
  const live = new BackupSets(folder);
  const store = BackupStore.open(settings, 'RESTORE');
  try {
    const source = { folder, live, loaded: store && { folder: live.begin(), store } };
    return await restoreFrom(source, target, { settings, identity });
  } finally {
    live.discard();
  }
}

async function restoreFrom(
  source: Source,
  target: RestoreTarget,
  { settings, identity }: { settings: BackupSettings; identity: string },
): Promise<Restored> {
  const { sets, name, content } = await findBackup(source, target, settings);
  await requireWhole(sets.path(name), content);
  await requireEmpty(settings, content.schemas);
  const secrets = mkdtempSync(join(tmpdir(), 'duet-restore-'));
  const key = join(secrets, 'identity');
  try {
    writeFileSync(key, `${identity}\n`, { mode: 0o600 });
    const found = { sets, name, content, secrets, key };
    const log = target.log ? await prepareLog(source, found, target.log, settings) : null;
    await mergeErasures(source.live.erasureLog, settings.ERASURE_LOG);
    if (source.loaded) await loadErasures(source.loaded, settings);
    await restoreFiles(found, settings);
    const times = [Date.now()];
    await withFastCommits(settings, async () => {
      await unseal(
        join(sets.path(name), DUMP),
        key,
        client('mariadb', settings, ['--default-character-set=utf8mb4']),
      );
      times.push(Date.now());
      if (log) await replay(log, content.schemas, settings);
    });
    const [start = 0, loadedAt = 0] = times;
    const seconds = { data: toSeconds(loadedAt - start), log: toSeconds(Date.now() - loadedAt) };
    return { name, until: log?.until ?? content.taken_at, seconds };
  } finally {
    rmSync(secrets, { recursive: true });
  }
}

const toSeconds = (milliseconds: number): number => Number((milliseconds / 1_000).toFixed(1));

async function findBackup(
  { live, loaded }: Source,
  { backup, log }: RestoreTarget,
  settings: BackupSettings,
): Promise<{ sets: BackupSets; name: string; content: Manifest }> {
  const read = async (name: string | undefined) => {
    if (!loaded || (name && live.list().includes(name)))
      return { sets: live, ...live.read(name, settings) };
    const sets = new BackupSets(loaded.folder);
    await loaded.store.download(sets, name);
    return { sets, ...sets.read(name, settings) };
  };
  const names = [...new Set([...live.list(), ...((await loaded?.store.list()) ?? [])])].sort();
  if (backup || !log) return read(backup ?? names.at(-1));
  const until = log.to && toStamp(log.to);
  for (const name of names.reverse()) {
    if (until && name > until) continue;
    const found = await read(name);
    if (isInside(found.content, log)) return found;
  }
  throw new Trouble(
    `No backup with a position in the binary log was made before ${log.to ?? log.before}. Nothing was changed.`,
  );
}

async function prepareLog(
  { folder, loaded }: Source,
  { name, content, secrets, key }: Loaded,
  target: NonNullable<RestoreTarget['log']>,
  settings: BackupSettings,
): Promise<Replay> {
  const live = new LogFolder(folder);
  const from = Date.parse(content.taken_at) - CLOCK_MARGIN_MS;
  const to = target.to === null ? Infinity : Date.parse(target.to);
  const log = loaded ? new LogFolder(loaded.folder) : live;
  const select = (pieces: Piece[]): Piece[] => selectPieces(pieces, { from, to });
  if (loaded) log.link(live, select);
  await loaded?.store.downloadLog(log, select);
  const backup = { name, from, position: content.log };
  return prepareReplay(log, backup, target, { settings, secrets, key });
}

async function loadErasures(
  { folder, store }: NonNullable<Source['loaded']>,
  settings: BackupSettings,
): Promise<void> {
  const sets = new BackupSets(folder);
  await store.downloadErasures(sets);
  await mergeErasures(sets.erasureLog, settings.ERASURE_LOG);
}

async function restoreFiles(
  { sets, name, content, key }: Loaded,
  settings: BackupSettings,
): Promise<void> {
  for (const [archive, folder] of getFolders(settings)) {
    if (!content.files[getArchivePath(archive)]) continue;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Without --ignore-zeros, tar could exit before the end of its input, which would break the
    // pipe.
    await unseal(
      join(sets.path(name), getArchivePath(archive)),
      key,
      filter('tar', ['-C', folder, '--ignore-zeros', '-xf', '-']),
    );
  }
}

async function requireWhole(folder: string, { files }: Manifest): Promise<void> {
  for (const [file, expected] of Object.entries(files)) {
    const found = existsSync(join(folder, file)) ? await computeDigest(join(folder, file)) : null;
    if (found?.sha256 !== expected.sha256)
      throw new Trouble(
        `${file} of this backup is ${found ? 'damaged' : 'missing'}: use another backup. Nothing was changed.`,
      );
  }
}

async function requireEmpty(settings: BackupSettings, schemas: string[]): Promise<void> {
  const full = getFolders(settings).filter(
    ([, folder]) => existsSync(folder) && readdirSync(folder).length > 0,
  );
  await withConnection(settings, async (connection) => {
    const [rows] = await connection.query(
      `SELECT DISTINCT table_schema AS name
        FROM information_schema.tables
        WHERE table_schema IN (?)`,
      [schemas],
    );
    const names = [
      ...(rows as { name: string }[]).map((row) => row.name),
      ...full.map(([, folder]) => folder),
    ];
    if (names.length > 0)
      throw new Trouble(
        `A restore needs empty schemas and folders, but these contain data: ${names.join(', ')}. Move the data to another place first. Nothing was changed.`,
      );
  });
}
