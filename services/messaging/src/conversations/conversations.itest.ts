import type { ChatsAnswer } from '@duet/schemas/messaging';
import {
  type Stage,
  buildMember,
  cardOf,
  createStage,
  history,
  openChat,
  send,
  sent,
} from '../../test/factories';

let stage: Stage;
let anna: string;
let ben: string;

beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  stage.bank.paid.clear();
  stage.app.stub.answer(stage.bank.calls);
  anna = await buildMember(stage.app, { name: 'Anna' });
  ben = await buildMember(stage.app, { name: 'Ben' });
  stage.bank.deposit(anna, 1_000);
  stage.bank.deposit(ben, 1_000);
});

const open = (member: string, partner: string) =>
  stage.app.request('POST', '/api/chats', { as: { member }, body: { profile_id: partner } });
const chats = async (member: string): Promise<ChatsAnswer['chats']> =>
  ((await stage.app.request('GET', '/api/chats', { as: { member } })).body as ChatsAnswer).chats;

describe('opening', () => {
  it('finds one conversation however often and from whichever side it is opened', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? open(anna, ben) : open(ben, anna))),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  });

  it.each([
    ['oneself', () => anna, 422, 'cannot_message_self'],
    ['a member of another site', () => buildMember(stage.app, {}, 'rosso'), 404, 'not_found'],
    [
      'an invisible member',
      () => buildMember(stage.app, { invisible: true }),
      409,
      'member_unavailable',
    ],
  ])('refuses %s', async (_, partner, status, error) => {
    const answer = await open(anna, await partner());
    expect([answer.status, answer.body]).toEqual([status, { error }]);
  });

  it('refuses a member who has not confirmed their address', async () => {
    const fresh = await buildMember(stage.app, { account_status: 'not_confirmed' });
    expect((await open(fresh, ben)).body).toEqual({ error: 'not_confirmed' });
  });

  it('refuses both sides of a block', async () => {
    const relation = { liked: false, likes_me: false, match: false };
    stage.app.stub.answer({
      'relations.get': ({ member_id: member }) => ({
        ...relation,
        blocked: member === anna,
        blocked_by: member === ben,
      }),
    });
    expect((await open(ben, anna)).body).toEqual({ error: 'blocked_by_member' });
    expect((await open(anna, ben)).body).toEqual({ error: 'member_unavailable' });
  });

  it('fails closed when nobody can say whether there is a block', async () => {
    stage.app.stub.answer({ 'relations.get': () => Promise.reject(new Error('down')) });
    expect((await open(anna, ben)).status).toBeGreaterThanOrEqual(500);
  });
});

describe('the two conversations of a free member', () => {
  it('are counted by partners written to, not by conversations opened', async () => {
    const partners = await Promise.all(Array.from({ length: 4 }, () => buildMember(stage.app)));
    const ids = await Promise.all(partners.map((partner) => openChat(stage.app, anna, partner)));
    const answers = await Promise.all(ids.map((id) => send(stage.app, anna, id, 'Hello')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body).toEqual({
      error: 'conversation_limit_reached',
      params: { limit: 2 },
    });
    const writable = ids[answers.findIndex((answer) => answer.status === 200)] ?? '';
    expect((await send(stage.app, anna, writable, 'Again')).status).toBe(200);
    expect((await open(anna, await buildMember(stage.app))).status).toBe(409);
  });

  it('do not end with premium, which billing is asked for before a refusal', async () => {
    for (const name of ['One', 'Two'])
      await sent(
        stage.app,
        anna,
        await openChat(stage.app, anna, await buildMember(stage.app, { name })),
        'Hello',
      );
    stage.bank.paid.add(anna);
    const third = await openChat(stage.app, anna, ben);
    expect((await send(stage.app, anna, third, 'Hello')).status).toBe(200);
  });

  it('are not used up by a message that could not be paid', async () => {
    stage.bank.deposit(anna, 0);
    for (const name of ['One', 'Two', 'Three']) {
      const id = await openChat(stage.app, anna, await buildMember(stage.app, { name }));
      expect((await send(stage.app, anna, id, 'Hello')).status).toBe(402);
    }
  });

  it('stay used when the chat is deleted', async () => {
    const first = await openChat(stage.app, anna, ben);
    await sent(stage.app, anna, first, 'Hello');
    await sent(
      stage.app,
      anna,
      await openChat(stage.app, anna, await buildMember(stage.app)),
      'Hello',
    );
    await stage.app.request('DELETE', '/api/chat', {
      as: { member: anna },
      body: { conversation: { id: first } },
    });
    expect((await open(anna, await buildMember(stage.app))).status).toBe(409);
  });
});

describe('the list', () => {
  it('shows partner, last message and unread count, latest first, and no empty conversation', async () => {
    const cleo = await buildMember(stage.app, { name: 'Cleo' });
    const withBen = await openChat(stage.app, anna, ben);
    await openChat(stage.app, anna, await buildMember(stage.app));
    await sent(stage.app, anna, withBen, 'Hello');
    stage.app.clock.advance(1_000);
    await sent(stage.app, anna, await openChat(stage.app, anna, cleo), 'Hi');
    stage.app.clock.advance(1_000);
    await sent(stage.app, ben, withBen, 'How are you?');
    const list = await chats(anna);
    expect(
      list.map((chat) => [
        chat.profile.name,
        chat.num_unread_messages,
        chat.last_message?.text,
        chat.last_message?.mine,
      ]),
    ).toEqual([
      ['Ben', 1, 'How are you?', false],
      ['Cleo', 0, 'Hi', true],
    ]);
  });

  it('forgets the unread count once the messages are read', async () => {
    const id = await openChat(stage.app, anna, ben);
    for (const text of ['One', 'Two', 'Three']) await sent(stage.app, anna, id, text);
    await stage.app.request('POST', `/api/chats/${id}/read`, {
      as: { member: ben },
      body: { seq: 2 },
    });
    expect((await chats(ben))[0]?.num_unread_messages).toBe(1);
    await stage.app.request('POST', `/api/chats/${id}/read`, {
      as: { member: ben },
      body: { seq: 99 },
    });
    await stage.app.request('POST', `/api/chats/${id}/read`, {
      as: { member: ben },
      body: { seq: 1 },
    });
    expect((await chats(ben))[0]?.num_unread_messages).toBe(0);
    await sent(stage.app, anna, id, 'Four');
    expect((await chats(ben))[0]?.num_unread_messages).toBe(1);
  });
});

describe('deleting', () => {
  it('empties one side and leaves the other; a later message brings it back without the past', async () => {
    const id = await openChat(stage.app, anna, ben);
    await sent(stage.app, anna, id, 'Before');
    expect(
      (
        await stage.app.request('DELETE', '/api/chat', {
          as: { member: ben },
          body: { conversation: { id } },
        })
      ).status,
    ).toBe(200);
    expect(await chats(ben)).toEqual([]);
    expect((await chats(anna))[0]?.last_message?.text).toBe('Before');
    await sent(stage.app, anna, id, 'After');
    expect((await chats(ben))[0]?.num_unread_messages).toBe(1);
    expect((await history(stage.app, ben, id)).messages.map((message) => message.text)).toEqual([
      'After',
    ]);
    expect((await history(stage.app, anna, id)).messages.map((message) => message.text)).toEqual([
      'Before',
      'After',
    ]);
  });
});

describe('history', () => {
  it('pages by seq in both directions', async () => {
    const id = await openChat(stage.app, anna, ben);
    for (let index = 1; index <= 7; index += 1) await sent(stage.app, anna, id, `${index}`);
    const texts = async (query: string) => {
      const page = await history(stage.app, ben, id, query);
      return [page.messages.map((message) => message.text).join(), page.has_more];
    };
    expect(await texts('?limit=3')).toEqual(['5,6,7', true]);
    expect(await texts('?limit=3&before=5')).toEqual(['2,3,4', true]);
    expect(await texts('?limit=3&before=2')).toEqual(['1', false]);
    expect(await texts('?limit=3&after=3')).toEqual(['4,5,6', true]);
    expect(await texts('?after=7')).toEqual(['', false]);
  });

  it('shows its client_id to the sender alone', async () => {
    const id = await openChat(stage.app, anna, ben);
    await send(stage.app, anna, id, 'Mine', 'client-id-0001');
    expect((await history(stage.app, anna, id)).messages[0]?.client_id).toBe('client-id-0001');
    expect((await history(stage.app, ben, id)).messages[0]).not.toHaveProperty('client_id');
  });
});

describe('members', () => {
  it('are shown as identity last stated, whatever the order of events', async () => {
    await openChat(stage.app, anna, ben);
    const card = { member_id: ben, version: 5 };
    const payload = (name: string) => ({
      member_id: ben,
      account_status: 'active' as const,
      profile_status: 'active' as const,
      name,
      gender: 'man' as const,
      looking_for: null,
      date_of_birth: '1990-01-01',
      country: 'NL',
      region: 'utrecht',
      city: 'Utrecht',
      interests: [],
      main_image: null,
      fictional: false,
      invisible: false,
      auto_like: false,
      age_assured_until: null,
      details: {},
      locale: 'en' as const,
      signup_date: '2026-01-01T00:00:00.000Z',
    });
    await stage.app.deliver('member.changed', {
      aggregate_id: ben,
      version: card.version,
      payload: payload('Benjamin'),
    });
    await stage.app.deliver('member.changed', {
      aggregate_id: ben,
      version: 3,
      payload: payload('Old Ben'),
    });
    const rows = await stage.app.sql<{ name: string }>('SELECT name FROM member WHERE id = ?', [
      ben,
    ]);
    expect(rows).toEqual([{ name: 'Benjamin' }]);
  });

  it('who delete their account are gone from their partners at once, and back with every word when they return', async () => {
    const id = await openChat(stage.app, anna, ben);
    await sent(stage.app, anna, id, 'My secret');
    const say = (status: 'deleted' | 'active', version: number) =>
      stage.app.deliver('member.changed', {
        aggregate_id: anna,
        version,
        payload: {
          ...cardOf(anna, 'Anna'),
          account_status: status,
          profile_status: status === 'active' ? 'active' : 'disabled',
        },
      });
    await say('deleted', 2);
    expect(await chats(ben)).toEqual([]);
    expect(
      (await stage.app.request('GET', `/api/chats/${id}/messages`, { as: { member: ben } })).status,
    ).toBe(404);
    expect((await send(stage.app, ben, id, 'Are you there?')).status).toBe(404);
    expect(
      (
        await stage.app.request('POST', '/api/chats', {
          as: { member: ben },
          body: { profile_id: anna },
        })
      ).body,
    ).toEqual({ error: 'member_unavailable' });
    await say('active', 3);
    expect((await chats(ben))[0]?.last_message?.text).toBe('My secret');
  });
});

describe('access', () => {
  it('to a conversation is for its two members, and others learn nothing', async () => {
    const id = await openChat(stage.app, anna, ben);
    await sent(stage.app, anna, id, 'Private');
    const outsider = { member: await buildMember(stage.app) };
    const answers = [
      await stage.app.request('GET', `/api/chats/${id}/messages`, { as: outsider }),
      await stage.app.request('POST', `/api/chats/${id}/messages`, {
        as: outsider,
        body: { client_id: 'client-id-0003', text: 'Hello' },
      }),
      await stage.app.request('POST', `/api/chats/${id}/read`, { as: outsider, body: { seq: 1 } }),
      await stage.app.request('DELETE', '/api/chat', {
        as: outsider,
        body: { conversation: { id } },
      }),
      await stage.app.request('GET', '/api/chats/nonsense/messages', { as: outsider }),
      await stage.app.request('GET', `/api/chats/${id}/messages`, {
        as: { member: anna, site: 'rosso' },
      }),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([404, { error: 'not_found' }]);
  });
});
