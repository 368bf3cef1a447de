import { copyRows } from '@duet/testing/copy-rows';
import type { ChatsPage, ChatsResponse } from '@duet/schemas/messaging';
import { DataSource } from 'typeorm';
import {
  type Stage,
  buildMember,
  createMemberSnapshot,
  createStage,
  history,
  openChat,
  send,
  sent,
} from '../../../test/factories';
import { CHATS_PAGE } from './conversation.repository';

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

const chats = async (member: string): Promise<ChatsResponse['chats']> =>
  ((await stage.app.request('GET', '/api/chats', { as: { member } })).body as ChatsResponse).chats;

describe('GET /api/chats', () => {
  // @spec 3.29
  it('shows partner, last message and unread count, latest first, without empty conversations', async () => {
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

  it('reads the chats in one statement if the member has no unsent messages', async () => {
    await sent(stage.app, anna, await openChat(stage.app, anna, ben), 'Hello');
    const query = jest.spyOn(stage.app.get(DataSource), 'query');
    await chats(anna);
    const statements = query.mock.calls.filter(([sql]) => /participant|first_message/.test(sql));
    expect(statements).toHaveLength(1);
  });

  // @spec 3.29
  it('returns each chat once when there are more chats than fit on a page', async () => {
    const first = await openChat(stage.app, anna, ben);
    await sent(stage.app, anna, first, 'Hello');
    const partners = await copyRows(stage.app, 'member', ben, CHATS_PAGE + 20);
    await stage.app.sql(
      `INSERT INTO participant (conversation_id, member_id, partner_id, last_seq, last_at)
        SELECT CONCAT('01J00000000000', id), ?, id, 1, ? - INTERVAL id DIV 3 SECOND
        FROM member WHERE id LIKE '000000%'`,
      [anna, stage.app.clock.now()],
    );
    await stage.app.sql(
      `INSERT INTO message
          (id, conversation_id, seq, sender_id, client_id, kind, text, state, created_at, sent_at)
        SELECT conversation_id, conversation_id, 1, partner_id, partner_id, 'text', 'Hi', 'sent',
            last_at, last_at
        FROM participant WHERE member_id = ? AND conversation_id <> ?`,
      [anna, first],
    );
    const read = async (query: string): Promise<ChatsPage> =>
      (await stage.app.request('GET', `/api/chats${query}`, { as: { member: anna } }))
        .body as ChatsPage;
    const page = await read('');
    expect([page.chats.length, page.has_more]).toEqual([CHATS_PAGE, true]);
    const rest = await read(`?cursor=${page.cursor}`);
    expect([rest.has_more, rest.cursor]).toEqual([false, null]);
    const last = page.chats.at(-1);
    expect((await read(`?before=${last?.conversation.id}`)).chats).toEqual(rest.chats);
    const listed = [...page.chats, ...rest.chats].map(({ profile }) => profile.id);
    expect(listed.toSorted()).toEqual([...partners, ben].toSorted());

    await stage.app.sql('UPDATE participant SET last_at = ? WHERE conversation_id = ?', [
      stage.app.clock.now(),
      last?.conversation.id,
    ]);
    expect((await read(`?cursor=${page.cursor}`)).chats).toEqual(rest.chats);
    expect(await read('?cursor=nonsense')).toMatchObject({ error: 'invalid_cursor' });
  });

  // @spec 2.109
  it('finds chats by name beyond the first page, ignoring case and accents', async () => {
    const ines = await buildMember(stage.app, { name: 'Inés Ruiz_1' });
    for (const partner of [ben, ines])
      await sent(stage.app, anna, await openChat(stage.app, anna, partner), 'Hello');
    const find = async (name: string, as = anna) => {
      const answer = await stage.app.request('GET', `/api/chats?name=${encodeURIComponent(name)}`, {
        as: { member: as },
      });
      return (answer.body as ChatsResponse).chats.map(({ profile }) => profile.id);
    };
    for (const name of ['ines', 'RUIZ', ' z_1 ']) expect(await find(name)).toEqual([ines]);
    for (const name of ['%', 'Hello', 'Anna']) expect(await find(name)).toEqual([]);
    expect(await find('ines', ben)).toEqual([]);
  });

  // @spec 4.19
  it('reduces the unread count when messages are read', async () => {
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

describe('DELETE /api/chat', () => {
  // @spec 4.20
  it('hides the chat from one participant until a new message arrives; old messages stay hidden', async () => {
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

describe('message history', () => {
  it('returns pages before and after a given seq', async () => {
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

  it('shows client_id to the sender only', async () => {
    const id = await openChat(stage.app, anna, ben);
    await send(stage.app, anna, id, 'Mine', 'client-id-0001');
    expect((await history(stage.app, anna, id)).messages[0]?.client_id).toBe('client-id-0001');
    expect((await history(stage.app, ben, id)).messages[0]).not.toHaveProperty('client_id');
  });
});

describe('member snapshot in chats', () => {
  it('keeps the newest version when events arrive out of order', async () => {
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
      marketing: false,
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

  // @spec 8.13
  it('hides the chats of a deleted account until the account is restored', async () => {
    const id = await openChat(stage.app, anna, ben);
    await sent(stage.app, anna, id, 'My secret');
    const say = (status: 'deleted' | 'active', version: number) =>
      stage.app.deliver('member.changed', {
        aggregate_id: anna,
        version,
        payload: {
          ...createMemberSnapshot(anna, 'Anna'),
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

describe('access to conversations', () => {
  it('answers 404 to members who are not participants', async () => {
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
