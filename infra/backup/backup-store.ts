import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { EnvError } from '@duet/service-kit/env';
import { forEachDue } from '@duet/service-kit/for-each-due';
import { openBucket, type S3Bucket } from '@duet/service-kit/s3';
import { Trouble } from '../../tools/stack/output.ts';
import { type BackupSets, MANIFEST, NAME } from './backup-set.ts';
import type { BackupSettings } from './env.ts';
import { mergeErasures } from './erasure-log.ts';
import { LINE, LOADED_STATE, type LogFolder, STATE } from './log-folder.ts';
import { parsePieceName, type Piece } from './log-pieces.ts';

const ERASURES = 'erasures.log';
const PIECE_KEY = /^\w[\w.-]*\/[\w.-]+$/;
const PARALLEL = 8;
const DAY_MS = 86_400_000;

export class BackupStore {
  private readonly bucket: S3Bucket;
  private readonly lockDays: number;

  private constructor(bucket: S3Bucket, lockDays: number) {
    this.bucket = bucket;
    this.lockDays = lockDays;
  }

  static open(settings: BackupSettings, purpose: 'BACKUP' | 'RESTORE'): BackupStore | null {
    const { BACKUP_STORE: location, BACKUP_LOCK_DAYS: lockDays } = settings;
    if (!location) return null;
    try {
      return new BackupStore(openBucket('BACKUP_STORE', location, purpose, settings), lockDays);
    } catch (error) {
      throw error instanceof EnvError ? new Trouble(error.message) : error;
    }
  }

  /** The manifest is stored last, because it marks the copy as complete. */
  async upload(folder: string, name: string): Promise<void> {
    const files = readdirSync(folder).filter((file) => file !== MANIFEST);
    const lockedUntil = this.getLockEnd();
    for (const file of [...files, MANIFEST])
      await this.put(`${name}/${file}`, join(folder, file), { lockedUntil });
  }

  async uploadPiece(path: string, line: string, file: string): Promise<void> {
    const options = { lockedUntil: this.getLockEnd(), isNew: true };
    await this.put(`log/${line}/${file}/${basename(path)}`, path, options);
  }

  async uploadState(path: string, key: string): Promise<void> {
    await this.put(`log/${key}`, path);
  }

  private getLockEnd(): Date | undefined {
    return this.lockDays > 0 ? new Date(Date.now() + this.lockDays * DAY_MS) : undefined;
  }

  private async put(
    key: string,
    path: string,
    { lockedUntil, isNew = false }: { lockedUntil?: Date | undefined; isNew?: boolean } = {},
  ): Promise<void> {
    const digests = await computeDigests(path);
    const lock = lockedUntil && { lockedUntil };
    await this.bucket.putFile(key, path, { ...digests, ...lock, isNew });
  }

  async uploadErasures(path: string): Promise<void> {
    await this.put(ERASURES, path);
  }

  async download(sets: BackupSets, wanted: string | undefined): Promise<void> {
    const name = wanted ?? (await this.list()).at(-1);
    if (!name) throw new Trouble('There is no complete backup in BACKUP_STORE.');
    if (!existsSync(sets.path(name))) {
      const draft = sets.begin();
      for (const file of await this.bucket.files(`${name}/`)) {
        if (!/^[\w.-]+$/.test(file)) continue;
        const object = await this.bucket.open(`${name}/${file}`);
        const target = createWriteStream(join(draft, file), { mode: 0o400, flush: true });
        if (object) await pipeline(object.stream(), target);
      }
      renameSync(draft, sets.path(name));
    }
  }

  async downloadLog(folder: LogFolder, select: (pieces: Piece[]) => Piece[]): Promise<void> {
    const { folders } = await this.bucket.list('log/');
    for (const line of folders.filter((each) => LINE.test(each))) {
      await this.load(`log/${line}/${STATE}`, folder.path(line, LOADED_STATE));
      folder.keepNewerState(line);
      const names = await this.bucket.files(`log/${line}/`);
      const pieces = names
        .filter((name) => PIECE_KEY.test(name))
        .map((name) => parsePieceName(dirname(name), basename(name)))
        .filter((piece) => piece !== null);
      const loadPiece = async (piece: Piece): Promise<void> => {
        const path = folder.piecePath(line, piece);
        const key = `log/${line}/${piece.file}/${basename(path)}`;
        for (const end of ['.json', '']) await this.load(key + end, path + end);
      };
      await forEachDue(select(pieces), loadPiece, { parallel: PARALLEL });
    }
  }

  private async load(key: string, path: string): Promise<void> {
    if (existsSync(path)) return;
    const object = await this.bucket.open(key);
    if (!object) return;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(object.stream(), createWriteStream(`${path}.draft`, { mode: 0o600 }));
    renameSync(`${path}.draft`, path);
  }

  async downloadErasures(sets: BackupSets): Promise<void> {
    const object = await this.bucket.get(ERASURES);
    if (!object) return;
    mkdirSync(sets.path('.'), { recursive: true, mode: 0o700 });
    const copy = sets.path('.erasures.copy');
    await writeFile(copy, object.bytes, { mode: 0o600 });
    await mergeErasures(copy, sets.erasureLog);
    rmSync(copy);
  }

  async list(): Promise<string[]> {
    const { folders } = await this.bucket.list();
    const complete: string[] = [];
    for (const name of folders.filter((each) => NAME.test(each)).sort())
      if ((await this.bucket.files(`${name}/`)).includes(MANIFEST)) complete.push(name);
    return complete;
  }
}

/** S3 requires the MD5 digest for locked objects. */
async function computeDigests(path: string): Promise<{ sha256: string; md5: string }> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    sha256.update(chunk);
    md5.update(chunk);
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('base64') };
}
