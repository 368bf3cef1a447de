import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { Trouble } from '../../tools/stack/output.ts';
import { type Manifest, BackupSets } from './backup-set.ts';
import { mergeErasures } from './erasure-log.ts';
import { computeDigest, filter, type Filter, seal, unseal } from './pipes.ts';
import { type BackupSettings, getFolders } from './env.ts';

const DUMP = 'databases.sql.gz.age';
const getArchivePath = (name: string): string => `${name}.tar.gz.age`;
/**
 * What tar says when a file changed or went while it was read: photos do, and a missing one was
 * deleted.
 */
const TAR_GOOD = [0, 1];

/**
 * Makes a complete backup in a new folder below `folder`. All schemas are read in one transaction
 * of one server, so that no event is delivered in one of them and unknown in another. The pictures
 * come after it: one that is in the database is among them, unless it was deleted meanwhile.
 */
export async function backup(
  folder: string,
  settings: BackupSettings,
): Promise<{ name: string; bytes: number; removed: string[] }> {
  const recipient = settings.BACKUP_RECIPIENT;
  if (!recipient)
    throw new Trouble(
      'BACKUP_RECIPIENT is not set: "npm run backup -- key" makes a pair of keys; keep the secret one elsewhere.',
    );
  const sets = new BackupSets(folder);
  const draft = sets.begin();
  await saveErasures(folder, settings);
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
  const name = sets.finish({
    version: 1,
    taken_at: takenAt.toISOString(),
    schemas: settings.BACKUP_SCHEMAS,
    files,
  });
  if (settings.BACKUP_STAMP)
    writeFileSync(
      settings.BACKUP_STAMP,
      `${JSON.stringify({ taken_at: takenAt.toISOString(), name, bytes })}\n`,
      { flush: true },
    );
  return { name, bytes, removed: sets.prune(settings.BACKUP_KEEP) };
}

/** Copies who was erased, and nothing else: it costs nothing, and may be done every minute. */
export async function saveErasures(folder: string, settings: BackupSettings): Promise<number> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return mergeErasures(settings.ERASURE_LOG, new BackupSets(folder).erasureLog);
}

/**
 * Brings a backup, the newest unless another is named, into empty schemas and folders. Everything
 * is checked before anything is changed. The log of erasures only grows; identity erases again whom
 * the backup brings back.
 */
export async function restore(
  folder: string,
  wanted: string | undefined,
  settings: BackupSettings,
): Promise<{ name: string; takenAt: string }> {
  const identity = settings.BACKUP_IDENTITY;
  if (!identity)
    throw new Trouble(
      'BACKUP_IDENTITY is not set: it is the secret key that belongs to the key of the backup.',
    );
  const sets = new BackupSets(folder);
  const { name, content } = sets.read(wanted);
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
      // Read to the very end: tar would leave at the archive's last file, with words still on their
      // way to it.
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

/**
 * MariaDB's own programs; the password goes by the environment, where other users of the machine do
 * not see it.
 */
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
        `${file} of this backup is ${found ? 'not what was written' : 'missing'}: take another backup. Nothing was changed.`,
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
        `A restore goes into an empty place, and there is something in ${names.join(', ')}: move it away first. Nothing was changed.`,
      );
  } finally {
    await connection.end();
  }
}
