import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { BackupStore } from './backup-store.ts';
import type { BackupSettings } from './env.ts';
import { LogFolder, STATE } from './log-folder.ts';
import { getPiecesUpTo, type Piece } from './log-pieces.ts';
import { beginStamp, clearStamp, writeStamp } from './stamps.ts';

const cursor = z.object({ file: z.string(), to: z.int(), at: z.string() });
type Cursor = z.infer<typeof cursor>;
const START: Cursor = { file: '', to: 0, at: '' };
const CURSOR = '.uploaded';

const isAfter = ({ file, from }: Piece, last: Cursor): boolean =>
  file > last.file || (file === last.file && from >= last.to);

/**
 * Copies the archive to the bucket. Runs separately, so that a slow bucket delays no local copy.
 */
export class LogUpload {
  private readonly settings: BackupSettings;
  private readonly folder: LogFolder;
  private readonly store: BackupStore | null;

  constructor(folder: string, settings: BackupSettings) {
    this.settings = settings;
    this.folder = new LogFolder(folder);
    this.store = BackupStore.open(settings, 'BACKUP');
  }

  async pass(): Promise<void> {
    if (!this.store) return clearStamp(this.settings, 'log-upload');
    beginStamp(this.settings, 'log-upload');
    const times: string[] = [];
    for (const line of this.folder.lines()) times.push(await this.uploadLine(line, this.store));
    const at = times.sort().at(-1);
    if (at) writeStamp(this.settings, 'log-upload', { at });
  }

  private async uploadLine(line: string, store: BackupStore): Promise<string> {
    let last = this.readCursor(line);
    const copy = this.folder.copyState(line);
    if (!copy || copy.state.at === last.at) return last.at;
    const pieces = getPiecesUpTo(this.folder.pieces(line, last.file), copy.state.last);
    for (const piece of pieces.filter((each) => isAfter(each, last))) {
      const path = this.folder.piecePath(line, piece);
      for (const file of [path, `${path}.json`]) await store.uploadPiece(file, line, piece.file);
      last = { file: piece.file, to: piece.to, at: last.at };
      this.writeCursor(line, last);
    }
    await store.uploadState(copy.path, `${line}/${STATE}`);
    this.writeCursor(line, { ...last, at: copy.state.at });
    return copy.state.at;
  }

  private readCursor(line: string): Cursor {
    const path = this.folder.path(line, CURSOR);
    return existsSync(path) ? cursor.parse(JSON.parse(readFileSync(path, 'utf8'))) : START;
  }

  private writeCursor(line: string, content: Cursor): void {
    const path = this.folder.path(line, CURSOR);
    writeFileSync(`${path}.draft`, JSON.stringify(content), { mode: 0o600, flush: true });
    renameSync(`${path}.draft`, path);
  }
}
