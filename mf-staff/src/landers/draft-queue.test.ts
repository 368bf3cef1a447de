import type { OwnLander } from '@duet/schemas/own-landers';
import { DraftQueue, type LanderDraft, PAUSE_MS } from './draft-queue';

const LANDER: OwnLander = {
  ...{ id: '01JD0000000000000000000001', name: 'Spring', layout: 'gallery', revision: 4 },
  ...{ state: 'draft', withdrawn: false, written: ['en'], picture: null },
  changed_at: '2026-11-20T09:00:00.000Z',
  content: { layout: 'gallery', texts: {}, picture: null },
  versions: [],
};
const PICTURE = 'a'.repeat(40);

function openQueue() {
  const calls: { draft: LanderDraft; revision: number; end: (error?: unknown) => void }[] = [];
  const queue = new DraftQueue(
    LANDER,
    (lander, draft) =>
      new Promise((resolve, reject) => {
        const { revision } = lander;
        const saved = { ...lander, ...draft, revision: revision + 1 };
        calls.push({
          ...{ draft, revision },
          end: (error) => (error ? reject(error) : resolve(saved)),
        });
      }),
  );
  return {
    queue,
    calls,
    saved: () => calls.map(({ draft: { name }, revision }) => [name, revision]),
  };
}
const wait = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a draft is saved once after a pause', async () => {
  const { queue, saved } = openQueue();
  queue.change({ name: 'A' });
  await wait(PAUSE_MS - 1);
  queue.change({ name: 'AB' });
  await wait(PAUSE_MS - 1);
  expect(saved()).toEqual([]);
  await wait(1);
  expect(saved()).toEqual([['AB', 4]]);
});

test('text that is written during a save stays and is saved afterwards with the new revision', async () => {
  const { queue, calls, saved } = openQueue();
  queue.change({ name: 'A' });
  await wait(PAUSE_MS);
  queue.change({ name: 'AB' });
  await wait(PAUSE_MS);
  expect(saved()).toEqual([['A', 4]]);
  calls[0]?.end();
  await wait();
  expect(queue.getState().draft.name).toBe('AB');
  expect(saved()).toEqual([
    ['A', 4],
    ['AB', 5],
  ]);
  calls[1]?.end();
  await wait();
  expect(queue.getState()).toMatchObject({ isDue: false, isBusy: false, error: null });
});

test('after a failed save, text and error stay until a retry succeeds', async () => {
  const { queue, calls } = openQueue();
  queue.change({ name: 'A' });
  const first = queue.flush();
  await wait();
  const error = new Error('offline');
  calls[0]?.end(error);
  expect(await first).toBe(false);
  expect(queue.getState()).toMatchObject({
    draft: { name: 'A' },
    isDue: true,
    isBusy: false,
    error,
  });
  const second = queue.flush();
  await wait();
  calls[1]?.end();
  expect(await second).toBe(true);
  expect(queue.getState()).toMatchObject({ isDue: false, error: null });
});

test('an upload waits for a running save, and keeps text written during the upload', async () => {
  const { queue, calls, saved } = openQueue();
  let answer: (lander: OwnLander) => void = () => undefined;
  const upload = jest.fn(() => new Promise<OwnLander>((resolve) => (answer = resolve)));
  queue.change({ name: 'A' });
  const uploaded = queue.act(upload);
  await wait();
  expect(upload).not.toHaveBeenCalled();
  calls[0]?.end();
  await wait();
  expect(upload).toHaveBeenCalledTimes(1);
  queue.change({ name: 'AB' });
  const { lander } = queue.getState();
  answer({ ...lander, revision: 6, content: { ...lander.content, picture: PICTURE } });
  expect(await uploaded).toBe(true);
  expect(queue.getState().draft).toMatchObject({ name: 'AB', content: { picture: PICTURE } });
  await wait(PAUSE_MS);
  expect(saved()).toEqual([
    ['A', 4],
    ['AB', 6],
  ]);
});

test('nothing is published while the draft cannot be saved', async () => {
  const { queue, calls } = openQueue();
  const publish = jest.fn(() => Promise.resolve(LANDER));
  queue.change({ name: 'A' });
  const published = queue.act(publish);
  await wait();
  calls[0]?.end(new Error('offline'));
  expect(await published).toBe(false);
  expect(publish).not.toHaveBeenCalled();
});

test('after a conflict, the editor can replace the newer revision with the unsaved text', async () => {
  const { queue, calls, saved } = openQueue();
  queue.change({ name: 'Mine' });
  void queue.flush();
  await wait();
  calls[0]?.end(new Error('conflict'));
  await wait();
  const content = { ...LANDER.content, picture: PICTURE };
  void queue.rebase({ ...LANDER, name: 'Theirs', revision: 9, content });
  await wait();
  expect(saved().at(-1)).toEqual(['Mine', 9]);
  expect(calls[1]?.draft.content.picture).toBe(PICTURE);
});
