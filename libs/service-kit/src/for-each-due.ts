import pLimit from 'p-limit';
import { isDatabaseUnavailable } from './database-errors';

interface Options<R> {
  /**
   * The callback must log the error, and postpone the row if failed rows could fill whole batches.
   * Without `onFailure`, an error stops the remaining rows.
   */
  onFailure?: (err: unknown, row: R) => unknown;
  /** Number of concurrent rows. */
  parallel?: number;
}

/**
 * Runs `work` for each row. A failed row does not stop other rows, except if the database is
 * unavailable.
 * @returns the number of rows for which `work` neither failed nor returned false
 * @throws the error that stopped the remaining rows, after the end of running work
 */
export async function forEachDue<R>(
  rows: readonly R[],
  work: (row: R) => Promise<unknown>,
  { onFailure, parallel = 1 }: Options<R>,
): Promise<number> {
  const limit = pLimit(parallel);
  let done = 0;
  let fatal: unknown;
  const attempt = async (row: R): Promise<void> => {
    if (fatal) return;
    try {
      if ((await work(row)) !== false) done += 1;
    } catch (error) {
      if (!onFailure || isDatabaseUnavailable(error)) fatal = error;
      else await onFailure(error, row);
    }
  };
  const results = await Promise.allSettled(rows.map((row) => limit(() => attempt(row))));
  fatal ??= results.find((result) => result.status === 'rejected')?.reason;
  if (fatal) throw fatal;
  return done;
}

export async function* pagesBy<R>(
  load: (after: string) => Promise<readonly R[]>,
  getKey: (row: R) => string,
): AsyncGenerator<readonly R[]> {
  let page = await load('');
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield page;
    page = await load(getKey(last));
  }
}
