import { Trouble } from '../../tools/stack/output.ts';

/** Byte range of a binary log file. The log up to `to` contains all commits before `at`. */
export type Piece = { file: string; from: number; to: number; at: string };

const PIECE = /^(\d{12})-(\d{12})\.(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.gz\.age$/;
const LOG_FILE = /^(.*\.)(\d+)$/;

const toDigits = (offset: number): string => String(offset).padStart(12, '0');
export const toStamp = (time: string): string =>
  `${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export function toTime(stamp: string): string {
  const [day, time = ''] = stamp.split('T');
  return `${day}T${time.replaceAll('-', ':')}`;
}

export const toPieceName = ({ from, to, at }: Piece): string =>
  `${toDigits(from)}-${toDigits(to)}.${toStamp(at)}.gz.age`;

export function parsePieceName(file: string, name: string): Piece | null {
  const [, from, to, at = ''] = PIECE.exec(name) ?? [];
  if (!from || !to) return null;
  return { file, from: Number(from), to: Number(to), at: toTime(at) };
}

export function nextLogFile(file: string): string {
  const [, prefix = '', number = ''] = LOG_FILE.exec(file) ?? [];
  return `${prefix}${String(Number(number) + 1).padStart(number.length, '0')}`;
}

export const getPieceId = ({ file, from, to }: Piece): string => `${file} ${from}-${to}`;

/** Pieces after `last` belong to an unfinished copy. */
export function getPiecesUpTo(pieces: readonly Piece[], last: string | null): readonly Piece[] {
  const end = pieces.findIndex((piece) => getPieceId(piece) === last);
  return end === -1 ? pieces : pieces.slice(0, end + 1);
}

const isNext = (before: Piece, after: Piece): boolean =>
  after.file === before.file
    ? after.from === before.to
    : after.from === 0 && after.file === nextLogFile(before.file);

export const findGaps = (pieces: readonly Piece[]): { before: Piece; after: Piece }[] =>
  pieces.slice(1).flatMap((after, index) => {
    const before = pieces[index];
    return before && !isNext(before, after) ? [{ before, after }] : [];
  });

/**
 * Returns the index of the first piece of a log file that began before `before`. Goes back one more
 * file, because a file can begin after `at` of its first piece.
 */
export function findStart(pieces: readonly Piece[], before: number): number {
  const starts = pieces.filter(({ from }) => from === 0);
  const late = starts.findLast(({ at }) => Date.parse(at) < before) ?? starts[0];
  const group = starts.findIndex(({ at }) => at === late?.at);
  return pieces.indexOf(starts[Math.max(group - 1, 0)] as Piece);
}

export function selectPieces(
  pieces: readonly Piece[],
  { from, to }: { from: number; to: number },
): Piece[] {
  const last = pieces.findLastIndex(({ at }) => Date.parse(at) < to);
  return pieces.slice(Math.max(findStart(pieces, from), 0), last + 2);
}

export function requireNoGap(pieces: readonly Piece[]): void {
  const [gap] = findGaps(pieces);
  if (gap)
    throw new Trouble(
      `The archive of the binary log has a gap between ${getPieceId(gap.before)} of ${gap.before.at} and ${getPieceId(gap.after)} of ${gap.after.at}: restore to a time before the gap. Nothing was changed.`,
    );
}

const toNumbers = (gtids: string): Map<string, number> =>
  new Map(
    gtids
      .split(',')
      .filter(Boolean)
      .map((gtid): [string, number] => {
        const [domain = '', , number] = gtid.split('-');
        return [domain, Number(number)];
      }),
  );

export function includesGtids(state: string, part: string): boolean {
  const numbers = toNumbers(state);
  return [...toNumbers(part)].every(([domain, number]) => (numbers.get(domain) ?? 0) >= number);
}

export function getGtidBefore(gtid: string): string {
  const [domain, server, number] = gtid.split('-');
  return `${domain}-${server}-${Number(number) - 1}`;
}
