import type { ChatsResponse } from '@duet/schemas/messaging';
import {
  type Stage,
  buildMember,
  createStage,
  history,
  openChat,
  send,
  sent,
} from '../../../test/factories';

jest.setTimeout(60_000);

let stage: Stage;
let anna: string;
let ben: string;
let chat: string;

beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  stage.app.stub.answer(stage.bank.calls);
  stage.bank.beforeAnswer = () => undefined;
  anna = await buildMember(stage.app, { name: 'Anna' });
  ben = await buildMember(stage.app, { name: 'Ben' });
  stage.bank.deposit(anna, 1_000);
  stage.bank.deposit(ben, 1_000);
  chat = await openChat(stage.app, anna, ben);
  await sent(stage.app, anna, chat, 'Before');
});

const chats = async (member: string) =>
  ((await stage.app.request('GET', '/api/chats', { as: { member } })).body as ChatsResponse).chats;
const remove = (version = 1) =>
  stage.app.call('chats.remove', { site: 'duet', member_id: anna, profile_id: ben, version });
const changed = (version: number, blocked: boolean) =>
  stage.app.deliver('blocks.changed', {
    aggregate_id: `${anna}:${ben}`,
    version,
    payload: { member_id: ben, profile_id: anna, blocked },
  });
const texts = async (member: string) =>
  (await history(stage.app, member, chat)).messages.map(({ text }) => text);

// @spec 4.13, 4.21
it('a block removes the conversation for both members and keeps its messages as evidence', async () => {
  expect((await remove()).status).toBe(200);
  for (const member of [anna, ben])
    expect([await chats(member), await texts(member)]).toEqual([[], []]);
  expect(await stage.app.sql('SELECT text FROM message')).toEqual([{ text: 'Before' }]);
});

// @spec 4.21
it('a message is neither delivered nor charged when the receiver blocks the sender during the send', async () => {
  stage.bank.beforeAnswer = async () => void (await remove());
  expect((await send(stage.app, ben, chat, 'Too late')).body).toEqual({
    error: 'member_unavailable',
  });
  expect(await chats(anna)).toEqual([]);
  expect(
    (await stage.app.published('message.settled')).map(({ payload }) => payload.state),
  ).toEqual(['sent', 'cancelled']);
});

it('a block event removes the chat without the internal call, and a repeated event is ignored', async () => {
  await changed(1, true);
  await changed(1, true);
  await remove();
  expect([await chats(anna), await chats(ben)]).toEqual([[], []]);
});

// @spec 6.16
it('after a block is lifted, both members see only new messages, and older block events are ignored', async () => {
  await remove();
  await changed(2, false);
  await sent(stage.app, ben, chat, 'After');
  await remove();
  await changed(1, true);
  expect([await texts(anna), await texts(ben)]).toEqual([['After'], ['After']]);
});

it('a block also works between members who have never written to each other', async () => {
  const cleo = await buildMember(stage.app, { name: 'Cleo' });
  await stage.app.call('chats.remove', {
    site: 'duet',
    member_id: anna,
    profile_id: cleo,
    version: 1,
  });
  expect(
    (await send(stage.app, cleo, await openChat(stage.app, cleo, anna), 'Hello')).status,
  ).not.toBe(200);
  expect(await chats(anna)).toHaveLength(1);
});
