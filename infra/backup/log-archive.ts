import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { complain, say, Trouble } from '../../tools/stack/output.ts';
import { BackupSets } from './backup-set.ts';
import { type BackupSettings, requireBackupKeys } from './env.ts';
import { isReached, LogFolder, type LineState } from './log-folder.ts';
import { getPieceId, nextLogFile, type Piece, toStamp, toTime } from './log-pieces.ts';
import { filter, seal } from './pipes.ts';
import { LogUpload } from './log-upload.ts';
import {
  copyServerLog,
  type LogCopy,
  readCreated,
  readServerLog,
  type ServerLog,
} from './server-log.ts';
import { writeStamp } from './stamps.ts';

const EVERY_MS = 20_000;
const STAMP_LENGTH = '2026-11-27T04-50-00Z'.length;
const PASSES_PER_HOUR = 180;
export const CLOCK_MARGIN_MS = 5 * 60_000;
const UNCHECKED = { BACKUP_PUBLIC_KEYS: '', BACKUP_SIGNATURES: 'off' } as const;

const DAY_MS = 86_400_000;

/** Waits if settings are missing, because a process that ends would be restarted repeatedly. */
export async function waitForEnd(missing: readonly string[], signal: AbortSignal): Promise<void> {
  if (missing.length === 0) return;
  say(`The binary log is not archived, because these settings are empty: ${missing.join(', ')}.`);
  while (!signal.aborted) await setTimeout(DAY_MS, undefined, { signal }).catch(() => undefined);
}

export async function keepArchiving(
  folder: string,
  settings: BackupSettings,
  signal: AbortSignal,
): Promise<void> {
  const archive = new LogArchive(folder, settings);
  const upload = new LogUpload(folder, settings);
  let passes = 0;
  const copy = async (): Promise<void> => {
    await archive.pass();
    if (passes % PASSES_PER_HOUR === 0) {
      archive.prune();
      archive.recountGaps();
    }
    passes += 1;
  };
  await Promise.all([
    repeat(copy, 'archived', signal),
    repeat(() => upload.pass(), 'copied to BACKUP_STORE', signal),
  ]);
}

async function repeat(
  work: () => Promise<void>,
  result: string,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      complain(error);
      say(`The binary log could not be ${result}; the next try follows in 20 s.`);
    }
    await setTimeout(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

export class LogArchive {
  private readonly settings: BackupSettings;
  private readonly keys: { recipient: string; signing: string };
  private readonly sets: BackupSets;
  private readonly folder: LogFolder;
  private isInterrupted = true;
  private counted: { line: string; gaps: number } | null = null;

  constructor(folder: string, settings: BackupSettings) {
    this.settings = settings;
    this.keys = requireBackupKeys(settings);
    this.sets = new BackupSets(folder);
    this.folder = new LogFolder(folder);
  }

  /**
   * Copies what was written since the last pass.
   * @returns the number of copied bytes
   */
  async pass(): Promise<number> {
    const log = await readServerLog(this.settings);
    let state = this.findState(log) ?? this.startLine(log);
    if (this.isInterrupted) state = this.adopt(state);
    this.isInterrupted = true;
    let copied = 0;
    for (;;) {
      const next = await this.copy(state, log);
      if (next) copied += next.to - state.to;
      else if (state.last === null) throw new Trouble('The database server changed during a copy.');
      state = next ?? this.startLine(log);
      if (next && next.file === log.current) break;
      if (next) state = { ...next, file: nextLogFile(next.file), to: 0, created: 0 };
    }
    state = { ...state, at: log.at };
    this.folder.writeState(state, this.keys.signing);
    this.isInterrupted = false;
    writeStamp(this.settings, 'log', { at: log.at, gaps: this.countGaps(state) });
    return copied;
  }

  prune(): string[] {
    const [oldest] = this.sets.list();
    if (!oldest) return [];
    const { taken_at: takenAt } = this.sets.read(oldest, UNCHECKED).content;
    return this.folder.prune(Date.parse(takenAt) - CLOCK_MARGIN_MS);
  }

  recountGaps(): void {
    this.counted = null;
  }

  private findState(log: ServerLog): LineState | null {
    const state = this.folder.states().findLast(({ server }) => server === log.server);
    if (!state) return null;
    return (log.sizes.get(state.file) ?? -1) >= state.to ? state : null;
  }

  private adopt(state: LineState): LineState {
    const known = this.folder.pieces(state.line);
    for (;;) {
      const orphan: Piece | undefined =
        known.find(({ file, from }) => file === state.file && from === state.to) ??
        known.find(({ file, from }) => file === nextLogFile(state.file) && from === 0);
      if (!orphan) return state;
      const { file, to } = orphan;
      const { created } = this.folder.readManifest(state.line, orphan);
      state = { ...state, file, to, created, last: getPieceId(orphan) };
    }
  }

  private async copy(state: LineState, log: ServerLog): Promise<LineState | null> {
    if (await this.isReset(state)) return null;
    const temporary = mkdtempSync(join(tmpdir(), 'duet-log-'));
    const place = { file: state.file, position: state.to };
    try {
      const copy = await copyServerLog(this.settings, place, temporary);
      const isOther = state.created !== 0 && copy.created !== state.created;
      if (isOther || copy.server !== state.server) return null;
      if (copy.bytes === 0) return state;
      const at = state.file === log.current ? log.at : state.at;
      const piece = { file: state.file, from: state.to, to: state.to + copy.bytes, at };
      await this.savePiece(state, piece, copy);
      const began = state.last === null ? copy.created : state.began;
      const last = getPieceId(piece);
      return { ...state, began, to: piece.to, created: copy.created, last };
    } finally {
      rmSync(temporary, { recursive: true });
    }
  }

  private startLine({ at, server, since, sizes }: ServerLog): LineState {
    const file = [...sizes.keys()][0] ?? '';
    return {
      line: nameLine(at, server, this.folder.lines()),
      ...{ server, since, began: 0, created: 0, file, to: 0, last: null },
      at: new Date(0).toISOString(),
    };
  }

  private async isReset({ file, to, created }: LineState): Promise<boolean> {
    if (to === 0 || created === 0) return false;
    const found = await readCreated(this.settings, file);
    return found !== null && found !== created;
  }

  private async savePiece({ line, last }: LineState, piece: Piece, copy: LogCopy): Promise<void> {
    const path = this.folder.piecePath(line, piece);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const draft = join(dirname(path), '.unfinished');
    rmSync(draft, { force: true });
    const source = filter('tail', ['-c', `+${copy.skip + 1}`, copy.path]);
    const sealed = await seal(source, draft, this.keys.recipient);
    const { created } = copy;
    const manifest = { line, piece: getPieceId(piece), at: toStamp(piece.at), created };
    this.folder.writeManifest(path, { ...manifest, previous: last, ...sealed }, this.keys.signing);
    renameSync(draft, path);
  }

  private countGaps(state: LineState): number {
    const { line, last } = state;
    if (this.counted?.line !== line)
      this.counted = { line, gaps: this.folder.countGaps(line, last) };
    const newest = this.sets.list().at(-1);
    const log = newest && this.sets.read(newest, UNCHECKED).content.log;
    const isWhole = !newest || (log && isReached(state, log));
    return this.counted.gaps + (isWhole ? 0 : 1);
  }
}

export function nameLine(at: string, server: number, known: readonly string[]): string {
  const [last] = [...known].sort().reverse();
  const earliest = last ? Date.parse(toTime(last.slice(0, STAMP_LENGTH))) + 1_000 : 0;
  return `${toStamp(new Date(Math.max(Date.parse(at), earliest)).toISOString())}-${server}`;
}
