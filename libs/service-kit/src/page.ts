import { ROW_ID } from '@duet/schemas/ids';
import { invalidCursor } from './cursor';

export interface Page<Row> {
  rows: Row[];
  cursor: string | null;
}

/** @param found rows of a query whose limit is one more than `size` */
export function toPage<Row>(
  found: readonly Row[],
  size: number,
  getCursor: (last: Row) => string,
): Page<Row> {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, cursor: last === undefined ? null : getCursor(last) };
}

export const presentPage = ({
  cursor,
}: Pick<Page<unknown>, 'cursor'>): { has_more: boolean; cursor: string | null } => ({
  has_more: cursor !== null,
  cursor,
});

/**
 * Cursor of a list that is sorted by id.
 * @throws {AppError} 422 `invalid_cursor`
 */
export function readIdCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  if (!ROW_ID.test(cursor)) throw invalidCursor();
  return cursor;
}

export interface TimeCursor {
  at: Date;
  id: string;
}

export const FIRST: TimeCursor = { at: new Date(0), id: '' };
export const LAST: TimeCursor = { at: new Date('9000-01-01'), id: '~' };
export const FIRST_ID = '';
export const LAST_ID = '~';

const TIME_CURSOR = /^(\d{1,14})\.([0-9A-Za-z]{1,26})$/;

export const toTimeCursor = ({ at, id }: TimeCursor): string => `${at.getTime()}.${id}`;

export const toTimePage = <Row extends { createdAt: Date; id: string }>(
  found: readonly Row[],
  size: number,
): Page<Row> => toPage(found, size, ({ createdAt: at, id }) => toTimeCursor({ at, id }));

/** @throws {AppError} 422 `invalid_cursor` */
export function readTimeCursor(cursor: string | undefined): TimeCursor | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = TIME_CURSOR.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw invalidCursor();
  return { at: new Date(Number(at)), id };
}
