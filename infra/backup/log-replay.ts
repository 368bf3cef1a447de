import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble } from '../../tools/stack/output.ts';
import type { Manifest } from './backup-set.ts';
import type { BackupSettings } from './env.ts';
import { isReached, type LineState, type LogFolder } from './log-folder.ts';
import {
  getGtidBefore,
  getPieceId,
  getPiecesUpTo,
  type Piece,
  requireNoGap,
  selectPieces,
  toStamp,
} from './log-pieces.ts';
import { requireSteadyClock } from './log-clock.ts';
import { computeDigest, connect, filter, unseal } from './pipes.ts';
import { type LogTarget, isInside } from './restore-target.ts';
import { client } from './server.ts';

export interface Replay {
  files: string[];
  window: string[];
  until: string;
}

interface Backup {
  name: string;
  from: number;
  position: Manifest['log'];
}

interface Tools {
  settings: BackupSettings;
  secrets: string;
  key: string;
}

/** Decrypts the log up to the target, and checks that the log follows the backup without a gap. */
export async function prepareReplay(
  folder: LogFolder,
  backup: Backup,
  target: LogTarget,
  tools: Tools,
): Promise<Replay> {
  const { gtid } = requirePosition(backup, target);
  const state = findLine(folder, backup, target, tools.settings);
  const to = target.to === null ? Infinity : Date.parse(target.to);
  const known = getPiecesUpTo(folder.pieces(state.line), state.last);
  const pieces = selectPieces(known, { from: backup.from, to });
  await requireWholeLog(folder, state, pieces, { to, settings: tools.settings });
  const files = await unpack(folder, state.line, pieces, tools);
  const start = gtid ? [`--start-position=${gtid}`] : [];
  await requireStart(files, start);
  if (target.before) {
    await requireTransaction(files, start, target.before);
    const window = [...start, `--stop-position=${getGtidBefore(target.before)}`];
    return { files, window, until: target.before };
  }
  if (target.to)
    await requireSteadyClock(readLog([...start, '--base64-output=decode-rows', ...files]), to);
  const stop = target.to ? [`--stop-datetime=${target.to.slice(0, 19).replace('T', ' ')}`] : [];
  return { files, window: [...start, ...stop], until: target.to ?? state.at };
}

function requirePosition({ name, position }: Backup, target: LogTarget): { gtid: string } {
  if (!position)
    throw new Trouble(
      `The backup ${name} has no position in the binary log, because its server wrote none: use another backup. Nothing was changed.`,
    );
  const content = { log: position } as Manifest;
  if (!isInside(content, target))
    throw new Trouble(
      `The backup ${name} was made at ${position.at}, after ${target.to ?? target.before}: use an older backup. Nothing was changed.`,
    );
  return position;
}

function findLine(
  folder: LogFolder,
  { name, position }: Backup,
  { to, before }: LogTarget,
  settings: BackupSettings,
): LineState {
  const states = folder
    .lines()
    .map((line) => folder.readState(line, settings))
    .filter((state) => state !== null)
    .sort((one, other) => other.at.localeCompare(one.at));
  const [newest] = states;
  if (!newest) throw new Trouble('The folder has no binary log. Nothing was changed.');
  const isLatest = to === null && before === null;
  const long = isLatest
    ? [newest]
    : states.filter(({ at }) => to === null || Date.parse(at) >= Date.parse(to));
  if (long.length === 0)
    throw new Trouble(
      `The archive of the binary log ends at ${newest.at}, before ${to}: "--to latest" restores up to its end. Nothing was changed.`,
    );
  const found = long.find((state) => position && isReached(state, position));
  if (!found)
    throw new Trouble(
      `The archive of the binary log has a gap between the backup ${name} and ${long.at(-1)?.line}: restore to a time before the gap, or use a newer backup. Nothing was changed.`,
    );
  return found;
}

async function requireWholeLog(
  folder: LogFolder,
  { line, last }: LineState,
  pieces: readonly Piece[],
  { to, settings }: { to: number; settings: BackupSettings },
): Promise<void> {
  requireNoGap(pieces);
  let previous: Piece | null = null;
  for (const piece of pieces) {
    const id = getPieceId(piece);
    const manifest = folder.readManifest(line, piece, settings);
    if (previous && manifest.previous !== getPieceId(previous))
      throw new Trouble(
        `The archive of the binary log has a gap before ${id}: ${manifest.previous} is missing. Nothing was changed.`,
      );
    const isOther = manifest.piece !== id || manifest.at !== toStamp(piece.at);
    const { sha256 } = await computeDigest(folder.piecePath(line, piece));
    if (isOther || manifest.line !== line || sha256 !== manifest.sha256)
      throw new Trouble(
        `The piece ${id} of the binary log is damaged: restore to a time before ${previous?.at ?? piece.at}. Nothing was changed.`,
      );
    previous = piece;
  }
  const isEnd = !previous || Date.parse(previous.at) < to;
  if (isEnd && last !== (previous && getPieceId(previous)))
    throw new Trouble(
      `The archive of the binary log has a gap at its end: ${last} is missing. Nothing was changed.`,
    );
}

async function unpack(
  folder: LogFolder,
  line: string,
  pieces: readonly Piece[],
  { secrets, key }: Tools,
): Promise<string[]> {
  const target = join(secrets, 'log');
  mkdirSync(target, { mode: 0o700 });
  for (const piece of pieces)
    await unseal(
      folder.piecePath(line, piece),
      key,
      filter('tee', ['-a', join(target, piece.file)]),
    );
  return [...new Set(pieces.map(({ file }) => join(target, file)))];
}

const readLog = (args: string[]) =>
  filter('mariadb-binlog', ['--no-defaults', ...args], { env: { TZ: 'UTC' } });

/** `mariadb-binlog` fails if the first file begins after the backup's position. */
async function requireStart([file = '']: string[], start: string[]): Promise<void> {
  await connect(readLog([...start, file]), filter('wc', ['-c'])).catch((error: unknown) => {
    throw error instanceof Trouble
      ? new Trouble(
          'The archive of the binary log has a gap after the backup: use a newer backup. Nothing was changed.',
          error.lines,
        )
      : error;
  });
}

async function requireTransaction(files: string[], start: string[], gtid: string): Promise<void> {
  const found = filter('grep', ['-cE', `GTID ${gtid}( |$)`], { good: [0, 1] });
  const count = found.output.toArray();
  const reading = readLog([...start, '--base64-output=decode-rows', ...files]);
  await connect(reading, found);
  if (Number((await count).join('')) === 0)
    throw new Trouble(
      `The archive of the binary log has no transaction ${gtid}. Nothing was changed.`,
    );
}

/**
 * Replays each schema separately, so that accounts, rights and other schemas do not change. Removes
 * GTIDs and server ids, because replicas skip transactions with their own server id.
 */
export async function replay(
  { files, window }: Replay,
  schemas: readonly string[],
  settings: BackupSettings,
): Promise<void> {
  const accounts = '\\(CREATE\\|ALTER\\|DROP\\|RENAME\\)\\( OR REPLACE\\)\\? \\(USER\\|ROLE\\)';
  const rights = `^ *\\(GRANT\\|REVOKE\\|SET PASSWORD\\|${accounts}\\) `;
  const identity = '^/\\*M\\?!100001 SET @@session\\.\\(gtid_\\w*\\|server_id\\)=';
  const results = await Promise.allSettled(
    schemas.map((schema) =>
      connect(
        readLog([...window, `--database=${schema}`, ...files]),
        filter('sed', ['-e', `\\#${identity}#d`, '-e', `\\#${rights}#I,\\#^/\\*!\\*/;$#d`]),
        client('mariadb', settings, ['--binary-mode', '--max-allowed-packet=1G']),
      ),
    ),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
