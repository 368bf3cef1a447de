import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { Trouble } from '../../tools/stack/output.ts';
import { type Manifest, BackupSets } from './backup-set.ts';
import { endCheckpoints, saveCheckpoints } from './checkpoint-log.ts';
import { mergeErasures } from './erasure-log.ts';
import { computeDigest, filter, type Filter, seal, unseal } from './pipes.ts';
import { BackupStore } from './backup-store.ts';
import { type BackupSettings, getFolders } from './env.ts';

const DUMP = 'databases.sql.gz.age';
const getArchivePath = (name: string): string => `${name}.tar.gz.age`;
/** tar exits with 1 if a file changed or disappeared while tar read it. */
const TAR_GOOD = [0, 1];

/**
 * Backs up all schemas in one transaction, so that events are consistent across services. Pictures
 * are copied afterwards, so that no picture named in the database is missing.
 */
export async function backup(
  folder: string,
  settings: BackupSettings,
): Promise<{ name: string; bytes: number; removed: string[] }> {
  const recipient = settings.BACKUP_RECIPIENT;
  if (!recipient)
    throw new Trouble(
      'BACKUP_RECIPIENT is not set: create a key pair with "npm run backup -- key", and keep the secret key on another machine.',
    );
  const key = settings.BACKUP_SIGNING_KEY;
  if (!key)
    throw new Trouble(
      'BACKUP_SIGNING_KEY is not set: each backup is signed with it. Create a key pair with "npm run backup -- key".',
    );
  const store = BackupStore.open(settings, 'BACKUP');
  const sets = new BackupSets(folder);
  const draft = sets.begin();
  await saveErasures(folder, settings);
  await saveCheckpoints(folder, settings);
  const takenAt = new Date();
  const files: Manifest['files'] = {
    [DUMP]: await seal(dump(settings), join(draft, DUMP), recipient),
  };
  for (const [name, source] of getFolders(settings)) {
    if (existsSync(source))
      files[getArchivePath(name)] = await seal(
        filter('tar', ['-C', source, '-cf', '-', '.'], { good: TAR_GOOD }),
        join(draft, getArchivePath(name)),
        recipient,
      );
  }
  const bytes = Object.values(files).reduce((total, file) => total + file.bytes, 0);
  const name = sets.finish(
    { version: 1, taken_at: takenAt.toISOString(), schemas: settings.BACKUP_SCHEMAS, files },
    key,
  );
  await store?.upload(sets.path(name), name);
  if (settings.BACKUP_STAMP)
    writeFileSync(
      settings.BACKUP_STAMP,
      `${JSON.stringify({ taken_at: takenAt.toISOString(), name, bytes })}\n`,
      { flush: true },
    );
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

/**
 * Restores into empty schemas and folders. All checks run before any change. Merges the erasure
 * logs, so that the identity service erases restored members again.
 */
export async function restore(
  folder: string,
  wanted: string | undefined,
  settings: BackupSettings,
): Promise<{ name: string; takenAt: string }> {
  const identity = settings.BACKUP_IDENTITY;
  if (!identity)
    throw new Trouble(
      'BACKUP_IDENTITY is not set: it is the secret key that belongs to the BACKUP_RECIPIENT of the backup.',
    );
  const sets = new BackupSets(folder);
  await BackupStore.open(settings, 'RESTORE')?.download(sets, wanted);
  const { name, content } = sets.read(wanted, settings);
  await requireWhole(sets.path(name), content);
  await requireEmpty(settings, content.schemas);
  const secrets = mkdtempSync(join(tmpdir(), 'duet-restore-'));
  const key = join(secrets, 'identity');
  try {
    writeFileSync(key, `${identity}\n`, { mode: 0o600 });
    await mergeErasures(sets.erasureLog, settings.ERASURE_LOG);
    for (const [archive, target] of getFolders(settings)) {
      if (!content.files[getArchivePath(archive)]) continue;
      mkdirSync(target, { recursive: true, mode: 0o700 });
      // Without --ignore-zeros, tar could exit before the end of its input, which would break the
      // pipe.
      await unseal(
        join(sets.path(name), getArchivePath(archive)),
        key,
        filter('tar', ['-C', target, '--ignore-zeros', '-xf', '-']),
      );
    }
    await unseal(
      join(sets.path(name), DUMP),
      key,
      client('mariadb', settings, ['--default-character-set=utf8mb4']),
    );
  } finally {
    rmSync(secrets, { recursive: true });
  }
  endCheckpoints(folder, name);
  return { name, takenAt: content.taken_at };
}

function dump(settings: BackupSettings): Filter {
  const consistent = ['--single-transaction', '--quick', '--skip-lock-tables'];
  const exact = ['--hex-blob', '--default-character-set=utf8mb4', '--no-tablespaces', '--triggers'];
  return client('mariadb-dump', settings, [
    ...consistent,
    ...exact,
    '--databases',
    ...settings.BACKUP_SCHEMAS,
  ]);
}

/** Other users of the machine can read arguments, so the password is in the environment. */
function client(name: string, { BACKUP_DATABASE_URL }: BackupSettings, args: string[]): Filter {
  const url = new URL(BACKUP_DATABASE_URL);
  const address = [
    '--no-defaults',
    `--host=${url.hostname}`,
    `--port=${url.port || '3306'}`,
    '--protocol=tcp',
    `--user=${decodeURIComponent(url.username)}`,
  ];
  return filter(name, [...address, ...args], {
    env: { MYSQL_PWD: decodeURIComponent(url.password) },
  });
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
  const connection = await createConnection({
    uri: settings.BACKUP_DATABASE_URL,
    connectTimeout: 10_000,
  });
  try {
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
  } finally {
    await connection.end();
  }
}
