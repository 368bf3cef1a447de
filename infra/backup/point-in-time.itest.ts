import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { S3Server } from '@duet/testing/s3-server';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { backup } from './backup';
import { BackupSets } from './backup-set';
import { BackupStore } from './backup-store';
import { type BackupSettings, readSettings } from './env';
import { LogArchive } from './log-archive';
import { LogFolder } from './log-folder';
import { getPieceId, type Piece } from './log-pieces';
import { LogUpload } from './log-upload';
import { withOwnServer } from './own-server';
import { makeAgeKeys } from './pipes';
import { restore } from './restore';
import { parseTarget } from './restore-target';
import { makeSigningKeys } from './signature';

const OPTIONS = ['--log-bin=binlog', '--binlog-format=ROW', '--innodb-flush-method=nosync'];
const signing = makeSigningKeys();
let folder: string;
let settings: BackupSettings;
let sql: Connection;
let server: Promise<void>;
let stop: () => void;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-point-'));
  const { recipient, identity } = await makeAgeKeys();
  await new Promise<void>((ready, failed) => {
    server = withOwnServer(join(folder, 'server'), OPTIONS, async ({ databaseAdminUrl }) => {
      settings = readSettings({
        BACKUP_DATABASE_URL: databaseAdminUrl,
        BACKUP_SCHEMAS: 'one,two',
        BACKUP_RECIPIENT: recipient,
        BACKUP_IDENTITY: identity,
        BACKUP_SIGNING_KEY: signing.privateKey,
        BACKUP_PUBLIC_KEYS: signing.publicKey,
        ERASURE_LOG: join(folder, 'site.log'),
        BACKUP_STAMP: join(folder, 'last-backup.json'),
      });
      sql = await createConnection({ uri: databaseAdminUrl, timezone: 'Z' });
      const stopped = new Promise<void>((resolve) => (stop = resolve));
      ready();
      await stopped;
      await sql.end();
    });
    server.catch(failed);
  });
});
afterAll(async () => {
  stop();
  await server;
  rmSync(folder, { recursive: true });
});

const readText = (path: string): string => readFileSync(path, 'utf8');
const readGaps = (): number =>
  (JSON.parse(readText(join(folder, 'last-log.json'))) as { gaps: number }).gaps;
const backups = (): string => join(folder, 'backups');
const ask = async (text: string): Promise<RowDataPacket[]> =>
  (await sql.query<RowDataPacket[]>(text))[0];
const now = async (): Promise<Date> => (await ask('SELECT UTC_TIMESTAMP(3) AS at'))[0]?.at as Date;
const count = async (table: string): Promise<number> =>
  Number((await ask(`SELECT COUNT(*) AS rows_found FROM ${table}`))[0]?.rows_found);
async function nextSecond(): Promise<string> {
  await setTimeout(1_000 - (await now()).getMilliseconds() + 5);
  return `${(await now()).toISOString().slice(0, 19)}Z`;
}
async function empty(): Promise<void> {
  for (const schema of ['one', 'two']) {
    await ask(`DROP DATABASE IF EXISTS ${schema}`);
    await ask(`CREATE DATABASE ${schema}`);
  }
}
const restoreTo = async (...args: string[]): Promise<string> => {
  await empty();
  return (await restore(backups(), parseTarget(args), settings)).until;
};

// @spec 11.34
describe('point-in-time recovery', () => {
  let archive: LogArchive;
  let beforeDelete: string;
  let afterDelete: string;
  let deletion: string;

  beforeAll(async () => {
    await empty();
    await ask('CREATE TABLE one.member (id INT PRIMARY KEY, name VARCHAR(40))');
    await ask('CREATE TABLE two.message (id INT PRIMARY KEY, body BLOB)');
    await ask("INSERT INTO one.member VALUES (1, 'Ada'), (2, 'Bea')");
    archive = new LogArchive(backups(), settings);
    await archive.pass();
    await backup(backups(), settings);
    await ask("INSERT INTO one.member VALUES (3, 'Cleo')");
    await ask("INSERT INTO two.message VALUES (1, REPEAT('x', 60000))");
    await archive.pass();
    await ask('FLUSH BINARY LOGS');
    await ask('CREATE USER IF NOT EXISTS someone@localhost');
    await ask('CREATE DATABASE other');
    await ask('CREATE TABLE other.thing (id INT)');
    await ask('USE one');
    await ask('GRANT SELECT ON one.* TO someone@localhost');
    await ask('CREATE TABLE tag (id INT)');
    await ask("INSERT INTO one.member VALUES (4, 'Dora')");
    beforeDelete = await nextSecond();
    await ask('DELETE FROM one.member WHERE id < 4');
    deletion = String((await ask('SELECT @@gtid_binlog_pos AS gtid'))[0]?.gtid);
    await ask("INSERT INTO two.message VALUES (2, 'later')");
    afterDelete = await nextSecond();
    await archive.pass();
    await ask('DROP USER someone@localhost');
    await ask('DROP DATABASE other');
  }, 60_000);

  it('brings back a row that was deleted by hand, with all earlier changes and no later changes', async () => {
    await restoreTo('--to', beforeDelete);
    expect(await ask('SELECT id, name FROM one.member ORDER BY id')).toEqual([
      { id: 1, name: 'Ada' },
      { id: 2, name: 'Bea' },
      { id: 3, name: 'Cleo' },
      { id: 4, name: 'Dora' },
    ]);
    expect(await count('two.message')).toBe(1);
  });

  it('stops before a given transaction, or at the end of the archive', async () => {
    await restoreTo('--before', deletion);
    expect([await count('one.member'), await count('two.message')]).toEqual([4, 1]);
    await restoreTo('--to', 'latest');
    expect([await count('one.member'), await count('two.message')]).toEqual([1, 2]);
  });

  it('restores from a bucket without a local backup, and leaves no download in the folder', async () => {
    const bucket = new S3Server();
    await bucket.start();
    const keys = Object.entries(bucket.env).flatMap(([name, value]) =>
      ['BACKUP', 'RESTORE'].map((purpose) => [`${purpose}_${name}`, value]),
    );
    const stored = { ...settings, BACKUP_STORE: 's3://backups/duet', ...Object.fromEntries(keys) };
    const [name = ''] = new BackupSets(backups()).list();
    await BackupStore.open(stored, 'BACKUP')?.upload(join(backups(), name), name);
    await new LogUpload(backups(), stored).pass();
    await empty();
    const elsewhere = join(folder, 'elsewhere');
    await restore(elsewhere, parseTarget(['--to', beforeDelete]), stored);
    await restore(backups(), parseTarget(['--to', '2020-01-01T00:00:00Z']), stored).catch(() => 0);
    await bucket.stop();
    expect(await count('one.member')).toBe(4);
    const left = [elsewhere, backups()].flatMap((place) => readdirSync(place));
    expect(left.filter((each) => each !== 'log' && !each.endsWith('.log'))).toEqual([name]);
  });

  it('does not change accounts, rights, other schemas or settings of the server', async () => {
    await restoreTo('--to', afterDelete);
    expect(await ask("SELECT user FROM mysql.user WHERE user = 'someone'")).toEqual([]);
    expect(await ask("SHOW DATABASES LIKE 'other'")).toEqual([]);
    expect(await count('one.tag')).toBe(0);
    expect(await ask('SELECT @@GLOBAL.innodb_flush_log_at_trx_commit AS mode')).toEqual([
      { mode: 1 },
    ]);
  });

  it('rejects a time before the backup or after the archive, and changes nothing', async () => {
    await expect(restoreTo('--to', '2020-01-01T00:00:00Z')).rejects.toThrow(
      'No backup with a position in the binary log was made before 2020',
    );
    const [name = ''] = readdirSync(backups());
    await expect(restoreTo(name, '--to', '2020-01-01T00:00:00Z')).rejects.toThrow(
      `The backup ${name} was made at`,
    );
    await expect(restoreTo('--to', '2099-01-01T00:00:00Z')).rejects.toThrow(
      'The archive of the binary log ends at',
    );
    await expect(restoreTo('--before', '0-1-999999')).rejects.toThrow('has no transaction');
    expect(() => parseTarget(['--to', 'yesterday'])).toThrow('is not a time in UTC');
    expect(await ask("SELECT * FROM information_schema.tables WHERE table_schema = 'one'")).toEqual(
      [],
    );
  });

  it('continues an interrupted copy of the log without gaps or duplicates', async () => {
    const log = new LogFolder(backups());
    const [line = ''] = log.lines();
    const state = log.path(line, 'state.json');
    const before = readText(state);
    await archive.pass();
    writeFileSync(state, before);
    await ask('CREATE DATABASE other');
    await ask('DROP DATABASE other');
    await new LogArchive(backups(), settings).pass();
    const pieces = log.pieces(line).map(({ file, from }) => `${file} ${from}`);
    expect(new Set(pieces).size).toBe(pieces.length);
    expect(log.countGaps(line)).toBe(0);
    await restoreTo('--to', beforeDelete);
    expect(await count('one.member')).toBe(4);
  });

  it("counts gaps in the archive, which begins a new folder after a reset of the server's log", async () => {
    const log = new LogFolder(backups());
    const [line = ''] = log.lines();
    expect(log.countGaps(line)).toBe(0);
    await ask('RESET MASTER');
    await setTimeout(1_000);
    await archive.pass();
    expect(log.lines()).toHaveLength(2);
    await expect(restoreTo('--to', 'latest')).rejects.toThrow('has a gap between the backup');
    expect(readGaps()).toBe(1);
    await ask('CREATE TABLE two.message (id INT PRIMARY KEY, body BLOB)');
    await setTimeout(1_000);
    await ask('RESET MASTER');
    await ask("REPLACE INTO two.message VALUES (9, REPEAT('y', 60000))");
    await archive.pass();
    expect(log.lines()).toHaveLength(3);
    const newest = log.lines().at(-1) ?? '';
    for (const piece of log.pieces(newest)) rmSync(log.piecePath(newest, piece));
    await archive.pass();
    expect(readGaps()).toBe(1);
    archive.recountGaps();
    await archive.pass();
    expect(readGaps()).toBe(2);
  });

  it('rejects an archive with a damaged piece, a missing piece or a changed state file', async () => {
    const log = new LogFolder(backups());
    const [line = ''] = log.lines();
    const pieces = log.pieces(line);
    const path = log.piecePath(line, pieces.at(1) as Piece);
    const whole = readFileSync(path);
    writeFileSync(path, Buffer.concat([whole, Buffer.from(' ')]));
    await expect(restoreTo('--to', beforeDelete)).rejects.toThrow('is damaged');
    rmSync(path);
    await expect(restoreTo('--to', beforeDelete)).rejects.toThrow('has a gap');
    expect(log.countGaps(line)).toBe(1);
    const last = pieces.at(-1) as Piece;
    rmSync(log.piecePath(line, last));
    expect(log.countGaps(line, getPieceId(last))).toBe(2);
    writeFileSync(path, whole);
    const state = log.path(line, 'state.json');
    chmodSync(state, 0o600);
    writeFileSync(state, readText(state).replace('"to":', '"to":1'));
    await expect(restoreTo('--to', beforeDelete)).rejects.toThrow('is not signed by a key');
  });
});
