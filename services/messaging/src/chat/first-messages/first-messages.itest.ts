import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { Logger } from '@nestjs/common';
import { PRICE } from '../../../test/bank';
import { type Stage, buildMember, createStage, openChat, sent } from '../../../test/factories';
import { MessageService } from '../messages/message.service';
import { FirstMessages } from './first-messages';

let stage: Stage;
let nora: string;
let ben: string;

beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  stage.app.stub.answer(stage.bank.calls);
  nora = await buildMember(stage.app);
  ben = await buildMember(stage.app, { name: 'Ben' });
});

const relation = { liked: false, likes_me: false, match: false, blocked: false, blocked_by: false };

async function due({
  id = newId(),
  from = nora,
  to = ben,
  text = 'You bake too',
  seen = false,
} = {}): Promise<string> {
  await stage.app.deliver('signup_message.due', {
    aggregate_id: from,
    payload: { message_id: id, member_id: from, profile_id: to, text, fictional_seen: seen },
  });
  return id;
}
const chatsOf = async (member: string) =>
  (
    (await stage.app.request('GET', '/api/chats', { as: { member } })).body as {
      chats: { conversation: { id: string }; unsent?: string }[];
    }
  ).chats;
const historyOf = async (member: string, conversation: string) =>
  (await stage.app.request('GET', `/api/chats/${conversation}/messages`, { as: { member } })).body;
const sendDue = () => stage.app.get(FirstMessages).sendDue();
const outcome = async (id: string) =>
  (
    await stage.app.sql<{ state: string; refusal: string | null; text: string }>(
      'SELECT state, refusal, text FROM first_message WHERE id = ?',
      [id],
    )
  )[0];
const received = async () =>
  (await stage.app.sql<{ text: string }>("SELECT text FROM message WHERE state = 'sent'")).map(
    ({ text }) => text,
  );

describe('first message written at signup', () => {
  // @spec 3.8
  it('is sent and charged like any message', async () => {
    stage.bank.deposit(nora, 10);
    const id = await due();
    await sendDue();
    expect(await outcome(id)).toEqual({ state: 'sent', refusal: null, text: '' });
    const { chats } = (await stage.app.request('GET', '/api/chats', { as: { member: ben } }))
      .body as { chats: object[] };
    expect(chats).toMatchObject([
      {
        profile: { id: nora },
        num_unread_messages: 1,
        last_message: { text: 'You bake too', mine: false },
      },
    ]);
    expect(stage.bank.balance(nora)).toBe(10 - PRICE);
    expect(await stage.app.published('message.settled')).toHaveLength(1);
  });

  it('is sent once despite repeated events and parallel processes', async () => {
    stage.bank.deposit(nora, 10);
    const id = await due();
    await Promise.all([due({ id }), sendDue(), sendDue(), sendDue()]);
    await due({ id });
    await sendDue();
    expect(await received()).toEqual(['You bake too']);
    expect(stage.bank.balance(nora)).toBe(10 - PRICE);
  });

  it('is sent once even if a crash prevented marking it as sent', async () => {
    stage.bank.deposit(nora, PRICE);
    const id = await due();
    await sendDue();
    await stage.app.sql(
      `UPDATE first_message
        SET state = 'due', text = 'You bake too', next_at = created_at
        WHERE id = ?`,
      [id],
    );
    await sendDue();
    expect([await received(), (await outcome(id))?.state, stage.bank.balance(nora)]).toEqual([
      ['You bake too'],
      'sent',
      0,
    ]);
  });

  it('waits for the free credits that members get on activation', async () => {
    stage.bank.deposit(nora, 0);
    const id = await due();
    await sendDue();
    expect(await outcome(id)).toMatchObject({ state: 'due', text: 'You bake too' });
    stage.bank.deposit(nora, 10);
    stage.app.clock.advance(3_600_000 / 2);
    await sendDue();
    expect(await received()).toEqual([]);
    stage.app.clock.advance(3_600_000 / 2);
    await sendDue();
    expect(await received()).toEqual(['You bake too']);
  });

  it('is kept as a draft when no credits arrive within ten minutes', async () => {
    stage.bank.deposit(nora, 0);
    const id = await due();
    stage.app.clock.advance(11 * 60_000);
    await sendDue();
    expect(await outcome(id)).toEqual({
      state: 'draft',
      refusal: 'insufficient_credits',
      text: 'You bake too',
    });
    expect(await stage.app.sql('SELECT id FROM message')).toEqual([]);
  });

  it.each([
    ['blocked its sender', 'blocked_by_member', { blocked_by: true }],
    ['is blocked by its sender', 'member_unavailable', { blocked: true }],
  ])('is kept as a draft when its recipient %s', async (_, refusal, stance) => {
    stage.bank.deposit(nora, 10);
    stage.app.stub.answer({
      ...stage.bank.calls,
      'relations.get': () => ({ ...relation, ...stance }),
    });
    const id = await due();
    await sendDue();
    expect(await outcome(id)).toEqual({ state: 'draft', refusal, text: 'You bake too' });
    expect([await received(), stage.bank.balance(nora)]).toEqual([[], 10]);
  });

  it('is dropped when its recipient is unknown, of another site or the sender', async () => {
    stage.bank.deposit(nora, 10);
    const elsewhere = await buildMember(stage.app, {}, 'funkenflug');
    const [toOtherSite, toNobody, toSelf] = [
      await due({ to: elsewhere }),
      await due({ to: 'nobody000000' }),
      await due({ to: nora }),
    ];
    await sendDue();
    const refusals = await Promise.all([toOtherSite, toNobody, toSelf].map(outcome));
    expect(refusals).toEqual(
      ['not_found', 'not_found', 'cannot_message_self'].map((refusal) => ({
        state: 'dropped',
        refusal,
        text: '',
      })),
    );
    expect([await received(), await chatsOf(nora)]).toEqual([[], []]);
  });

  it('is deleted when sender or recipient is erased', async () => {
    const [one, other] = [await due(), await due({ from: ben, to: nora })];
    await stage.app.deliver('member.erased', { aggregate_id: nora, payload: { member_id: nora } });
    expect([await outcome(one), await outcome(other)]).toEqual([undefined, undefined]);
  });

  it('is kept as a draft at the conversation limit of a free member', async () => {
    stage.bank.deposit(nora, 10);
    for (const name of ['Cas', 'Dirk'])
      await sent(
        stage.app,
        nora,
        await openChat(stage.app, nora, await buildMember(stage.app, { name })),
        'Hello',
      );
    const id = await due();
    await sendDue();
    expect(await outcome(id)).toMatchObject({
      state: 'draft',
      refusal: 'conversation_limit_reached',
    });
  });

  it('is retried after an unexpected error, and the error is logged', async () => {
    stage.bank.deposit(nora, 10);
    const err = new TypeError('planted');
    const error = jest.spyOn(Logger.prototype, 'error');
    jest.spyOn(stage.app.get(MessageService), 'send').mockRejectedValueOnce(err);
    const id = await due();
    await sendDue();
    const fields = { err, first_message_id: id, code: 'internal' };
    expect(error).toHaveBeenCalledWith(fields, expect.any(String));
    stage.app.clock.advance(3_600_000);
    await sendDue();
    expect(await received()).toEqual(['You bake too']);
  });

  it('is retried while another service is unavailable', async () => {
    stage.bank.deposit(nora, 10);
    stage.app.stub.answer({
      ...stage.bank.calls,
      'relations.get': () => {
        throw new AppError('unavailable');
      },
    });
    const id = await due();
    await sendDue();
    expect((await outcome(id))?.state).toBe('due');
    stage.app.stub.answer(stage.bank.calls);
    stage.app.clock.advance(3_600_000);
    await sendDue();
    expect(await received()).toEqual(['You bake too']);
  });
});

// @spec 3.65
describe('rejected first message written at signup', () => {
  const refused = 'Du bist so dumm';

  beforeEach(() => stage.bank.deposit(nora, 10));

  it('waits as a draft in the chat of its author until the author writes a message', async () => {
    const id = await due({ text: refused });
    await sendDue();
    expect(await outcome(id)).toEqual({
      state: 'draft',
      refusal: 'please_confirm',
      text: refused,
    });
    const [chat] = await chatsOf(nora);
    expect(chat).toMatchObject({ profile: { id: ben }, last_message: null, unsent: refused });
    expect(await chatsOf(ben)).toEqual([]);
    const conversation = chat?.conversation.id ?? '';
    expect(await historyOf(nora, conversation)).toMatchObject({
      messages: [],
      unsent: { text: refused, refusal: 'please_confirm' },
    });
    expect(await historyOf(ben, conversation)).toMatchObject({ unsent: null });
    await sent(stage.app, nora, conversation, 'You bake too');
    expect(await historyOf(nora, conversation)).toMatchObject({ unsent: null });
    expect((await chatsOf(nora)).map(({ unsent }) => unsent)).toEqual([undefined]);
  });

  it("moves its chat to the top of the author's chat list", async () => {
    const carl = await buildMember(stage.app, { name: 'Carl' });
    await sent(stage.app, nora, await openChat(stage.app, nora, carl), 'You bake too');
    await due({ text: refused });
    await sendDue();
    expect((await chatsOf(nora)).map(({ unsent }) => unsent)).toEqual([refused, undefined]);
  });

  it('is deleted with the chat', async () => {
    const id = await due({ text: refused });
    await sendDue();
    const [chat] = await chatsOf(nora);
    const body = { conversation: chat?.conversation };
    await stage.app.request('DELETE', '/api/chat', { as: { member: nora }, body });
    expect([await chatsOf(nora), await outcome(id)]).toEqual([[], undefined]);
  });

  it.each([
    ['sent to a fictional profile after the notice', true, 'sent', null],
    ['kept as a draft without the notice', false, 'draft', 'fictional_unconfirmed'],
  ])('is %s', async (_, seen, state, refusal) => {
    const eva = await buildMember(stage.app, { name: 'Eva', fictional: true });
    const id = await due({ to: eva, seen });
    await sendDue();
    expect(await outcome(id)).toMatchObject({ state, refusal });
  });
});
