import { purge } from './purge';

describe('purge', () => {
  it('deletes batch by batch until a batch is not full', async () => {
    let left = 12_000;
    const deleteRows = jest.fn(async (limit: number) => {
      const affectedRows = Math.min(limit, left);
      left -= affectedRows;
      return { affectedRows };
    });
    expect(await purge(deleteRows)).toBe(12_000);
    expect(deleteRows).toHaveBeenCalledTimes(3);
  });
});
