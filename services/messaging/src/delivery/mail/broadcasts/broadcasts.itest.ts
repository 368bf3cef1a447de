import type { BroadcastsResponse } from '@duet/schemas/broadcasts';
import { newId } from '@duet/service-kit/ids';
import type { As } from '@duet/testing/test-app';
import { type Stage, createStage } from '../../../../test/factories';
import { BROADCAST } from '../../../../test/mail-samples';

let stage: Stage;
const marketing: As = { staff: newId(), permissions: ['mails.broadcast'] };
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.app.truncate());

const body = {
  kind: 'promotions',
  path: '/credits',
  send_at: '2026-12-24T08:00:00.000Z',
  texts: { en: BROADCAST, nl: { ...BROADCAST, subject: 'Twee keer zo veel credits' } },
};
const post = (changes: object = {}, as = marketing) =>
  stage.app.request('POST', '/api/staff/broadcasts', { as, body: { ...body, ...changes } });
const list = async (as = marketing) =>
  ((await stage.app.request('GET', '/api/staff/broadcasts', { as })).body as BroadcastsResponse)
    .broadcasts;
const cancel = (id: string, as = marketing) =>
  stage.app.request('DELETE', `/api/staff/broadcasts/${id}`, { as });

// @spec 3.37
it('a broadcast is stored with its texts and time, and shown to staff of its site only', async () => {
  const { status, body: answer } = await post();
  expect(status).toBe(201);
  const { id } = answer as { id: string };
  expect(await list()).toEqual([
    {
      id,
      kind: 'promotions',
      state: 'scheduled',
      path: '/credits',
      send_at: body.send_at,
      recipients: 0,
      texts: body.texts,
    },
  ]);
  expect(await list({ ...marketing, site: 'funkenflug' })).toEqual([]);
});

it('the audit log records who scheduled and who cancelled a broadcast', async () => {
  const { id } = (await post()).body as { id: string };
  expect((await cancel(id, { ...marketing, site: 'funkenflug' })).status).toBe(404);
  expect((await cancel(id)).status).toBe(200);
  expect((await cancel(id)).status).toBe(404);
  expect((await list())[0]?.state).toBe('cancelled');
  const acts = (await stage.app.published('staff.acted')).map(({ payload }) => [
    payload.action,
    payload.staff_id,
    payload.subject?.id,
  ]);
  expect(acts).toEqual([
    ['broadcast.schedule', marketing.staff, id],
    ['broadcast.cancel', marketing.staff, id],
  ]);
});

it.each([
  ['an address of another site', { path: 'https://elsewhere.example/credits' }],
  ['a protocol-relative address', { path: '//elsewhere.example' }],
  ['no language', { texts: {} }],
  ['an unknown language', { texts: { xx: BROADCAST } }],
  ['an empty subject', { texts: { en: { ...BROADCAST, subject: ' ' } } }],
  [
    'a subject of two lines',
    { texts: { en: { ...BROADCAST, subject: 'One\r\nBcc: all@example.org' } } },
  ],
  ['a kind of mail that is no broadcast', { kind: 'like' }],
])('a broadcast with %s is rejected', async (_what, changes) => {
  expect((await post(changes)).status).toBe(422);
  expect(await list()).toEqual([]);
});

it('a broadcast requires the marketing permission', async () => {
  for (const as of [{}, { member: 'aaaaaaaaaaaa' }, { ...marketing, permissions: [] }])
    expect((await post({}, as as As)).status).toBeGreaterThanOrEqual(401);
});
