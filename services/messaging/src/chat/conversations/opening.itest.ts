import {
  type Stage,
  buildMember,
  createStage,
  openChat,
  send,
  sent,
} from '../../../test/factories';

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

describe('POST /api/chats', () => {
  it('returns one conversation for parallel calls of both members', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? open(anna, ben) : open(ben, anna))),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  });

  // @spec 6.6
  it.each([
    ['oneself', () => anna, 422, 'cannot_message_self'],
    ['a member of another site', () => buildMember(stage.app, {}, 'rosso'), 404, 'not_found'],
    [
      'an invisible member',
      () => buildMember(stage.app, { invisible: true }),
      409,
      'member_unavailable',
    ],
  ])('rejects a chat with %s', async (_, partner, status, error) => {
    const answer = await open(anna, await partner());
    expect([answer.status, answer.body]).toEqual([status, { error }]);
  });

  // @spec 11.39
  it('lets synthetic members open chats only with other synthetic members', async () => {
    const [one, two] = ['synthetic001', 'synthetic002'];
    for (const id of [one, two]) await buildMember(stage.app, { member_id: id });
    expect((await open(anna, one)).status).toBe(404);
    expect((await open(one, anna)).status).toBe(404);
    expect((await open(one, two)).status).toBe(200);
  });

  // @spec 4.1
  it('rejects a member who has not confirmed the e-mail address', async () => {
    const fresh = await buildMember(stage.app, { account_status: 'not_confirmed' });
    expect((await open(fresh, ben)).body).toEqual({ error: 'not_confirmed' });
  });

  it('rejects calls of both members if one has blocked the other', async () => {
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

  it('fails while the matching service is unavailable, because a block may exist', async () => {
    stage.app.stub.answer({ 'relations.get': () => Promise.reject(new Error('down')) });
    expect((await open(anna, ben)).status).toBeGreaterThanOrEqual(500);
  });
});

describe('conversation limit of a free member', () => {
  // @spec 6.20
  it('shows the remaining conversations only in chats where the member has not written', async () => {
    const others = await Promise.all([buildMember(stage.app), buildMember(stage.app)]);
    const [first = '', second = '', third = ''] = await Promise.all(
      [ben, ...others].map((partner) => openChat(stage.app, anna, partner)),
    );
    const left = async (id: string): Promise<unknown> => {
      const path = `/api/chats/${id}/messages`;
      const { body } = await stage.app.request('GET', path, { as: { member: anna } });
      return (body as { conversations_left: number | null }).conversations_left;
    };
    expect(await left(first)).toBe(2);
    await sent(stage.app, anna, first, 'Hello');
    expect([await left(first), await left(second)]).toEqual([null, 1]);
    await sent(stage.app, anna, second, 'Hello');
    expect(await left(third)).toBe(0);
  });

  it('counts partners written to, not conversations opened', async () => {
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

  // @spec 6.28
  it('does not apply to an answer to a member who wrote first', async () => {
    for (const name of ['One', 'Two'])
      await sent(
        stage.app,
        anna,
        await openChat(stage.app, anna, await buildMember(stage.app, { name })),
        'Hello',
      );
    const third = await openChat(stage.app, ben, anna);
    expect((await send(stage.app, anna, third, 'Hello')).status).toBe(409);
    await sent(stage.app, ben, third, 'Hello');
    const { body } = await stage.app.request('GET', `/api/chats/${third}/messages`, {
      as: { member: anna },
    });
    expect(body).toMatchObject({ refusal: null, conversations_left: null });
    expect((await send(stage.app, anna, third, 'Hello')).status).toBe(200);
    expect((await open(anna, await buildMember(stage.app))).status).toBe(409);
  });

  it('rejects a message only after billing has confirmed that the member is not premium', async () => {
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

  it('does not count a message for which the member had no credits', async () => {
    stage.bank.deposit(anna, 0);
    for (const name of ['One', 'Two', 'Three']) {
      const id = await openChat(stage.app, anna, await buildMember(stage.app, { name }));
      expect((await send(stage.app, anna, id, 'Hello')).status).toBe(402);
    }
  });

  it('counts a chat that the member has deleted', async () => {
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
