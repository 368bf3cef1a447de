import { eventually } from '@duet/testing/eventually';
import { Batcher } from './batcher';
import { AppError } from './errors';
import { currentContext, withContext } from './request-context';

interface Item {
  key: string;
  fails?: boolean;
}

function recorded(options: { size?: number; parallel?: number } = {}) {
  const batches: string[][] = [];
  const contexts: unknown[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const batcher = new Batcher<Item, { key: string }>(
    async (items) => {
      batches.push(items.map(({ key }) => key));
      contexts.push(currentContext());
      await gate;
      if (items.some(({ key }) => key === 'poison')) throw new Error('poisoned');
      if (items.some(({ key }) => key === 'down')) throw new AppError('unavailable');
      return items.map((item) =>
        item.fails ? new Error(`${item.key} is refused`) : { key: item.key },
      );
    },
    { size: 100, parallel: 1, getKey: ({ key }) => key, ...options },
  );
  const add = (...keys: string[]) =>
    Promise.allSettled(keys.map((key) => batcher.add({ key, fails: key.startsWith('no') })));
  return { batcher, batches, contexts, add, open };
}
const outcomes = (results: PromiseSettledResult<{ key: string }>[]) =>
  results.map((each) =>
    each.status === 'fulfilled' ? each.value.key : (each.reason as Error).message,
  );

it('Batcher starts the first batch immediately and collects later items for the next batch', async () => {
  const { batches, add, open } = recorded();
  const first = add('a', 'b');
  await eventually(() => expect(batches).toEqual([['a', 'b']]));
  const later = [add('c'), add('d', 'e')];
  open();
  expect((await Promise.all([first, ...later])).map(outcomes)).toEqual([
    ['a', 'b'],
    ['c'],
    ['d', 'e'],
  ]);
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ]);
});

it('Batcher respects the limits of batch size and parallel batches', async () => {
  const { batches, add, open } = recorded({ size: 2, parallel: 2 });
  const all = add('a', 'b', 'c', 'd', 'e');
  await eventually(() =>
    expect(batches).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  );
  open();
  await all;
  expect(batches[2]).toEqual(['e']);
});

it('Batcher never puts two items with the same key into one batch', async () => {
  const { batches, add, open } = recorded();
  open();
  expect(outcomes(await add('a', 'b', 'a', 'c', 'a'))).toEqual(['a', 'b', 'a', 'c', 'a']);
  expect(batches).toEqual([['a', 'b', 'c'], ['a'], ['a']]);
});

it('Batcher rejects each item with its own error', async () => {
  const { add, open } = recorded();
  open();
  expect(outcomes(await add('a', 'no b', 'c'))).toEqual(['a', 'no b is refused', 'c']);
});

it('Batcher runs the items of a failed batch one by one', async () => {
  const { batches, add, open } = recorded();
  open();
  expect(outcomes(await add('a', 'poison', 'no b', 'c'))).toEqual([
    'a',
    'poisoned',
    'no b is refused',
    'c',
  ]);
  expect(batches).toEqual([['a', 'poison', 'no b', 'c'], ['a'], ['poison'], ['no b'], ['c']]);
});

it('Batcher does not retry items one by one while the database is unavailable', async () => {
  const { batches, add, open } = recorded();
  open();
  expect(outcomes(await add('a', 'down', 'c'))).toEqual([
    'unavailable',
    'unavailable',
    'unavailable',
  ]);
  expect(batches).toHaveLength(1);
});

it('Batcher runs batches outside of any request context', async () => {
  const { contexts, add, open } = recorded();
  open();
  await withContext({ requestId: 'one' }, () => add('a'));
  expect(contexts).toEqual([undefined]);
});
