import type { ErrorBody } from '@duet/schemas/errors';
import type { ChatsAnswer, GiftsAnswer, HistoryAnswer } from '@duet/schemas/messaging';
import { randomId } from '@duet/service-kit/ids';
import { PRICE, PRICES } from '../../test/bank';
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

jest.setTimeout(60_000);

const DAY = 86_400_000;
let stage: Stage;
let anna: string;
let ben: string;
let version: number;

beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  stage.app.stub.answer(stage.bank.calls);
  stage.bank.paid.clear();
  // What SiteRulesService remembers of the test before is over.
  stage.app.clock.advance(6_000);
  Object.assign(stage.bank.site, {
    message_length: 2_000,
    chat_history_days: 90,
    age_proof_countries: [],
  });
  version = 1;
  anna = await buildMember(stage.app, { name: 'Anna' });
  ben = await buildMember(stage.app, { name: 'Ben' });
  for (const member of [anna, ben]) stage.bank.deposit(member, 100);
});

const change = (member: string, card: object) =>
  stage.app.deliver('member.changed', {
    aggregate_id: member,
    version: (version += 1),
    payload: { ...cardOf(member), ...card },
  });
const premium = async (member: string) => {
  stage.bank.paid.add(member);
  await stage.app.deliver('wallet.changed', {
    aggregate_id: member,
    version: (version += 1),
    payload: { member_id: member, credits: 100, paid_user: true },
  });
};
const post = (member: string, chat: string, body: object) =>
  stage.app.request('POST', `/api/chats/${chat}/messages`, {
    as: { member },
    body: { client_id: randomId(16), ...body },
  });
const chats = async (member: string) =>
  ((await stage.app.request('GET', '/api/chats', { as: { member } })).body as ChatsAnswer).chats;
/** As in the editor of settings; it holds when what SiteRulesService remembers is over. */
async function setAgeProof(countries: string[]): Promise<void> {
  stage.bank.site.age_proof_countries = countries;
  stage.app.clock.advance(6_000);
  await Promise.resolve();
}
const relation = (state: { blocked?: boolean; blocked_by?: boolean }) =>
  stage.app.stub.answer({
    'relations.get': () => ({
      liked: false,
      likes_me: false,
      match: false,
      blocked: false,
      blocked_by: false,
      ...state,
    }),
  });

describe('a proof of age', () => {
  const proven = () => new Date(stage.app.clock.now().getTime() + DAY).toISOString();

  it('opens every kind of contact, for both, with no call more', async () => {
    const chat = await openChat(stage.app, anna, ben);
    await change(anna, { country: 'FR' });
    await setAgeProof(['FR']);
    await premium(anna);
    for (const [member, code] of [
      [anna, 'age_unproven'],
      [ben, 'member_unavailable'],
    ] as const) {
      for (const body of [{ text: 'Hello' }, { gift: 'rose' }])
        expect((await post(member, chat, body)).body).toEqual({ error: code });
      expect(stage.bank.balance(member)).toBe(100);
    }
    const cleo = await buildMember(stage.app, { name: 'Cleo' });
    expect(
      (
        await stage.app.request('POST', '/api/chats', {
          as: { member: anna },
          body: { profile_id: cleo },
        })
      ).body,
    ).toEqual({ error: 'age_unproven' });
    await change(anna, { country: 'FR', age_assured_until: proven() });
    await sent(stage.app, anna, chat, 'Hello');
    await sent(stage.app, ben, chat, 'Hello you');
    const asked = stage.app.stub.calls('sites.get').length;
    await sent(stage.app, anna, chat, 'How are you?');
    expect(stage.app.stub.calls('sites.get')).toHaveLength(asked);
  });

  it('is needed, and no longer needed, within seconds of the site saying so', async () => {
    const chat = await openChat(stage.app, anna, ben);
    await sent(stage.app, anna, chat, 'Hello');
    await setAgeProof(['NL']);
    expect((await send(stage.app, anna, chat, 'And now?')).body).toEqual({ error: 'age_unproven' });
    await setAgeProof([]);
    await sent(stage.app, anna, chat, 'And now?');
  });

  it('is not asked of fictional profiles, whose answers go out', async () => {
    const chat = await openChat(stage.app, anna, ben);
    await change(anna, { country: 'FR', age_assured_until: proven() });
    await change(ben, { country: 'FR', fictional: true });
    await setAgeProof(['FR']);
    expect(
      (await send(stage.app, anna, chat, 'Hello', randomId(16), { fictional_seen: true })).status,
    ).toBe(200);
  });

  it('keeps nobody from reading what was said before', async () => {
    const chat = await openChat(stage.app, anna, ben);
    await sent(stage.app, ben, chat, 'Hello');
    await change(anna, { country: 'FR' });
    await setAgeProof(['FR']);
    expect(await history(stage.app, anna, chat)).toMatchObject({
      refusal: 'age_unproven',
      messages: [{ text: 'Hello' }],
    });
  });
});

describe('a gift', () => {
  it('is one of a catalogue, costs gift_credits, and comes with words or without', async () => {
    const { gifts, gift_credits: price } = (
      await stage.app.request('GET', '/api/gifts', { as: { member: anna } })
    ).body as GiftsAnswer;
    expect([gifts.length > 5, price]).toEqual([true, PRICES.gift]);
    const chat = await openChat(stage.app, anna, ben);
    expect(await post(anna, chat, { gift: 'rose' })).toMatchObject({
      status: 200,
      body: { credits: 90, message: { kind: 'gift', gift: 'rose', text: '' } },
    });
    expect(await post(anna, chat, { gift: 'cake', text: 'For you' })).toMatchObject({
      status: 200,
      body: { credits: 80 },
    });
    expect((await history(stage.app, ben, chat)).messages).toMatchObject([
      { kind: 'gift', gift: 'rose' },
      { kind: 'gift', gift: 'cake', text: 'For you' },
    ]);
    expect((await chats(ben))[0]?.last_message).toMatchObject({ kind: 'gift', text: 'For you' });
    expect(
      stage.app.stub.calls('holds.create').flatMap(({ holds }) => holds.map(({ kind }) => kind)),
    ).toEqual(['gift', 'gift']);
  });

  it('must be one that there is, and something must be sent at all', async () => {
    const chat = await openChat(stage.app, anna, ben);
    expect(await post(anna, chat, { gift: 'house' })).toMatchObject({
      status: 422,
      body: { fields: { gift: 'invalid_value' } },
    });
    expect(await post(anna, chat, {})).toMatchObject({
      status: 422,
      body: { fields: { text: 'required' } },
    });
  });

  it('is another message than the same words without it', async () => {
    const chat = await openChat(stage.app, anna, ben);
    const same = { client_id: randomId(16), text: 'Hi' };
    await post(anna, chat, { ...same, gift: 'rose' });
    expect(await post(anna, chat, same)).toMatchObject({
      status: 422,
      body: { error: 'idempotency_key_reused' },
    });
  });
});

describe('who may not write', () => {
  const REASONS: [name: string, code: string, arrange: () => unknown][] = [
    [
      'has not confirmed the e-mail address',
      'not_confirmed',
      () => change(anna, { account_status: 'not_confirmed' }),
    ],
    [
      'writes to a disabled member',
      'member_unavailable',
      () => change(ben, { profile_status: 'disabled' }),
    ],
    ['writes to an invisible member', 'member_unavailable', () => change(ben, { invisible: true })],
    [
      'was blocked',
      'blocked_by_member',
      async () => {
        await stage.app.call('chats.remove', {
          site: 'duet',
          member_id: ben,
          profile_id: anna,
          version: 1,
        });
        relation({ blocked_by: true });
      },
    ],
    [
      'has blocked the other',
      'member_unavailable',
      async () => {
        await stage.app.call('chats.remove', {
          site: 'duet',
          member_id: anna,
          profile_id: ben,
          version: 1,
        });
        relation({ blocked: true });
      },
    ],
  ];

  it.each(REASONS)(
    '%s: the history says beforehand what the send says',
    async (_, code, arrange) => {
      const chat = await openChat(stage.app, anna, ben);
      expect((await history(stage.app, anna, chat)).refusal).toBeNull();
      await arrange();
      expect((await history(stage.app, anna, chat)).refusal).toBe(code);
      expect((await send(stage.app, anna, chat, 'Hello')).body).toEqual({ error: code });
      expect(stage.bank.balance(anna)).toBe(100);
    },
  );

  it('has two partners already: the third is refused before and at the send, whatever was deleted or erased since', async () => {
    const [cleo, dora, eva] = await Promise.all(
      ['Cleo', 'Dora', 'Eva'].map((name) => buildMember(stage.app, { name })),
    );
    const open = await openChat(stage.app, anna, eva ?? '');
    for (const partner of [cleo ?? '', dora ?? ''])
      await sent(stage.app, anna, await openChat(stage.app, anna, partner), 'Hello');
    for (const { conversation } of await chats(anna))
      await stage.app.request('DELETE', '/api/chat', {
        as: { member: anna },
        body: { conversation },
      });
    await stage.app.deliver('member.erased', {
      aggregate_id: dora ?? '',
      version: 9,
      payload: { member_id: dora ?? '' },
    });
    expect((await history(stage.app, anna, open)).refusal).toBe('conversation_limit_reached');
    expect((await send(stage.app, anna, open, 'Hello')).body).toEqual({
      error: 'conversation_limit_reached',
      params: { limit: 2 },
    });
    await premium(anna);
    expect((await history(stage.app, anna, open)).refusal).toBeNull();
    await sent(stage.app, anna, open, 'Hello');
  });

  it('may read all the same while nobody can say whether a block stands', async () => {
    const chat = await openChat(stage.app, anna, ben);
    stage.app.stub.answer({ 'relations.get': undefined as never });
    expect(await history(stage.app, anna, chat)).toMatchObject({
      refusal: null,
      message_credits: PRICE,
    });
  });
});

describe('what is for premium members', () => {
  it('is seeing up to where the partner has read', async () => {
    const chat = await openChat(stage.app, anna, ben);
    await sent(stage.app, anna, chat, 'One');
    await sent(stage.app, anna, chat, 'Two');
    await stage.app.request('POST', `/api/chats/${chat}/read`, {
      as: { member: ben },
      body: { seq: 1 },
    });
    expect((await history(stage.app, anna, chat)).partner_read_seq).toBeNull();
    await premium(anna);
    expect((await history(stage.app, anna, chat)).partner_read_seq).toBe(1);
  });

  it('does not take a deleted chat for a read one', async () => {
    const chat = await openChat(stage.app, anna, ben);
    await sent(stage.app, anna, chat, 'Unread');
    await premium(anna);
    await stage.app.request('DELETE', '/api/chat', {
      as: { member: ben },
      body: { conversation: { id: chat } },
    });
    expect((await history(stage.app, anna, chat)).partner_read_seq).toBe(0);
    expect(await chats(ben)).toEqual([]);
    await sent(stage.app, anna, chat, 'Again');
    expect((await chats(ben))[0]?.num_unread_messages).toBe(1);
    await stage.app.request('POST', `/api/chats/${chat}/read`, {
      as: { member: ben },
      body: { seq: 0 },
    });
    expect((await chats(ben))[0]?.num_unread_messages).toBe(1);
  });

  it('is reading back further than the site’s days: the history says that more is hidden', async () => {
    const chat = await openChat(stage.app, anna, ben);
    await sent(stage.app, anna, chat, 'Long ago');
    expect(await history(stage.app, anna, chat)).toMatchObject({
      history_limited: false,
      messages: [{ text: 'Long ago' }],
    });
    stage.app.clock.advance(91 * DAY);
    await sent(stage.app, ben, chat, 'Today');
    const texts = ({ messages }: HistoryAnswer) => messages.map(({ text }) => text);
    const mine = await history(stage.app, anna, chat);
    expect([texts(mine), mine.history_limited, mine.has_more]).toEqual([['Today'], true, false]);
    expect(texts(await history(stage.app, anna, chat, '?after=0'))).toEqual(['Today']);
    expect(texts(await history(stage.app, anna, chat, '?before=2'))).toEqual([]);
    await premium(anna);
    expect(texts(await history(stage.app, anna, chat))).toEqual(['Long ago', 'Today']);
    stage.bank.site.chat_history_days = 0;
    stage.app.clock.advance(6_000);
    expect(await history(stage.app, ben, chat)).toMatchObject({
      history_limited: false,
      messages: [{ text: 'Long ago' }, { text: 'Today' }],
    });
  });
});

it('a text is as long as the site lets it be, in characters as people count them', async () => {
  stage.bank.site.message_length = 10;
  const chat = await openChat(stage.app, anna, ben);
  expect(await post(anna, chat, { text: 'x'.repeat(11) })).toMatchObject({
    status: 422,
    body: { error: 'invalid_fields', fields: { text: 'too_long' } },
  });
  expect((await post(anna, chat, { text: '🌹'.repeat(10) })).status).toBe(200);
  expect(await post(anna, chat, { gift: 'rose', text: 'x'.repeat(11) })).toMatchObject({
    status: 422,
  });
});

describe('a fictional profile', () => {
  it('is written to by who was told what it is, once for all of them', async () => {
    const [fay, gil] = [
      await buildMember(stage.app, { name: 'Fay', fictional: true }),
      await buildMember(stage.app, { name: 'Gil', fictional: true }),
    ];
    const chat = await openChat(stage.app, anna, fay);
    expect((await history(stage.app, anna, chat)).fictional_warning).toBe(true);
    const first = { client_id: randomId(16), text: 'Hello' };
    const refused = await post(anna, chat, first);
    expect([refused.status, (refused.body as ErrorBody).error]).toEqual([
      409,
      'fictional_unconfirmed',
    ]);
    expect((await post(anna, chat, { ...first, fictional_seen: true })).status).toBe(200);
    expect((await history(stage.app, anna, chat)).fictional_warning).toBe(false);
    const other = await openChat(stage.app, anna, gil);
    expect((await history(stage.app, anna, other)).fictional_warning).toBe(false);
    expect((await post(anna, other, { text: 'Hello' })).status).toBe(200);
  });

  it('warns of nothing where the partner is a person, and the mark alone remembers nothing', async () => {
    const chat = await openChat(stage.app, anna, ben);
    expect((await history(stage.app, anna, chat)).fictional_warning).toBe(false);
    expect((await post(anna, chat, { text: 'Hello', fictional_seen: true })).status).toBe(200);
    expect(await stage.app.sql('SELECT member_id FROM fictional_notice')).toEqual([]);
  });
});

it('a message pending while one of the two is erased is given back, and a late answer finds nothing', async () => {
  const chat = await openChat(stage.app, anna, ben);
  stage.bank.beforeAnswer = () =>
    stage.app
      .deliver('member.erased', { aggregate_id: ben, version: 9, payload: { member_id: ben } })
      .then(() => undefined);
  const answer = await send(stage.app, anna, chat, 'Too late');
  stage.bank.beforeAnswer = () => undefined;
  expect([answer.status, answer.body]).toEqual([404, { error: 'not_found' }]);
  expect(
    (await stage.app.published('message.settled')).map(({ payload }) => payload.state),
  ).toEqual(['cancelled']);
  expect(await stage.app.sql('SELECT id FROM message')).toEqual([]);
});
