import type { ErrorBody } from '@duet/schemas/errors';
import type { GiftsResponse, HistoryResponse } from '@duet/schemas/messaging';
import { randomId } from '@duet/service-kit/ids';
import { PRICES } from '../../../test/bank';
import {
  type Stage,
  buildMember,
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
const { premium, post, chats } = ruleSteps({ stage: () => stage });

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

describe('gift', () => {
  // @spec 2.35, 3.30
  it('is chosen from a catalogue, costs gift_credits and may contain a text', async () => {
    const { gifts, gift_credits: price } = (
      await stage.app.request('GET', '/api/gifts', { as: { member: anna } })
    ).body as GiftsResponse;
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

  // @spec 2.35
  it('must be in the catalogue; a message without a gift must have text', async () => {
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

  it('must be part of a repeated send with the same client_id', async () => {
    const chat = await openChat(stage.app, anna, ben);
    const same = { client_id: randomId(16), text: 'Hi' };
    await post(anna, chat, { ...same, gift: 'rose' });
    expect(await post(anna, chat, same)).toMatchObject({
      status: 422,
      body: { error: 'idempotency_key_reused' },
    });
  });
});

describe('premium features of a chat', () => {
  // @spec 5.15
  it('show how far the partner has read', async () => {
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

  // @spec 4.20
  it('do not show messages as read when the partner deletes the chat', async () => {
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

  // @spec 5.15, 8.12
  it('include reading messages older than chat_history_days', async () => {
    const chat = await openChat(stage.app, anna, ben);
    await sent(stage.app, anna, chat, 'Long ago');
    expect(await history(stage.app, anna, chat)).toMatchObject({
      history_limited: false,
      messages: [{ text: 'Long ago' }],
    });
    stage.app.clock.advance(91 * DAY);
    await sent(stage.app, ben, chat, 'Today');
    const texts = ({ messages }: HistoryResponse) => messages.map(({ text }) => text);
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

// @spec 3.31
it('the length limit of a text counts code points', async () => {
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

describe('notice about fictional profiles', () => {
  // @spec 2.36
  it('must be confirmed once for all fictional profiles', async () => {
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

  // @spec 2.36
  it('is neither shown nor stored in chats with real members', async () => {
    const chat = await openChat(stage.app, anna, ben);
    expect((await history(stage.app, anna, chat)).fictional_warning).toBe(false);
    expect((await post(anna, chat, { text: 'Hello', fictional_seen: true })).status).toBe(200);
    expect(await stage.app.sql('SELECT member_id FROM fictional_notice')).toEqual([]);
  });
});

it('a send cancels its pending message and answers 404 if a participant is erased during the send', async () => {
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
