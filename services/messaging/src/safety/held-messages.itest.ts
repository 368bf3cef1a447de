import { AppError } from '@duet/service-kit/errors';
import { newId, randomId } from '@duet/service-kit/ids';
import { type Stage, buildMember, createStage, history, openChat, send } from '../../test/factories';
import { HeldMessages } from './held-messages.service';
import { SafetyLoop } from './safety.loop';

jest.setTimeout(60_000);
const DAY = 86_400_000;
const INVITE = 'Aggiungimi su Instagram, ti aspetto';
let stage: Stage;
let desk: HeldMessages;
let nick: string;
let ben: string;
let chat: string;
let clientId: string;

beforeAll(async () => {
  stage = await createStage();
  desk = stage.app.get(HeldMessages);
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  stage.bank.beforeAnswer = () => undefined;
  stage.app.stub.answer(stage.bank.calls);
  nick = await buildMember(stage.app, { name: 'Nick', signup_date: stage.app.clock.now().toISOString() });
  ben = await buildMember(stage.app, { name: 'Ben' });
  stage.bank.deposit(nick, 10);
  chat = await openChat(stage.app, nick, ben);
  clientId = randomId(16);
  expect((await send(stage.app, nick, chat, INVITE, clientId)).body).toEqual({ error: 'message_held' });
});

const waiting = () => desk.list('duet', { state: 'waiting', limit: 50 });
const only = async () => {
  const [message] = await waiting();
  if (!message) throw new Error('Nothing waits');
  return message;
};
const texts = async () => (await history(stage.app, ben, chat)).messages.map(({ text }) => text);

it('the staff sees what waits on its own site, with what was found', async () => {
  expect(await waiting()).toMatchObject([{ sender_id: nick, profile_id: ben, text: INVITE, reasons: ['handle'], state: 'waiting', decided_by: null }]);
  expect(await desk.list('rosso', { state: 'waiting', limit: 50 })).toEqual([]);
  const { id } = await only();
  await expect(desk.decide('rosso', 'Ines', id, 'release')).rejects.toMatchObject({ code: 'not_found' });
  await expect(desk.decide('duet', 'Ines', newId(), 'release')).rejects.toMatchObject({ code: 'not_found' });
});

it('a released message is sent and paid once, however often and by how many it is released', async () => {
  const { id } = await only();
  await Promise.all([desk.decide('duet', 'Ines', id, 'release'), desk.decide('duet', 'Jan', id, 'release'), desk.sweep()]);
  expect(await texts()).toEqual([INVITE]);
  expect(stage.bank.balance(nick)).toBe(8);
  expect(await desk.decide('duet', 'Ines', id, 'release')).toMatchObject({ state: 'released', outcome: 'sent' });
  expect((await send(stage.app, nick, chat, INVITE, clientId)).status).toBe(200);
  expect(stage.bank.balance(nick)).toBe(8);
  expect(await waiting()).toEqual([]);
});

it('a refused message never goes out, and its writer is told at the next try', async () => {
  const { id } = await only();
  expect(await desk.decide('duet', 'Ines', id, 'refuse')).toMatchObject({ state: 'refused', decided_by: 'Ines' });
  await expect(desk.decide('duet', 'Jan', id, 'release')).rejects.toMatchObject({ code: 'conflict' });
  expect((await send(stage.app, nick, chat, INVITE, clientId)).body).toEqual({ error: 'message_refused' });
  expect([await texts(), stage.bank.balance(nick)]).toEqual([[], 10]);
});

it('a release obeys the rules and the money of its moment', async () => {
  stage.bank.deposit(nick, 0);
  expect(await desk.decide('duet', 'Ines', (await only()).id, 'release')).toMatchObject({ outcome: 'insufficient_credits' });
  stage.bank.deposit(nick, 10);
  await send(stage.app, nick, chat, INVITE, randomId(16));
  stage.app.stub.answer({ 'relations.get': () => ({ liked: false, likes_me: false, match: false, blocked: false, blocked_by: true }) });
  expect(await desk.decide('duet', 'Ines', (await only()).id, 'release')).toMatchObject({ outcome: 'blocked_by_member' });
  expect([await texts(), stage.bank.balance(nick)]).toEqual([[], 10]);
});

it('a release goes on by itself when billing was away', async () => {
  stage.bank.beforeAnswer = () => {
    throw new AppError('internal');
  };
  expect(await desk.decide('duet', 'Ines', (await only()).id, 'release')).toMatchObject({ state: 'released', outcome: null });
  stage.bank.beforeAnswer = () => undefined;
  expect(await desk.sweep()).toBe(0);
  stage.app.clock.advance(16_000);
  expect(await desk.sweep()).toBe(1);
  expect([await texts(), stage.bank.balance(nick)]).toEqual([[INVITE], 8]);
});

it('what nobody looks at expires after a week, and is gone after a month', async () => {
  stage.app.clock.advance(8 * DAY);
  const { id } = await only();
  await desk.sweep();
  await expect(desk.decide('duet', 'Ines', id, 'release')).rejects.toMatchObject({ code: 'conflict' });
  expect((await desk.list('duet', { state: 'expired', limit: 50 })).map((each) => each.id)).toEqual([id]);
  stage.app.clock.advance(30 * DAY);
  await stage.app.get(SafetyLoop).purge();
  expect(await stage.app.sql('SELECT id FROM held_message')).toEqual([]);
});

it.each([['writer', () => nick], ['reader', () => ben]])('what waits is gone when its %s is erased', async (_, who) => {
  await stage.app.deliver('member.erased', { aggregate_id: who(), version: 9, payload: { member_id: who() } });
  expect(await stage.app.sql('SELECT id FROM held_message')).toEqual([]);
});
