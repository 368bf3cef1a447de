import { newId } from '@duet/service-kit/ids';
import { JobQueue } from '@duet/service-kit/job-queue';
import { eventually } from '@duet/testing/eventually';
import { type Stage, createStage } from '../../../test/factories';

let stage: Stage;

beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.app.truncate());

const waiting = async (): Promise<number> =>
  (await stage.app.get(JobQueue).queues()[0]?.getWaitingCount()) ?? 0;

it('repeated events for one mail store and queue the mail once', async () => {
  const payload = { mail_id: newId(), member_id: 'aaaaaaaaaaaa', kind: 'activation' as const };
  const id = await stage.app.deliver('mail.requested', {
    aggregate_id: payload.member_id,
    payload,
  });
  await stage.app.deliver('mail.requested', { id, aggregate_id: payload.member_id, payload });
  await stage.app.deliver('mail.requested', { aggregate_id: payload.member_id, payload });
  expect(await stage.app.sql('SELECT id, state, attempts FROM mail')).toEqual([
    { id: payload.mail_id, state: 'due', attempts: 0 },
  ]);
  await eventually(async () => expect(await waiting()).toBe(1));
});
