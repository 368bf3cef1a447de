import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { backup } from '../../infra/backup/backup.ts';
import { type BackupSettings, readSettings } from '../../infra/backup/env.ts';
import { LogArchive } from '../../infra/backup/log-archive.ts';
import { withOwnServer } from '../../infra/backup/own-server.ts';
import { makeAgeKeys } from '../../infra/backup/pipes.ts';
import { restore, type Restored } from '../../infra/backup/restore.ts';
import { LATEST } from '../../infra/backup/restore-target.ts';
import { makeSigningKeys } from '../../infra/backup/signature.ts';
import { say, step } from '../../tools/stack/output.ts';
import { BINARY_LOG } from '../../tools/stack/stores/binary-log.ts';

const MEGABYTES = Number(process.env.BENCH_MEGABYTES ?? 300);
const TRANSACTIONS = Number(process.env.BENCH_TRANSACTIONS ?? 100_000);
const SCHEMAS = ['bench_one', 'bench_two', 'bench_three', 'bench_four'];
const ROWS_PER_INSERT = 2_000;
const WRITERS = 8;
const MEGABYTE = 1_048_576;
const CACHE = '--innodb-buffer-pool-size=256M';

const TABLE = `CREATE TABLE message (
  id CHAR(26) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  conversation_id CHAR(26) CHARACTER SET ascii NOT NULL,
  seq INT UNSIGNED NOT NULL,
  sender_id CHAR(12) CHARACTER SET ascii NOT NULL,
  text VARCHAR(2000) NOT NULL,
  created_at DATETIME(3) NOT NULL,
  UNIQUE KEY by_conversation (conversation_id, seq),
  KEY by_sender (sender_id, created_at)
)`;
const ROW = (seq: string): string =>
  `SELECT LEFT(SHA2(UUID(), 256), 26), LEFT(SHA2(FLOOR(${seq} / 40), 256), 26), ${seq},
     LEFT(SHA2(${seq} MOD 5000, 256), 12), CONCAT(SHA2(${seq}, 512), SHA2(UUID(), 512)), UTC_TIMESTAMP(3)`;

const folder = mkdtempSync(join(tmpdir(), 'duet-restore-bench-'));
try {
  const settings = await makeSettings();
  const made = await withOwnServer(join(folder, 'source'), [...BINARY_LOG, CACHE], (own) =>
    fill({ ...settings, BACKUP_DATABASE_URL: own.databaseAdminUrl }),
  );
  report(made, await restoreAll(settings));
} finally {
  rmSync(folder, { recursive: true });
}

type Made = { data: number; log: number; backup: number };

async function makeSettings(): Promise<BackupSettings> {
  const { recipient, identity } = await makeAgeKeys();
  const signing = makeSigningKeys();
  return readSettings({
    BACKUP_DATABASE_URL: 'mysql://root@127.0.0.1/',
    BACKUP_SCHEMAS: SCHEMAS.join(),
    BACKUP_RECIPIENT: recipient,
    BACKUP_IDENTITY: identity,
    BACKUP_SIGNING_KEY: signing.privateKey,
    BACKUP_PUBLIC_KEYS: signing.publicKey,
    ERASURE_LOG: join(folder, 'erasures.log'),
  });
}

async function fill(settings: BackupSettings): Promise<Made> {
  const open = (): Promise<Connection> =>
    createConnection({ uri: settings.BACKUP_DATABASE_URL, timezone: 'Z' });
  const connection = await open();
  for (const schema of SCHEMAS) {
    await connection.query(`CREATE DATABASE ${schema}`);
    await connection.query(`USE ${schema}`);
    await connection.query(TABLE);
  }
  const data = await step(`${MEGABYTES} MB of rows`, () => fillTables(connection));
  const archive = new LogArchive(join(folder, 'backups'), settings);
  const started = Date.now();
  await step('backup', () => backup(join(folder, 'backups'), settings));
  const seconds = (Date.now() - started) / 1_000;
  await archive.pass();
  await step(`${TRANSACTIONS} transactions`, () => write(open));
  const log = await archive.pass();
  await connection.end();
  return { data, log, backup: seconds };
}

async function fillTables(connection: Connection): Promise<number> {
  for (let seq = 0; ; seq += ROWS_PER_INSERT) {
    for (const schema of SCHEMAS)
      await connection.query(
        `INSERT INTO ${schema}.message ${ROW('n.seq')} FROM
          (SELECT ${seq} + seq AS seq FROM seq_0_to_${ROWS_PER_INSERT - 1}) n`,
      );
    if ((seq / ROWS_PER_INSERT) % 20 !== 0) continue;
    const size = await measure(connection);
    if (size >= MEGABYTES * MEGABYTE) return size;
  }
}

async function measure(connection: Connection): Promise<number> {
  for (const schema of SCHEMAS) await connection.query(`ANALYZE TABLE ${schema}.message`);
  const [[row]] = await connection.query<RowDataPacket[]>(
    `SELECT SUM(data_length + index_length) AS size
      FROM information_schema.tables
      WHERE table_schema IN (?)`,
    [SCHEMAS],
  );
  return Number(row?.size);
}

async function write(open: () => Promise<Connection>): Promise<void> {
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const connection = await open();
      for (let done = writer; done < TRANSACTIONS; done += WRITERS)
        await connection.query(
          `INSERT INTO ${SCHEMAS[done % SCHEMAS.length]}.message ${ROW(String(100_000_000 + done))}`,
        );
      await connection.end();
    }),
  );
}

function restoreAll(settings: BackupSettings): Promise<Restored['seconds']> {
  return withOwnServer(join(folder, 'target'), [CACHE], async (own) => {
    const elsewhere = { ...settings, BACKUP_DATABASE_URL: own.databaseAdminUrl };
    const restoring = (): Promise<Restored> => restore(join(folder, 'backups'), LATEST, elsewhere);
    return (await step('restore', restoring)).seconds;
  });
}

function report({ data, log, backup: backupSeconds }: Made, seconds: Restored['seconds']): void {
  const rate = data / MEGABYTE / seconds.data;
  const perSecond = TRANSACTIONS / seconds.log;
  const minutes = (gigabytes: number): string => ((gigabytes * 1_024) / rate / 60).toFixed(0);
  say(
    JSON.stringify({
      bench: 'restore',
      megabytes: Math.round(data / MEGABYTE),
      backup_seconds: Number(backupSeconds.toFixed(1)),
      restore_seconds: seconds.data,
      megabytes_per_second: Number(rate.toFixed(1)),
      log_megabytes: Math.round(log / MEGABYTE),
      replay_seconds: seconds.log,
      transactions_per_second: Math.round(perSecond),
    }),
  );
  for (const gigabytes of [5, 50])
    say(
      `${gigabytes} GB: ${minutes(gigabytes)} minutes, and ${(1_000_000 / perSecond / 60).toFixed(1)} minutes for each million transactions since the backup`,
    );
}
