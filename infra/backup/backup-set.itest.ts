import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { S3Server } from '@duet/testing/s3-server';
import { BackupSets } from './backup-set';
import { BackupStore } from './backup-store';
import { readSettings } from './env';
import { LogFolder } from './log-folder';
import { getPieceId, type Piece } from './log-pieces';
import { LogUpload } from './log-upload';
import { makeSigningKeys } from './signature';

const server = new S3Server();
const keys = makeSigningKeys();
const DUMP = 'databases.sql.gz.age';
let folder: string;
let sets: BackupSets;
beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.objects.clear();
  server.locks.clear();
  server.isWriteOnly = false;
  folder = mkdtempSync(join(tmpdir(), 'duet-backups-'));
  sets = new BackupSets(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const settings = (change: Record<string, string> = {}) =>
  readSettings({
    BACKUP_DATABASE_URL: 'mysql://root@localhost/',
    ERASURE_LOG: join(folder, 'site.log'),
    BACKUP_STAMP: join(folder, 'last-backup.json'),
    BACKUP_PUBLIC_KEYS: keys.publicKey,
    BACKUP_STORE: 's3://backups/duet',
    BACKUP_LOCK_DAYS: '30',
    ...Object.fromEntries(
      Object.entries(server.env).flatMap(([name, value]) => [
        [`BACKUP_${name}`, value],
        [`RESTORE_${name}`, value],
      ]),
    ),
    ...change,
  });
function make(takenAt: string, key = keys.privateKey): string {
  writeFileSync(join(sets.begin(), DUMP), `dump of ${takenAt}`);
  const files = { [DUMP]: { bytes: 1, sha256: 'any' } };
  return sets.finish({ version: 1, taken_at: takenAt, schemas: ['duet_identity'], files }, key);
}
const change = (name: string, file: string, text: string) => {
  const path = join(sets.path(name), file);
  chmodSync(path, 0o600);
  writeFileSync(path, text);
};

describe('backup in a folder', () => {
  // @spec 11.28
  it('is signed and read-only, and is rejected after any change of its manifest', () => {
    const name = make('2026-11-24T02:20:00.000Z');
    for (const file of [DUMP, 'manifest.json', 'manifest.json.sig'])
      expect([file, statSync(join(sets.path(name), file)).mode & 0o777]).toEqual([file, 0o400]);
    expect(sets.read(undefined, settings()).name).toBe(name);
    const text = readFileSync(join(sets.path(name), 'manifest.json'), 'utf8');
    const refused = 'is not signed by a key of BACKUP_PUBLIC_KEYS, or its manifest was changed';
    change(name, 'manifest.json', text.replace('any', 'other'));
    expect(() => sets.read(name, settings())).toThrow(refused);
    change(name, 'manifest.json', text);
    expect(sets.read(name, settings()).content.schemas).toEqual(['duet_identity']);
    change(name, 'manifest.json.sig', '');
    expect(() => sets.read(name, settings())).toThrow(refused);
    expect(sets.read(name, settings({ BACKUP_SIGNATURES: 'off' })).name).toBe(name);
  });

  // @spec 11.28
  it('is rejected with another key, without keys, and under the name of another backup', () => {
    const name = make('2026-11-24T02:20:00.000Z', makeSigningKeys().privateKey);
    expect(() => sets.read(name, settings())).toThrow('is not signed by a key');
    expect(() => sets.read(name, settings({ BACKUP_PUBLIC_KEYS: '' }))).toThrow(
      'BACKUP_PUBLIC_KEYS is not set',
    );
    const old = make('2026-11-23T02:20:00.000Z');
    const newest = make('2026-11-25T02:20:00.000Z');
    for (const file of ['manifest.json', 'manifest.json.sig'])
      change(newest, file, readFileSync(join(sets.path(old), file), 'utf8'));
    expect(() => sets.read(newest, settings())).toThrow('under another name');
  });

  it('does not disturb another backup that is made at the same time', () => {
    const other = new BackupSets(folder);
    const draft = other.begin();
    const name = make('2026-11-24T02:20:00.000Z');
    expect(existsSync(draft)).toBe(true);
    other.discard();
    expect([existsSync(draft), sets.list()]).toEqual([false, [name]]);
  });

  it('is deleted when it is not one of the newest backups to keep', () => {
    const names = ['2026-11-23', '2026-11-24'].map((day) => make(`${day}T02:20:00.000Z`));
    expect(sets.prune(1)).toEqual(names.slice(0, 1));
  });
});

describe('backup in a bucket', () => {
  // @spec 11.28
  it('cannot be overwritten, and is locked for BACKUP_LOCK_DAYS', async () => {
    const name = make('2026-11-24T02:20:00.000Z');
    const store = BackupStore.open(settings(), 'BACKUP');
    await store?.upload(sets.path(name), name);
    const stored = [DUMP, 'manifest.json', 'manifest.json.sig'].map(
      (file) => `duet/${name}/${file}`,
    );
    expect([...server.locks.keys()].sort()).toEqual(stored);
    const days = (Date.parse([...server.locks.values()][0] ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    await expect(store?.upload(sets.path(name), name)).rejects.toThrow('AccessDenied');
    server.locks.clear();
    server.objects.clear();
    await BackupStore.open(settings({ BACKUP_LOCK_DAYS: '0' }), 'BACKUP')?.upload(
      sets.path(name),
      name,
    );
    expect([server.objects.size, server.locks.size]).toEqual([3, 0]);
  });

  // @spec 11.28
  it('is loaded for a restore, with its signature and the erasure log', async () => {
    const name = make('2026-11-24T02:20:00.000Z');
    writeFileSync(sets.erasureLog, 'one\n');
    const store = BackupStore.open(settings(), 'BACKUP');
    await store?.upload(sets.path(name), name);
    await store?.uploadErasures(sets.erasureLog);
    const other = new BackupSets(join(folder, 'elsewhere'));
    const restoring = BackupStore.open(settings(), 'RESTORE');
    await restoring?.download(other, undefined);
    await restoring?.downloadErasures(other);
    expect(other.read(undefined, settings()).name).toBe(name);
    expect(readFileSync(join(other.path(name), DUMP), 'utf8')).toContain('dump of');
    expect(readFileSync(other.erasureLog, 'utf8')).toBe('one\n');
  });

  // @spec 11.34
  it('gets each piece of the binary log once, and a restore downloads only the selected pieces', async () => {
    const log = new LogFolder(folder);
    const [line, file, at] = ['2026-11-24T02-20-00Z-1', 'binlog.000001', '2026-11-24T02:20:00Z'];
    const pieces = [10, 20].map((to) => ({ file, from: to - 10, to, at }));
    const state = {
      line,
      server: 1,
      since: '',
      began: 1,
      created: 1,
      file,
      to: 20,
      last: getPieceId(pieces[1] as Piece),
      at,
    };
    const upload = new LogUpload(folder, settings());
    server.isWriteOnly = true;
    for (const piece of pieces) {
      const path = log.piecePath(line, piece);
      mkdirSync(dirname(path), { recursive: true });
      for (const each of [path, `${path}.json`]) writeFileSync(each, getPieceId(piece));
    }
    log.writeState(state, keys.privateKey);
    server.broken = 500;
    await expect(upload.pass()).rejects.toThrow('S3 answers 500');
    server.broken = null;
    await upload.pass();
    const stamp = JSON.parse(readFileSync(join(folder, 'last-log-upload.json'), 'utf8')) as unknown;
    expect(stamp).toEqual({ at });
    const requests = server.requests.length;
    await upload.pass();
    expect(server.requests).toHaveLength(requests);
    rmSync(log.path(line, '.uploaded'));
    await upload.pass();
    expect([server.objects.size, server.locks.size]).toEqual([5, 4]);
    server.isWriteOnly = false;
    const other = new LogFolder(join(folder, 'elsewhere'));
    await BackupStore.open(settings(), 'RESTORE')?.downloadLog(other, (all) => all.slice(1));
    expect(other.pieces(line)).toEqual(pieces.slice(1));
    expect(other.readState(line, settings())).toEqual(state);
    const newer = { ...state, at: '2026-11-24T02:20:20Z' };
    other.writeState(newer, keys.privateKey);
    writeFileSync(other.piecePath(line, pieces[1] as Piece), 'kept');
    await BackupStore.open(settings(), 'RESTORE')?.downloadLog(other, (all) => all);
    expect(other.readState(line, settings())).toEqual(newer);
    expect(readFileSync(other.piecePath(line, pieces[1] as Piece), 'utf8')).toBe('kept');
    expect(other.pieces(line)).toEqual(pieces);
    const linked = new LogFolder(join(folder, 'linked'));
    linked.link(other, (all) => all.slice(0, 1));
    expect(linked.pieces(line)).toEqual(pieces.slice(0, 1));
    expect(linked.readState(line, settings())).toEqual(newer);
  });

  // @spec 11.27
  it('can be restored only with separate credentials; an error names missing settings', () => {
    const alone = settings({ RESTORE_S3_ACCESS_KEY_ID: '' });
    expect(() => BackupStore.open(alone, 'RESTORE')).toThrow(
      'BACKUP_STORE is a bucket, but these settings are missing: RESTORE_S3_ACCESS_KEY_ID',
    );
    expect(BackupStore.open(alone, 'BACKUP')).not.toBeNull();
  });
});
