import { AppError } from '@duet/service-kit/errors';
import { newId, randomId } from '@duet/service-kit/ids';
import type { QuarantinedMessagesResponse } from '@duet/schemas/staff-queues';
import type { As } from '@duet/testing/test-app';
import {
  type Stage,
  buildMember,
  createStage,
  history,
  openChat,
  send,
} from '../../../test/factories';
import { QuarantinedMessages } from './quarantined-messages';
import { SafetyPurge } from '../screening/safety-purge';

jest.setTimeout(60_000);
const DAY = 86_400_000;
const INVITE = 'Aggiungimi su Instagram, ti aspetto';
let stage: Stage;
let desk: QuarantinedMessages;
let nick: string;
let ben: string;
let chat: string;
let clientId: string;

beforeAll(async () => {
  stage = await createStage();
  desk = stage.app.get(QuarantinedMessages);
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  stage.bank.beforeAnswer = () => undefined;
  stage.app.stub.answer(stage.bank.calls);
  nick = await buildMember(stage.app, {
    name: 'Nick',
    signup_date: stage.app.clock.now().toISOString(),
  });
  ben = await buildMember(stage.app, { name: 'Ben' });
  stage.bank.deposit(nick, 10);
  chat = await openChat(stage.app, nick, ben);
  clientId = randomId(16);
  expect((await send(stage.app, nick, chat, INVITE, clientId)).body).toEqual({
    error: 'message_held',
  });
});

const ines: As = { staff: newId(), permissions: ['messages.review'] };
const jan: As = { staff: newId(), permissions: ['messages.review'] };
const queue = async (as: As = ines) =>
  (await stage.app.request('GET', '/api/staff/held-messages', { as }))
    .body as QuarantinedMessagesResponse;
const decide = async (id: string, decision: string, as: As = ines) => {
  const { status, body } = await stage.app.request('POST', `/api/staff/held-messages/${id}`, {
    as,
    body: { decision },
  });
  return { status, ...(body as object) };
};
const only = async () => {
  const {
    messages: [message],
  } = await queue();
  if (!message) throw new Error('no quarantined message waits for a decision');
  return message;
};
const texts = async () => (await history(stage.app, ben, chat)).messages.map(({ text }) => text);

it('quarantined messages are listed for staff of the same site', async () => {
  expect(await queue()).toMatchObject({
    waiting: 1,
    messages: [
      {
        sender: { id: nick, name: 'Nick' },
        recipient: { id: ben },
        text: INVITE,
        reasons: ['handle'],
      },
    ],
  });
  expect(await queue({ ...ines, site: 'rosso' })).toMatchObject({ waiting: 0, messages: [] });
  const { id } = await only();
  expect(await decide(id, 'release', { ...ines, site: 'rosso' })).toMatchObject({
    status: 404,
    error: 'not_found',
  });
  for (const unknown of [newId(), 'nonsense'])
    expect(await decide(unknown, 'release')).toMatchObject({ status: 404 });
  expect(await decide(id, 'burn')).toMatchObject({ status: 422 });
});

// @spec 14.2
it('a message is sent and charged once, even if two staff members release it in parallel', async () => {
  const { id } = await only();
  await Promise.all([decide(id, 'release'), decide(id, 'release', jan), desk.sweep()]);
  expect(await texts()).toEqual([INVITE]);
  expect(stage.bank.balance(nick)).toBe(8);
  expect(await decide(id, 'release')).toMatchObject({ state: 'released', outcome: 'sent' });
  expect((await send(stage.app, nick, chat, INVITE, clientId)).status).toBe(200);
  expect(stage.bank.balance(nick)).toBe(8);
  expect((await queue()).waiting).toBe(0);
  expect(
    (await stage.app.published('staff.acted')).map(({ payload }) => [
      payload.action,
      payload.subject?.id,
    ]),
  ).toEqual([['message.release', id]]);
});

it('a message that staff reject is never sent, and the sender gets message_refused on a retry', async () => {
  const { id } = await only();
  expect(await decide(id, 'refuse')).toMatchObject({ status: 200, state: 'refused' });
  expect(await stage.app.sql('SELECT decided_by FROM held_message')).toEqual([
    { decided_by: ines.staff },
  ]);
  expect(await decide(id, 'release', jan)).toMatchObject({ status: 409, error: 'conflict' });
  expect((await send(stage.app, nick, chat, INVITE, clientId)).body).toEqual({
    error: 'message_refused',
  });
  expect([await texts(), stage.bank.balance(nick)]).toEqual([[], 10]);
});

it('the current rules and balance apply when a quarantined message is released', async () => {
  stage.bank.deposit(nick, 0);
  expect(await decide((await only()).id, 'release')).toMatchObject({
    outcome: 'insufficient_credits',
  });
  stage.bank.deposit(nick, 10);
  await send(stage.app, nick, chat, INVITE, randomId(16));
  stage.app.stub.answer({
    'relations.get': () => ({
      liked: false,
      likes_me: false,
      match: false,
      blocked: false,
      blocked_by: true,
    }),
  });
  expect(await decide((await only()).id, 'release')).toMatchObject({
    outcome: 'blocked_by_member',
  });
  expect([await texts(), stage.bank.balance(nick)]).toEqual([[], 10]);
});

it('the release of a quarantined message continues after an outage of billing', async () => {
  stage.bank.beforeAnswer = () => {
    throw new AppError('internal');
  };
  expect(await decide((await only()).id, 'release')).toMatchObject({
    state: 'released',
    outcome: null,
  });
  stage.bank.beforeAnswer = () => undefined;
  expect(await desk.sweep()).toBe(0);
  stage.app.clock.advance(16_000);
  expect(await desk.sweep()).toBe(1);
  expect([await texts(), stage.bank.balance(nick)]).toEqual([[INVITE], 8]);
});

it('a quarantined message without a decision expires after a week and is deleted after a month', async () => {
  stage.app.clock.advance(8 * DAY);
  const { id } = await only();
  await desk.sweep();
  expect(await decide(id, 'release')).toMatchObject({ status: 409, error: 'conflict' });
  expect(await stage.app.sql('SELECT state FROM held_message')).toEqual([{ state: 'expired' }]);
  stage.app.clock.advance(30 * DAY);
  await stage.app.get(SafetyPurge).purge();
  expect(await stage.app.sql('SELECT id FROM held_message')).toEqual([]);
});

it.each([
  ['writer', () => nick],
  ['reader', () => ben],
])('a quarantined message is deleted when its %s is erased', async (_, who) => {
  await stage.app.deliver('member.erased', {
    aggregate_id: who(),
    version: 9,
    payload: { member_id: who() },
  });
  expect(await stage.app.sql('SELECT id FROM held_message')).toEqual([]);
});
