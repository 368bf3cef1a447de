/**
 * Where a reader of one result set stands: when the set was made and the last member that was handed out. It says
 * everything that is needed to make the rest of the set again, so that losing Redis loses nothing.
 */
export interface SearchCursor {
  /** Milliseconds; the set is as the index was then. */
  madeAt: number;
  /** Rank of the last member at that time. */
  rank: number;
  id: string;
}

const PATTERN = /^([0-9a-z]{8,9})-([0-9a-z]{1,7})-([0-9a-z]{12})$/;

export const formatCursor = ({ madeAt, rank, id }: SearchCursor): string => `${madeAt.toString(36)}-${rank.toString(36)}-${id}`;

/** @returns null for anything that `formatCursor` has not made */
export function parseCursor(text: string): SearchCursor | null {
  const [, madeAt, rank, id] = PATTERN.exec(text) ?? [];
  if (!madeAt || !rank || !id) return null;
  return { madeAt: Number.parseInt(madeAt, 36), rank: Number.parseInt(rank, 36), id };
}
