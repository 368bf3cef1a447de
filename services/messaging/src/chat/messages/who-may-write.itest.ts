import { randomId } from '@duet/service-kit/ids';
import { PRICE } from '../../../test/bank';
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
import { DAY, ruleSteps } from '../../../test/rules';

jest.setTimeout(60_000);

let stage: Stage;
let anna: string;
let ben: string;
const { nextVersion, premium, post, chats } = ruleSteps({ stage: () => stage });

beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  stage.app.stub.answer(stage.bank.calls);
  stage.bank.paid.clear();
  // Expires the cache of SiteRulesService.
  stage.app.clock.advance(6_000);
  Object.assign(stage.bank.site, {
    message_length: 2_000,
    chat_history_days: 90,
    age_proof_countries: [],
  });
  anna = await buildMember(stage.app, { name: 'Anna' });
  ben = await buildMember(stage.app, { name: 'Ben' });
  for (const member of [anna, ben]) stage.bank.deposit(member, 100);
});

const change = (member: string, card: object) =>
  stage.app.deliver('member.changed', {
    aggregate_id: member,
    version: nextVersion(),
    payload: { ...createMemberSnapshot(member), ...card },
  });
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

// @spec 14.13
describe('required proof of age', () => {
  const proven = () => new Date(stage.app.clock.now().getTime() + DAY).toISOString();

  it('must exist before either member can write; the check makes no extra internal call', async () => {
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

  it('follows a change of the site’s setting within seconds', async () => {
    const chat = await openChat(stage.app, anna, ben);
    await sent(stage.app, anna, chat, 'Hello');
    await setAgeProof(['NL']);
    expect((await send(stage.app, anna, chat, 'And now?')).body).toEqual({ error: 'age_unproven' });
    await setAgeProof([]);
    await sent(stage.app, anna, chat, 'And now?');
  });

  it('does not apply to fictional profiles', async () => {
    const chat = await openChat(stage.app, anna, ben);
    await change(anna, { country: 'FR', age_assured_until: proven() });
    await change(ben, { country: 'FR', fictional: true });
    await setAgeProof(['FR']);
    expect(
      (await send(stage.app, anna, chat, 'Hello', randomId(16), { fictional_seen: true })).status,
    ).toBe(200);
  });

  it('does not prevent reading earlier messages', async () => {
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

describe('denial of a send', () => {
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
      'has blocked the partner',
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

  // @spec 4.18, 6.15, 6.16, 8.11, 8.13
  it.each(REASONS)(
    'has the same error code as in the history if the sender %s',
    async (_, code, arrange) => {
      const chat = await openChat(stage.app, anna, ben);
      expect((await history(stage.app, anna, chat)).refusal).toBeNull();
      await arrange();
      expect((await history(stage.app, anna, chat)).refusal).toBe(code);
      expect((await send(stage.app, anna, chat, 'Hello')).body).toEqual({ error: code });
      expect(stage.bank.balance(anna)).toBe(100);
    },
  );

  // @spec 6.25
  it('does not apply to replies to an invisible member who wrote first', async () => {
    await change(anna, { invisible: true });
    const chat = await openChat(stage.app, anna, ben);
    expect((await history(stage.app, ben, chat)).refusal).toBe('member_unavailable');
    await sent(stage.app, anna, chat, 'Hello');
    expect((await history(stage.app, ben, chat)).refusal).toBeNull();
    await sent(stage.app, ben, chat, 'Hello yourself');
    const cleo = await buildMember(stage.app, { name: 'Cleo' });
    const open = await stage.app.request('POST', '/api/chats', {
      as: { member: cleo },
      body: { profile_id: anna },
    });
    expect(open.body).toEqual({ error: 'member_unavailable' });
  });

  // @spec 6.13
  it('applies at the conversation limit; deleted chats and chats with erased partners count', async () => {
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

  it('is null in the chat history while the matching service is unavailable', async () => {
    const chat = await openChat(stage.app, anna, ben);
    stage.app.stub.answer({ 'relations.get': undefined as never });
    expect(await history(stage.app, anna, chat)).toMatchObject({
      refusal: null,
      message_credits: PRICE,
    });
  });
});
