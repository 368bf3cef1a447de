import { eventually } from '@duet/testing/eventually';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import type { ServiceEnv } from './env';
import { JobQueue } from './job-queue';
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

const written = async () => (await app.sql<{ text: string }>('SELECT text FROM note ORDER BY id')).map(({ text }) => text);

it('a job runs once for its key, however often it is added while it waits', async () => {
  await Promise.all(Array.from({ length: 5 }, () => queue.add(noteJob, { text: 'hello' }, { key: 'k1', delay: 100 })));
  await eventually(async () => expect(await written()).toEqual(['hello']));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await written()).toEqual(['hello']);
});

it('a job that fails runs again', async () => {
  await queue.add(noteJob, { text: 'fails once' }, { key: 'k2' });
  await eventually(async () => expect(await written()).toEqual(['fails once']));
  expect(app.get(Notes).runs).toBe(2);
});

it('a payload or key that does not fit is refused when it is added', async () => {
  await expect(queue.add(noteJob, { text: 5 as unknown as string }, { key: 'k3' })).rejects.toThrow();
  await expect(queue.add(noteJob, { text: 'a' }, { key: 'a:b' })).rejects.toThrow('key');
});

it('a payload in the queue that no longer fits is kept as failed at once', async () => {
  const [bull] = queue.queues();
  await bull?.add(
    noteJob.name,
    { payload: { old: true }, request_id: 'r', site: null },
    { jobId: 'write-note.old', attempts: 3, removeOnFail: 10 },
  );
  await eventually(async () => expect(await bull?.getFailedCount()).toBe(1));
  expect(app.get(Notes).runs).toBe(0);
});
