import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Trouble } from '../../tools/stack/output.ts';
import type { SignatureSettings } from './env.ts';
import { parseJson } from './json.ts';
import {
  findGaps,
  findStart,
  includesGtids,
  getPieceId,
  type Piece,
  parsePieceName,
  toPieceName,
} from './log-pieces.ts';
import { isSigned, signManifest } from './signature.ts';

const lineState = z.object({
  line: z.string(),
  server: z.int(),
  since: z.string(),
  began: z.int(),
  created: z.int(),
  file: z.string(),
  to: z.int(),
  last: z.string().nullable(),
  /** The line contains all transactions that were committed before this time. */
  at: z.iso.datetime(),
});
export type LineState = z.infer<typeof lineState>;

const pieceManifest = z.object({
  line: z.string(),
  piece: z.string(),
  at: z.string(),
  created: z.int(),
  previous: z.string().nullable(),
  bytes: z.int(),
  sha256: z.string(),
});
export type PieceManifest = z.infer<typeof pieceManifest>;

export const LINE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-\d+$/;
export const STATE = 'state.json';
export const LOADED_STATE = '.loaded.json';

/**
 * `log/<line>/<file of the binary log>/<piece>`. A line is the binary log of one server. It begins
 * with the oldest file that the server had at the first copy.
 */
export class LogFolder {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  path(...names: string[]): string {
    return join(this.folder, 'log', ...names);
  }

  lines(): string[] {
    return list(this.path()).filter((name) => LINE.test(name));
  }

  pieces(line: string, fromFile = ''): Piece[] {
    return list(this.path(line))
      .filter((file) => file !== STATE && !file.startsWith('.') && file >= fromFile)
      .flatMap((file) => list(this.path(line, file)).map((name) => parsePieceName(file, name)))
      .filter((piece) => piece !== null);
  }

  piecePath(line: string, piece: Piece): string {
    return this.path(line, piece.file, toPieceName(piece));
  }

  readState(line: string, settings?: SignatureSettings): LineState | null {
    const path = this.path(line, STATE);
    return existsSync(path) ? readSigned(path, lineState, settings) : null;
  }

  writeState(state: LineState, key: string): void {
    mkdirSync(this.path(state.line), { recursive: true, mode: 0o700 });
    writeSigned(this.path(state.line, STATE), state, key);
  }

  copyState(line: string): { path: string; state: LineState } | null {
    const [path, copy] = [this.path(line, STATE), this.path(line, '.uploading')];
    if (!existsSync(path)) return null;
    copyFileSync(path, copy);
    return { path: copy, state: readSigned(copy, lineState) };
  }

  keepNewerState(line: string): void {
    const loaded = this.path(line, LOADED_STATE);
    if (!existsSync(loaded)) return;
    const [known, { at }] = [this.readState(line), readSigned(loaded, lineState)];
    if (known && known.at >= at) rmSync(loaded);
    else renameSync(loaded, this.path(line, STATE));
  }

  link(other: LogFolder, select: (pieces: Piece[]) => Piece[]): void {
    for (const line of other.lines()) {
      mkdirSync(this.path(line), { recursive: true, mode: 0o700 });
      const state = other.path(line, STATE);
      if (existsSync(state)) copyFileSync(state, this.path(line, STATE));
      for (const piece of select(other.pieces(line))) {
        mkdirSync(this.path(line, piece.file), { recursive: true, mode: 0o700 });
        for (const end of ['', '.json'])
          linkSync(other.piecePath(line, piece) + end, this.piecePath(line, piece) + end);
      }
    }
  }

  readManifest(line: string, piece: Piece, settings?: SignatureSettings): PieceManifest {
    const path = `${this.piecePath(line, piece)}.json`;
    if (!existsSync(path)) throw new Trouble(`${path} is missing. Nothing was changed.`);
    return readSigned(path, pieceManifest, settings);
  }

  writeManifest(path: string, manifest: PieceManifest, key: string): void {
    writeSigned(`${path}.json`, manifest, key);
  }

  /** Only the manifest of the next file shows that a file's last piece is missing. */
  countGaps(line: string, newest?: string | null): number {
    const pieces = this.pieces(line);
    const hasNewest = !newest || pieces.some((piece) => getPieceId(piece) === newest);
    const missing = pieces.slice(1).filter((piece, index) => {
      const before = pieces[index];
      const { from } = piece;
      return from === 0 && before && this.readManifest(line, piece).previous !== getPieceId(before);
    });
    return findGaps(pieces).length + missing.length + (hasNewest ? 0 : 1);
  }

  states(): LineState[] {
    return this.lines()
      .map((line) => this.readState(line))
      .filter((state) => state !== null)
      .sort((one, other) => one.at.localeCompare(other.at));
  }

  /** Removes lines of former servers, and files of all lines, that end before the oldest backup. */
  prune(before: number): string[] {
    const former = this.states()
      .slice(0, -1)
      .filter(({ at }) => Date.parse(at) < before)
      .map(({ line }) => line);
    for (const line of former) rmSync(this.path(line), { recursive: true });
    return [...former, ...this.pruneFiles(before)];
  }

  private pruneFiles(before: number): string[] {
    return this.lines().flatMap((line) => {
      const pieces = this.pieces(line);
      const start = pieces[findStart(pieces, before)]?.file ?? '';
      const files = [...new Set(pieces.map(({ file }) => file))];
      const old = files.slice(0, Math.max(files.indexOf(start), 0));
      for (const file of old) rmSync(this.path(line, file), { recursive: true });
      return old;
    });
  }
}

/**
 * GTIDs do not prove that a log continues the backup, because a new server numbers its transactions
 * from 1 again. Therefore, the start of the log must not be later than the backup.
 */
export const isReached = (
  { began, since }: LineState,
  { gtid, at }: { gtid: string; at: string },
): boolean => began * 1_000 <= Date.parse(at) && includesGtids(gtid, since);

const list = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

function writeSigned(path: string, content: unknown, key: string): void {
  const text = JSON.stringify(content);
  const draft = `${path}.draft`;
  writeFileSync(draft, `${text}\n${signManifest(Buffer.from(text), key)}\n`, {
    mode: 0o600,
    flush: true,
  });
  renameSync(draft, path);
}

function readSigned<S extends z.ZodType>(
  path: string,
  schema: S,
  settings?: SignatureSettings,
): z.infer<S> {
  const [text = '', signature = ''] = readFileSync(path, 'utf8').split('\n');
  const isRequired = settings?.BACKUP_SIGNATURES === 'required';
  if (isRequired && !isSigned(Buffer.from(text), signature, settings.BACKUP_PUBLIC_KEYS))
    throw new Trouble(
      `${path} is not signed by a key of BACKUP_PUBLIC_KEYS, or was changed. Nothing was changed in the databases.`,
    );
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new Trouble(`${path} is damaged. Nothing was changed.`);
  return parsed.data;
}
