import { eventually } from '@duet/testing/eventually';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import type { ServiceEnv } from './env';
import { JobQueue } from './job-queue';
import { JobWorker } from './job-worker';
import { Notes, SampleModule, migrations, noteJob } from '../test/sample.module';

let app: TestApp<ServiceEnv>;
let queue: JobQueue;
beforeAll(async () => {
  app = await createTestApp(SampleModule, { migrations });
  queue = app.get(JobQueue);
});
beforeEach(async () => {
  await app.database.truncate();
  app.get(Notes).runs = 0;
});
afterAll(() => app.close());

const written = async () =>
  (await app.sql<{ text: string }>('SELECT text FROM note ORDER BY id')).map(({ text }) => text);

// @spec 12.1
it('the worker runs a job once if the job is added several times with the same key', async () => {
  await Promise.all(
    Array.from({ length: 5 }, () =>
      queue.add(noteJob, { text: 'hello' }, { key: 'k1', delay: 100 }),
    ),
  );
  await eventually(async () => expect(await written()).toEqual(['hello']));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await written()).toEqual(['hello']);
});

// @spec 12.1
it('the worker retries a failed job', async () => {
  await queue.add(noteJob, { text: 'fails once' }, { key: 'k2' });
  await eventually(async () => expect(await written()).toEqual(['fails once']));
  expect(app.get(Notes).runs).toBe(2);
});

// @spec 12.1
it('JobQueue rejects a job with an invalid payload or key', async () => {
  await expect(
    queue.add(noteJob, { text: 5 as unknown as string }, { key: 'k3' }),
  ).rejects.toThrow();
  await expect(queue.add(noteJob, { text: 'a' }, { key: 'a:b' })).rejects.toThrow('key');
});

// @spec 12.1
it('the worker marks a stored job with an invalid payload as failed, without retries', async () => {
  const [bull] = queue.queues();
  await bull?.add(
    noteJob.name,
    { payload: { old: true }, request_id: 'r', site: null },
    { jobId: 'write-note.old', attempts: 3, removeOnFail: 10 },
  );
  await eventually(async () => expect(await bull?.getFailedCount()).toBe(1));
  expect(app.get(Notes).runs).toBe(0);
});

// @spec 12.1
it('the worker runs each job of a bulk add once', async () => {
  const jobs = ['a', 'b', 'a'].map((text) => ({
    payload: { text },
    key: `many-${text}`,
    requestId: 'r',
    site: null,
  }));
  await queue.addAll(noteJob, jobs);
  await eventually(async () => expect((await written()).sort()).toEqual(['a', 'b']));
});

// @spec 12.2
describe('worker that takes no jobs', () => {
  const silenced = async () =>
    (await (await fetch(`${app.url}/metrics`)).text()).match(
      /^duet_worker_silences_total\{queue="kit-notes"\} (\d+)/m,
    )?.[1];
  const worker = () => app.get(JobWorker);

  it('is counted in a metric and replaced, and the new worker takes the jobs', async () => {
    const giveUp = jest.fn();
    worker().giveUp = giveUp;
    await worker().findWorker('kit-notes')?.pause();
    await queue.add(noteJob, { text: 'left lying' }, { key: 'silent' });
    await worker().watch(0);
    expect(await silenced()).toBe('1');
    await eventually(async () => expect(await written()).toEqual(['left lying']));
    expect(giveUp).not.toHaveBeenCalled();
  });

  it('causes the process to exit if the replacement takes no jobs either', async () => {
    const giveUp = jest.fn();
    worker().giveUp = giveUp;
    const [bull] = queue.queues();
    // Workers take no jobs from a paused queue. `isPaused` hides the pause from the watchdog.
    await bull?.pause();
    await queue.add(noteJob, { text: 'nobody takes it' }, { key: 'nobody' });
    const paused = jest
      .spyOn(bull as NonNullable<typeof bull>, 'isPaused')
      .mockResolvedValue(false);
    await worker().watch(0);
    expect(giveUp).not.toHaveBeenCalled();
    await worker().watch(0);
    expect(giveUp).toHaveBeenCalledTimes(1);
    paused.mockRestore();
    await bull?.resume();
    await eventually(async () => expect(await written()).toEqual(['nobody takes it']));
  });

  it('is not replaced while the queue is paused', async () => {
    const [bull] = queue.queues();
    const before = await silenced();
    await bull?.pause();
    await queue.add(noteJob, { text: 'paused' }, { key: 'paused' });
    await queue.add(noteJob, { text: 'younger' }, { key: 'younger' });
    await worker().watch(0);
    expect(await silenced()).toBe(before);
    await eventually(async () =>
      expect(await queue.oldestWaitingMs('kit-notes')).toBeGreaterThan(0),
    );
    await bull?.resume();
    await eventually(async () => expect((await written()).sort()).toEqual(['paused', 'younger']));
    expect(await queue.oldestWaitingMs('kit-notes')).toBe(0);
  });
});
