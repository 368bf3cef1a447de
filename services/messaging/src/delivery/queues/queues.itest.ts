import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { recurringQueue } from '@duet/service-kit/define-job';
import { newId } from '@duet/service-kit/ids';
import { JobQueue, queuePrefix } from '@duet/service-kit/job-queue';
import { createRedis } from '@duet/service-kit/redis';
import { eventually } from '@duet/testing/eventually';
import { UnrecoverableError, Worker } from 'bullmq';
import { type Stage, createStage } from '../../../test/factories';
import { sendMail } from '../mail/send-mail.job';

let stage: Stage;
const staff = newId();
const PROCESSES = ['identity', 'matching', 'messaging', 'messaging-worker', 'billing'];
const allowed = { staff, permissions: ['queues.manage' as const], session: newId() };
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.app.truncate());

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH';
async function ask(
  method: Method,
  path: string,
  as: Parameters<Stage['app']['as']>[0] | null = allowed,
) {
  const headers = as === null ? {} : await stage.app.as(as);
  const answer = await fetch(`${stage.app.url}/api/staff/queues${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: '{}' }),
  });
  return { status: answer.status, text: await answer.text() };
}

const queue = () => {
  const found = stage.app
    .get(JobQueue)
    .queues()
    .find(({ name }) => name === 'mail');
  if (!found) throw new Error('mail queue not found');
  return found;
};
const acts = async () => (await stage.app.published('staff.acted')).map(({ payload }) => payload);

async function failedJob(): Promise<string> {
  const mail = newId();
  await stage.app.get(JobQueue).add(sendMail, { mail_id: mail, attempt: 0 }, { key: `${mail}-0` });
  const connection = createRedis(stage.app.env.REDIS_URL, {
    maxRetriesPerRequest: null,
    enableOfflineQueue: true,
    commandTimeout: undefined,
  });
  const worker = new Worker(
    'mail',
    () => Promise.reject(new UnrecoverableError('550 5.1.1 <nora@example.org> unknown')),
    { connection, prefix: queuePrefix('mail') },
  );
  await eventually(async () => expect(await queue().getFailedCount()).toBe(1));
  await worker.close();
  connection.disconnect();
  return `send-mail.${mail}-0`;
}

describe('queue dashboard', () => {
  // @spec 12.17
  it('answers 404 to callers without the permission, and 403 to callers without a principal', async () => {
    for (const as of [
      {},
      { member: 'aaaaaaaaaaaa' },
      { staff, permissions: ['audit.read' as const] },
    ]) {
      for (const path of ['', '/api/queues', '/static/favicon.ico'])
        expect((await ask('GET', path, as)).status).toBe(404);
      expect((await ask('PUT', '/api/queues/mail/pause', as)).status).toBe(404);
    }
    expect((await ask('GET', '/api/queues', null)).status).toBe(403);
    expect(await queue().isPaused()).toBe(false);
  });

  // @spec 12.17
  it('shows every queue that any service defines', async () => {
    const { queues } = JSON.parse((await ask('GET', '/api/queues')).text) as {
      queues: { name: string }[];
    };
    expect(queues.map(({ name }) => name).sort()).toEqual(
      [...definedQueues(), ...PROCESSES.map(recurringQueue)].sort(),
    );
  });

  it('loads nothing from third parties and has no inline script', async () => {
    const { text } = await ask('GET', '');
    expect(text).toContain('<div id="root">');
    expect(text).not.toMatch(/(src|href)="https?:/);
    expect(text).not.toMatch(/<script(?![^>]*(src=|application\/json))/);
  });

  // @spec 12.18
  it('shows why a job failed, without addresses', async () => {
    const id = await failedJob();
    for (const path of [
      '/api/queues?activeQueue=mail&status=failed&page=1&jobsPerPage=10',
      `/api/queues/mail/${id}`,
    ]) {
      const { text } = await ask('GET', path);
      expect(text).toContain('550 5.1.1');
      expect(text).not.toContain('nora@');
    }
  });

  // @spec 12.18
  it('runs a failed job again and removes a job', async () => {
    const id = await failedJob();
    expect((await ask('PUT', `/api/queues/mail/${id}/retry`)).status).toBeLessThan(300);
    expect([await queue().getFailedCount(), await queue().getWaitingCount()]).toEqual([0, 1]);
    expect((await ask('PUT', `/api/queues/mail/${id}/clean`)).status).toBeLessThan(300);
    expect(await queue().getWaitingCount()).toBe(0);
    expect(
      (await acts()).map(({ action, staff_id: who, subject, details }) => [
        action,
        who,
        subject,
        details,
      ]),
    ).toEqual([
      ['queue.retry', staff, { kind: 'queue', id: 'mail' }, { job: id }],
      ['queue.remove', staff, { kind: 'queue', id: 'mail' }, { job: id }],
    ]);
  });

  it('shows recurring jobs, and lets staff run a recurring job immediately', async () => {
    const name = recurringQueue('messaging');
    const bull = stage.app.get(JobQueue).open(name);
    await stage.app.get(JobQueue).schedule();
    expect((await bull.getJobSchedulers()).map(({ key }) => key).sort()).toEqual([
      'prune-live-events',
      'purge-old-rows',
      'purge-screening',
      'sweep-photos',
    ]);
    const { text } = await ask('GET', `/api/queues?activeQueue=${name}&status=delayed&page=1`);
    expect(text).toContain('prune-live-events');
    const job = (await bull.getDelayed()).find((each) => each.name === 'prune-live-events');
    const id = job?.id ?? '';
    await ask('PUT', `/api/queues/${name}/${encodeURIComponent(id)}/promote`);
    await eventually(async () =>
      expect((await bull.getCompleted()).map((each) => each.id)).toEqual([id]),
    );
    expect((await acts()).at(-1)).toMatchObject({ action: 'queue.promote', details: { job: id } });
  });

  // @spec 12.18
  it('records a view at most every 15 minutes, not at every refresh', async () => {
    const session = newId();
    for (let time = 0; time < 3; time += 1)
      await ask('GET', '/api/queues?activeQueue=mail', { ...allowed, session });
    expect(await acts()).toEqual([
      {
        staff_id: staff,
        action: 'queue.look',
        subject: { kind: 'queue', id: 'mail' },
        details: {},
      },
    ]);
  });

  it.each([
    ['POST', '/api/queues/mail/add'],
    ['PUT', '/api/queues/mail/obliterate'],
    ['PUT', '/api/queues/mail/empty'],
    ['PUT', '/api/queues/mail/clean/failed'],
    ['PATCH', '/api/queues/mail/x/update-data'],
    ['PUT', '/api/queues/mail/concurrency'],
    ['PUT', '/api/queues/pause'],
  ] as const)('rejects %s %s', async (method, path) => {
    const id = newId();
    await stage.app.get(JobQueue).add(sendMail, { mail_id: id, attempt: 0 }, { key: `${id}-0` });
    expect(await ask(method, path)).toEqual({ status: 403, text: '{"error":"forbidden"}' });
    expect(await queue().getWaitingCount()).toBe(1);
    expect(await acts()).toEqual([]);
  });
});

function definedQueues(): string[] {
  const services = join(__dirname, '../../../..');
  const names = readdirSync(services, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/src\/.*\.job\.ts$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(services, file), 'utf8').matchAll(
          /defineJob\([\s\S]*?queue: '([\w-]+)'/g,
        ),
      ].map(([, name]) => name ?? ''),
    );
  return [...new Set(names)].sort();
}
