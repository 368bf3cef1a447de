import { newId, randomId } from '@duet/service-kit/ids';
import type { OperatorQueueResponse, OperatorConversation } from '@duet/schemas/staff-queues';
import type { As } from '@duet/testing/test-app';
import {
  type Stage,
  buildMember,
  createStage,
  history,
  openChat,
  send,
  sent as delivered,
} from '../../../test/factories';
import { Sweeper } from '../messages/sweeper';

let stage: Stage;
let anna: string;
let flora: string;
let chat: string;

const sent = (app: Stage['app'], member: string, conversation: string, text: string) =>
  delivered(app, member, conversation, text, { fictional_seen: true });
const operator = (): As => ({ staff: newId(), permissions: ['inbox.answer'] });
const [one, other] = [operator(), operator()];

beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  stage.bank.holds.clear();
  anna = await buildMember(stage.app, { name: 'Anna' });
  flora = await buildMember(stage.app, { name: 'Flora', fictional: true });
  stage.bank.deposit(anna, 100);
  chat = await openChat(stage.app, anna, flora);
});

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, as: As = one, body?: object) =>
  stage.app.request(method, `/api/staff/operator-inbox${path}`, { as, ...(body && { body }) });
const inbox = async (as: As = one): Promise<OperatorQueueResponse> =>
  (await ask('GET', '', as)).body as OperatorQueueResponse;
const open = (id = chat, as: As = one) => ask('POST', `/${id}/lease`, as);
const reply = (text: string, as: As = one, id = chat, clientId = randomId(16)) =>
  ask('POST', `/${id}/reply`, as, { client_id: clientId, text });

describe('operator queue', () => {
  it('lists conversations that end with a member’s message, longest wait first', async () => {
    const ben = await buildMember(stage.app, { name: 'Ben' });
    stage.bank.deposit(ben, 100);
    const early = await openChat(stage.app, ben, flora);
    await sent(stage.app, ben, early, 'First');
    stage.app.clock.advance(60_000);
    await sent(stage.app, anna, chat, 'Second');
    stage.app.clock.advance(60_000);
    await sent(stage.app, ben, early, 'Still there?');
    const { waiting, conversations } = await inbox();
    expect(waiting).toBe(2);
    expect(conversations.map(({ id, text, lease }) => [id, text, lease])).toEqual([
      [early, 'Still there?', 'free'],
      [chat, 'Second', 'free'],
    ]);
    expect(conversations[0]).toMatchObject({
      profile: { id: flora, fictional_icon: true },
      member: { id: ben, name: 'Ben' },
    });
  });

  it('omits deleted chats and chats between members, of other sites or with inactive members', async () => {
    const ben = await buildMember(stage.app, { name: 'Ben' });
    await sent(stage.app, anna, await openChat(stage.app, anna, ben), 'Among us');
    expect(await inbox()).toMatchObject({ waiting: 0, conversations: [] });
    await sent(stage.app, anna, chat, 'Hello');
    expect(await inbox({ ...one, site: 'funkenflug' })).toMatchObject({
      waiting: 0,
      conversations: [],
    });
    expect((await inbox()).waiting).toBe(1);
    await stage.app.request('DELETE', '/api/chat', {
      as: { member: anna },
      body: { conversation: { id: chat } },
    });
    expect((await inbox()).waiting).toBe(0);
    await sent(stage.app, anna, chat, 'Me again');
    await stage.app.deliver('member.changed', {
      aggregate_id: anna,
      version: 2,
      payload: { ...(await card(anna)), profile_status: 'disabled' },
    });
    expect((await inbox()).waiting).toBe(0);
  });

  it('omits messages older than 30 days', async () => {
    await sent(stage.app, anna, chat, 'Hello');
    stage.app.clock.advance(31 * 86_400_000);
    expect((await inbox()).waiting).toBe(0);
  });
});

describe('operator lease', () => {
  beforeEach(() => sent(stage.app, anna, chat, 'Hello Flora').then(() => undefined));

  it('gives one operator the messages and both profiles of the conversation', async () => {
    expect((await ask('POST', '/next')).body).toEqual({ id: chat });
    const { status, body } = await open();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: { name: 'Flora' },
      member: { name: 'Anna' },
      messages: [{ text: 'Hello Flora', sender_id: anna }],
      has_more: false,
    });
    expect(
      Date.parse((body as OperatorConversation).leased_until) - stage.app.clock.now().getTime(),
    ).toBe(600_000);
    expect((await inbox()).conversations[0]?.lease).toBe('mine');
    expect((await inbox(other)).conversations[0]?.lease).toBe('taken');
  });

  it('excludes other operators until it expires or is released', async () => {
    await open();
    expect(await open(chat, other)).toMatchObject({
      status: 409,
      body: { error: 'inbox_lease_lost' },
    });
    expect((await ask('POST', '/next', other)).body).toEqual({ id: null });
    expect((await reply('Mine', other)).body).toEqual({ error: 'inbox_lease_lost' });
    await ask('DELETE', `/${chat}/lease`, other);
    expect((await open(chat, other)).status).toBe(409);
    await ask('DELETE', `/${chat}/lease`);
    expect((await open(chat, other)).status).toBe(200);
    stage.app.clock.advance(600_001);
    expect((await reply('Too late', other)).body).toEqual({ error: 'inbox_lease_lost' });
    expect((await open()).status).toBe(200);
  });

  it('is given to only one of several parallel callers', async () => {
    const operators = Array.from({ length: 8 }, operator);
    const answers = await Promise.all(operators.map((as) => ask('POST', '/next', as)));
    expect(answers.map(({ status }) => status)).toEqual(operators.map(() => 200));
    expect(answers.filter(({ body }) => (body as { id: string | null }).id === chat)).toHaveLength(
      1,
    );
  });

  it('is required to close a conversation', async () => {
    expect((await ask('POST', `/${chat}/close`)).body).toEqual({ error: 'inbox_lease_lost' });
    await open();
    expect((await ask('POST', `/${chat}/close`)).status).toBe(200);
    expect((await inbox()).waiting).toBe(0);
    await sent(stage.app, anna, chat, 'But this does');
    expect((await inbox()).waiting).toBe(1);
  });
});

describe('operator reply', () => {
  beforeEach(async () => {
    await sent(stage.app, anna, chat, 'Hello Flora');
    stage.bank.holds.clear();
    await open();
  });

  // @spec 15.11
  it('is sent in the name of the fictional profile, costs nothing and records its operator', async () => {
    const answer = await reply('Hello Anna');
    expect(answer).toMatchObject({
      status: 200,
      body: { message: { sender_id: flora, text: 'Hello Anna', seq: 2 } },
    });
    expect(
      (await history(stage.app, anna, chat)).messages.map(({ text, sender_id: by }) => [text, by]),
    ).toEqual([
      ['Hello Flora', anna],
      ['Hello Anna', flora],
    ]);
    expect(stage.bank.holds.size).toBe(0);
    expect(
      (await stage.app.published('message.settled')).map(({ payload }) => payload.message_id),
    ).not.toContain(messageId(answer));
    expect(await stage.app.sql('SELECT message_id, staff_id FROM operator_reply')).toEqual([
      { message_id: messageId(answer), staff_id: one.staff },
    ]);
    const [act] = await stage.app.published('staff.acted');
    expect(act?.payload).toEqual({
      staff_id: one.staff,
      action: 'inbox.replied',
      subject: { kind: 'conversation', id: chat },
      details: { message: messageId(answer), profile: flora },
    });
    expect(await inbox()).toMatchObject({ waiting: 0, conversations: [] });
  });

  // @spec 15.11
  it('is sent once for a repeated client_id, even in parallel', async () => {
    const key = randomId(16);
    const answers = await Promise.all([
      reply('Hello Anna', one, chat, key),
      reply('Hello Anna', one, chat, key),
    ]);
    const again = await reply('Hello Anna', one, chat, key);
    expect(
      new Set([...answers, again].filter(({ status }) => status === 200).map(messageId)).size,
    ).toBe(1);
    expect((await history(stage.app, anna, chat)).messages).toHaveLength(2);
    expect(await stage.app.sql('SELECT * FROM operator_reply')).toHaveLength(1);
    expect((await reply('Other words', one, chat, key)).status).toBe(422);
  });

  it('is delivered by the sweeper after a crash, without charge', async () => {
    const id = newId();
    await stage.app.sql(
      `INSERT INTO message (id, conversation_id, sender_id, client_id, kind, text, state, free,
          created_at, sweep_at)
        VALUES (?, ?, ?, 'left-behind', 'text', 'Hello', 'pending', 1, ?, ?)`,
      [id, chat, flora, stage.app.clock.now(), stage.app.clock.now()],
    );
    await stage.app.get(Sweeper).sweep();
    expect((await history(stage.app, anna, chat)).messages.at(-1)).toMatchObject({
      id,
      sender_id: flora,
    });
    expect(stage.bank.holds.size).toBe(0);
  });

  it('needs no credits and ignores the conversation limit', async () => {
    const chats = await Promise.all(
      ['Ada', 'Bea', 'Cleo'].map(async (name) => {
        const member = await buildMember(stage.app, { name });
        stage.bank.deposit(member, 100);
        const id = await openChat(stage.app, member, flora);
        await sent(stage.app, member, id, 'Hello');
        return id;
      }),
    );
    for (const id of chats) {
      await open(id);
      expect((await reply('Hello', one, id)).status).toBe(200);
    }
  });

  it.each([
    ['a blank text', { client_id: 'abcdefgh', text: '  ' }],
    ['2,001 characters', { client_id: 'abcdefgh', text: 'x'.repeat(2_001) }],
    ['a null byte', { client_id: 'abcdefgh', text: 'a\0b' }],
    ['no client_id', { text: 'Hello' }],
  ])('is rejected for a body with %s', async (_, body) => {
    expect((await ask('POST', `/${chat}/reply`, one, body)).status).toBe(422);
  });
});

// @spec 15.4
describe('operator queue permissions', () => {
  const calls: ['GET' | 'POST' | 'DELETE', string, object | undefined][] = [
    ['GET', '', undefined],
    ['POST', '/next', undefined],
    ['POST', '/{chat}/lease', undefined],
    ['DELETE', '/{chat}/lease', undefined],
    ['POST', '/{chat}/close', undefined],
    ['POST', '/{chat}/reply', { client_id: 'abcdefgh', text: 'Hello' }],
  ];

  it.each(calls)(
    '%s %s hides conversations from operators of another site',
    async (method, path, body) => {
      await sent(stage.app, anna, chat, 'Hello');
      const address = path.replace('{chat}', chat);
      const elsewhere = await ask(method, address, { ...one, site: 'funkenflug' }, body);
      if (address.includes(chat)) expect(elsewhere.body).toEqual({ error: 'not_found' });
      else expect(JSON.stringify(elsewhere.body)).not.toContain(chat);
    },
  );

  it('deny access to conversations between members', async () => {
    const ben = await buildMember(stage.app, { name: 'Ben' });
    const ours = await openChat(stage.app, anna, ben);
    await send(stage.app, anna, ours, 'Among us');
    expect((await open(ours)).status).toBe(404);
    expect((await open('nonsense')).status).toBe(404);
  });
});

const messageId = ({ body }: { body: unknown }): string =>
  (body as { message: { id: string } }).message.id;

async function card(member: string) {
  const { createMemberSnapshot: cardOf } = await import('../../../test/factories');
  return cardOf(member, 'Anna');
}
