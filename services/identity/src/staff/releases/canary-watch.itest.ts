import type { InternalResponse } from '@duet/schemas/internal';
import { countField, evidenceKey, timeField, toMinute } from '@duet/schemas/remote-evidence';
import { Redis } from 'ioredis';
import { type IdentityApp, identityApp } from '../../../test/app';
import { CanaryWatch } from './canary-watch.job';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp({}, { CANARY_METRICS: ['purchases'] });
}, 30_000);
afterAll(() => app.close());

const SUMMARY = '0'.repeat(64);
const count = (counts: Record<string, number>): Promise<number> =>
  app.get<Redis>(Redis).hset(evidenceKey(toMinute(app.clock.now().getTime())), counts);
const control = async (): Promise<InternalResponse<'releases.control'>['control']> => {
  await app.get(CanaryWatch).run();
  return (await app.call('releases.control', { summary: SUMMARY })).body.control;
};
const reasons = (): Promise<{ act: string; staff_id: null; reason: string }[]> =>
  app.sql('SELECT act, staff_id, reason FROM release_act ORDER BY number');

const report = (canary: string) =>
  app.call('releases.report', {
    digest: SUMMARY,
    summary: {
      ...{ revision: 1, signed_at: app.clock.now().toISOString(), log: [], kept: [] },
      remotes: [
        {
          ...{ remote: 'chat', live: '2.0.0', previous: '1.0.0', revoked: [] },
          canary: { version: canary, percent: 1, plan: [1, 50] },
        },
      ],
    },
  });

// @spec 11.31
it('the canary job raises the share of a healthy canary within its plan, and takes a failing canary back', async () => {
  await report('3.0.0');
  expect(await control()).toEqual({ revision: 0, withheld: [], shares: [] });
  app.clock.advance(6 * 60_000);
  await count({
    ...{ [countField('chat@2.0.0', 'loaded')]: 90, [timeField('chat@2.0.0', 300)]: 90 },
    ...{ [countField('chat@3.0.0', 'loaded')]: 110, [timeField('chat@3.0.0', 300)]: 110 },
  });
  expect((await control()).shares).toEqual([{ remote: 'chat', version: '3.0.0', percent: 50 }]);
  expect((await control()).revision).toBe(1);
  await count({ [countField('chat@3.0.0', 'browser')]: 30 });
  const withheld = [{ remote: 'chat', version: '3.0.0', state: 'taken_back' }];
  expect(await control()).toMatchObject({ revision: 2, withheld });
  expect(await control()).toMatchObject({ revision: 2, withheld });
  expect(await reasons()).toEqual([
    { act: 'step', staff_id: null, reason: 'healthy 110' },
    { act: 'take_back', staff_id: null, reason: 'failures 30 110 0 900' },
  ]);
});

it('the canary job includes failures that were counted in the previous minute', async () => {
  app.clock.advance(60_000 - (app.clock.now().getTime() % 60_000) - 10_000);
  await report('4.0.0');
  await count({ [countField('chat@4.0.0', 'browser')]: 30 });
  app.clock.advance(20_000);
  expect((await control()).withheld).toContainEqual({
    ...{ remote: 'chat', version: '4.0.0', state: 'taken_back' },
  });
});

it('the canary job takes a canary back if its visitors start far fewer purchases', async () => {
  await report('5.0.0');
  app.clock.advance(60_000);
  await count({
    ...{ [countField('chat@2.0.0', 'loaded')]: 60, [countField('chat@2.0.0', 'purchases')]: 60 },
    ...{ [countField('chat@5.0.0', 'loaded')]: 400, [countField('chat@5.0.0', 'purchases')]: 2 },
  });
  expect((await control()).withheld).toContainEqual({
    ...{ remote: 'chat', version: '5.0.0', state: 'taken_back' },
  });
  expect((await reasons()).at(-1)?.reason).toBe('purchases 2 400 60 600');
});
