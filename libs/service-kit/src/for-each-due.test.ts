import { setImmediate as turn } from 'node:timers/promises';
import { forEachDue, pagesBy } from './for-each-due';

const failure = new TypeError('planted');

describe('forEachDue', () => {
  it('reports a failed row and continues with the next row', async () => {
    const [failed, done]: [unknown[][], number[]] = [[], []];
    const work = async (row: number): Promise<void> => {
      if (row === 1) throw failure;
      done.push(row);
    };
    const count = await forEachDue([1, 2, 3], work, {
      onFailure: (...report) => failed.push(report),
    });
    expect(count).toBe(2);
    expect(done).toEqual([2, 3]);
    expect(failed).toEqual([[failure, 1]]);
  });

  it('does not count rows for which the work returns false', async () => {
    const work = async (row: number): Promise<boolean> => row > 1;
    expect(await forEachDue([1, 2, 3], work, { onFailure: fail })).toBe(2);
  });

  it('stops and throws if the database is unavailable', async () => {
    const err = Object.assign(new Error('lost'), { code: 'ECONNREFUSED' });
    const work = jest.fn().mockRejectedValue(err);
    await expect(forEachDue([1, 2, 3], work, { onFailure: fail })).rejects.toBe(err);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('stops and throws on any error if `onFailure` is missing', async () => {
    const work = jest.fn().mockRejectedValue(failure);
    await expect(forEachDue([1, 2, 3], work, {})).rejects.toBe(failure);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('runs at most `parallel` rows at a time', async () => {
    let [running, most] = [0, 0];
    const work = async (): Promise<void> => {
      most = Math.max(most, (running += 1));
      await turn();
      running -= 1;
    };
    await forEachDue([1, 2, 3, 4, 5, 6], work, { onFailure: fail, parallel: 3 });
    expect(most).toBe(3);
  });
});

describe('pagesBy', () => {
  it('loads the page after the last key of the previous page until a page is empty', async () => {
    const ids = ['a', 'b', 'c'];
    const load = async (after: string): Promise<string[]> =>
      ids.filter((id) => id > after).slice(0, 2);
    const pages: (readonly string[])[] = [];
    for await (const page of pagesBy(load, (id) => id)) pages.push(page);
    expect(pages).toEqual([['a', 'b'], ['c']]);
  });
});

function fail(error: unknown): never {
  throw error;
}
