import { newId, randomId } from '@duet/service-kit/ids';
import {
  type Stage,
  buildMember,
  createStage,
  history,
  openChat,
  send,
  sent,
} from '../../../test/factories';
import { SafetyPurge } from './safety-purge';

jest.setTimeout(60_000);
const DAY = 86_400_000;
const PHONE = 'Call me, zero six 12 34 56 78';
const INVITE = 'Schreib mir auf Telegram';
let stage: Stage;
let fresh: string;
let known: string;
let ben: string;

beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  stage.bank.paid.clear();
  stage.bank.beforeAnswer = () => undefined;
  stage.app.stub.answer(stage.bank.calls);
  fresh = await newcomer();
  known = await buildMember(stage.app, { name: 'Karin' });
  ben = await buildMember(stage.app, { name: 'Ben' });
  for (const member of [fresh, known, ben]) stage.bank.deposit(member, 1_000);
});

const newcomer = (): Promise<string> =>
  buildMember(stage.app, {
    name: 'Nick',
    signup_date: new Date(stage.app.clock.now().getTime() - 3_600_000).toISOString(),
  });
async function openAll(sender: string, texts: string[]): Promise<[number, unknown][]> {
  stage.bank.paid.add(sender);
  stage.bank.deposit(sender, 1_000);
  const chats: string[] = [];
  for (let index = 0; index < texts.length; index += 1)
    chats.push(await openChat(stage.app, sender, await buildMember(stage.app)));
  const answers = await Promise.all(
    texts.map((text, index) => send(stage.app, sender, chats[index] ?? '', text)),
  );
  return answers.map(({ status, body }) => [status, (body as { error?: string }).error]);
}
const held = () =>
  stage.app.sql<{ state: string; reasons: string }>('SELECT state, reasons FROM held_message');
const report = (type: 'report.filed' | 'report.dismissed', reporter: string, version = 1) =>
  stage.app.deliver(type, {
    aggregate_id: `${reporter}:${known}`,
    version,
    payload: { report_id: newId(), message_id: null, reporter_id: reporter, profile_id: known },
  });
const nothingHappened = async () => {
  expect(await stage.app.sql("SELECT id FROM message WHERE state <> 'sent'")).toEqual([]);
  expect(stage.bank.balance(fresh)).toBe(1_000);
};

describe('contact details in messages', () => {
  // @spec 14.1
  it('are rejected from a newcomer before anything is stored or charged', async () => {
    const answer = await send(stage.app, fresh, await openChat(stage.app, fresh, ben), PHONE);
    expect([answer.status, answer.body]).toEqual([409, { error: 'message_refused' }]);
    expect(await stage.app.sql('SELECT id FROM message')).toEqual([]);
    expect(await stage.app.sql('SELECT member_id FROM opener')).toEqual([]);
    await nothingHappened();
  });

  // @spec 14.2
  it('are quarantined when the check is uncertain; repeated sends get the same response', async () => {
    const chat = await openChat(stage.app, fresh, ben);
    const clientId = randomId(16);
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(stage.app, fresh, chat, INVITE, clientId)),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([409, { error: 'message_held' }]),
    );
    expect(await held()).toEqual([{ state: 'waiting', reasons: 'handle' }]);
    expect((await history(stage.app, ben, chat)).messages).toEqual([]);
    await nothingHappened();
  });

  it('are rejected when five messages of the sender are already in quarantine', async () => {
    const chat = await openChat(stage.app, fresh, ben);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(stage.app, fresh, chat, INVITE)),
    );
    expect(answers.map(({ body }) => (body as { error: string }).error).sort()).toEqual([
      ...Array(5).fill('message_held'),
      ...Array(3).fill('message_refused'),
    ]);
  });

  it('are allowed from a member with normal trust after the first message of a chat', async () => {
    const chat = await openChat(stage.app, known, ben);
    await sent(stage.app, known, chat, 'Hello, how are you?');
    await sent(stage.app, known, chat, PHONE);
    expect(await held()).toEqual([]);
  });

  it('are rejected after two members have reported the sender', async () => {
    const chat = await openChat(stage.app, known, ben);
    await sent(stage.app, known, chat, 'Hello, how are you?');
    for (const reporter of [ben, fresh])
      for (const version of [1, 2]) await report('report.filed', reporter, version);
    expect(
      await stage.app.sql('SELECT kind FROM safety_mark WHERE member_id = ?', [known]),
    ).toEqual([{ kind: 'report' }, { kind: 'report' }]);
    expect((await send(stage.app, known, chat, PHONE)).body).toEqual({ error: 'message_refused' });
  });

  it('stay allowed after reports by unconfirmed accounts and after dismissed reports', async () => {
    const chat = await openChat(stage.app, known, ben);
    await sent(stage.app, known, chat, 'Hello, how are you?');
    for (const name of ['Uma', 'Udo'])
      await report(
        'report.filed',
        await buildMember(stage.app, { name, account_status: 'not_confirmed' }),
      );
    await sent(stage.app, known, chat, PHONE);
    for (const reporter of [ben, fresh]) await report('report.filed', reporter);
    expect((await send(stage.app, known, chat, PHONE)).body).toEqual({ error: 'message_refused' });
    for (const reporter of [ben, fresh]) await report('report.dismissed', reporter);
    await sent(stage.app, known, chat, PHONE);
    expect(await held()).toEqual([]);
  });

  it('are rejected if they link to a blocked domain or its subdomain', async () => {
    const staff = { as: { staff: newId(), permissions: ['messages.review' as const] } };
    const block = (...domains: string[]) =>
      stage.app.request('PUT', '/api/staff/blocked-domains', { ...staff, body: { domains } });
    expect(await block('Bad.example')).toMatchObject({
      status: 200,
      body: { domains: ['bad.example'] },
    });
    const chat = await openChat(stage.app, known, ben);
    await sent(stage.app, known, chat, 'Hello, how are you?');
    expect((await send(stage.app, known, chat, 'Look: https://bad.example/me')).body).toEqual({
      error: 'message_refused',
    });
    await sent(stage.app, known, chat, 'Look: https://good.example/me');
    await block('example.com');
    expect((await stage.app.request('GET', '/api/staff/blocked-domains', staff)).body).toEqual({
      domains: ['example.com'],
    });
    expect((await stage.app.published('staff.acted')).map(({ payload }) => payload.action)).toEqual(
      ['domains.replace', 'domains.replace'],
    );
    expect((await send(stage.app, known, chat, 'Look: www.shop.example.com')).body).toEqual({
      error: 'message_refused',
    });
  });
});

it.each([
  ['after', false],
  ['before', true],
])(
  'a block is recorded until it is lifted, if the event of the block arrives %s the internal call',
  async (_when, early) => {
    const event = { aggregate_id: `${ben}:${known}`, version: 1 };
    const change = { member_id: ben, profile_id: known, blocked: true };
    if (early) await stage.app.deliver('blocks.changed', { ...event, payload: change });
    await stage.app.call('chats.remove', {
      site: 'duet',
      member_id: ben,
      profile_id: known,
      version: 1,
    });
    if (!early) await stage.app.deliver('blocks.changed', { ...event, payload: change });
    expect(await stage.app.sql('SELECT member_id, kind FROM safety_mark')).toEqual([
      { member_id: known, kind: 'block' },
    ]);
    await stage.app.deliver('blocks.changed', {
      ...event,
      version: 2,
      payload: { ...change, blocked: false },
    });
    expect(await stage.app.sql('SELECT member_id FROM safety_mark')).toEqual([]);
  },
);

it('a block by an unconfirmed account removes the chat, but does not lower the trust of the blocked member', async () => {
  const uma = await buildMember(stage.app, { name: 'Uma', account_status: 'not_confirmed' });
  const pair = { member_id: uma, profile_id: known, version: 1 };
  await stage.app.call('chats.remove', { site: 'duet', ...pair });
  expect(await stage.app.sql('SELECT blocked FROM pair_block')).toEqual([{ blocked: 1 }]);
  expect(await stage.app.sql('SELECT member_id FROM safety_mark')).toEqual([]);
});

describe('hurtful words', () => {
  // @spec 14.6
  it('must be confirmed by the sender before anything is stored', async () => {
    const chat = await openChat(stage.app, known, ben);
    const body = { client_id: randomId(16), text: 'Du bist so dumm' };
    const post = (more = {}) =>
      stage.app.request('POST', `/api/chats/${chat}/messages`, {
        as: { member: known },
        body: { ...body, ...more },
      });
    expect(await post()).toMatchObject({ status: 409, body: { error: 'please_confirm' } });
    for (const table of ['message', 'held_message', 'opener', 'safety_mark'])
      expect(await stage.app.sql(`SELECT * FROM ${table}`)).toEqual([]);
    expect((await post({ confirmed: true })).status).toBe(200);
  });
});

describe('first messages', () => {
  const openers = Array.from({ length: 9 }, (_, index) => `Hello ${'abcdefghi'[index]}`);

  // @spec 14.5
  it('are limited to five an hour for a newcomer, also when sent concurrently', async () => {
    const answers = await openAll(fresh, openers);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(5);
    expect(
      answers.filter(
        ([status, error]) => status === 429 && error === 'first_message_limit_reached',
      ),
    ).toHaveLength(4);
    expect(await stage.app.sql('SELECT member_id FROM opener')).toHaveLength(5);
    const refused = await send(stage.app, fresh, await openChat(stage.app, fresh, ben), 'Hi');
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.body).toEqual({ error: 'first_message_limit_reached', params: { minutes: 60 } });
    stage.app.clock.advance(3_600_000);
    expect((await send(stage.app, fresh, await openChat(stage.app, fresh, ben), 'Hi')).status).toBe(
      200,
    );
  });

  it('have higher limits for members with normal trust; replies are not counted as first messages', async () => {
    expect((await openAll(known, openers)).map(([status]) => status)).toEqual(Array(9).fill(200));
    const chats = [];
    for (let index = 0; index < 6; index += 1) {
      const other = await buildMember(stage.app);
      stage.bank.deposit(other, 100);
      const chat = await openChat(stage.app, other, fresh);
      await sent(stage.app, other, chat, 'Hi');
      chats.push(chat);
    }
    stage.bank.paid.add(fresh);
    for (const chat of chats) await sent(stage.app, fresh, chat, 'Hi back');
    expect(
      await stage.app.sql('SELECT member_id FROM opener WHERE member_id = ?', [fresh]),
    ).toEqual([]);
  });

  // @spec 14.4
  it('are rejected or quarantined after too many copies that differ only in names', async () => {
    const copy = (name: string) =>
      `Hello ${name}! I saw your profile and think we could become the best of friends, I am an honest person 🌹`;
    const answers = await openAll(fresh, ['Anna', 'Maria', 'Sofie', 'Julia', 'Emma'].map(copy));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(3);
    expect(answers.filter(([, error]) => error === 'message_refused')).toHaveLength(2);
    const ofKnown = await openAll(
      known,
      'abcdefghij'.split('').map((letter) => copy(letter.repeat(4))),
    );
    expect(ofKnown.filter(([status]) => status === 200)).toHaveLength(8);
    expect(ofKnown.filter(([, error]) => error === 'message_held')).toHaveLength(2);
  });

  it('leave no record after two days', async () => {
    await openAll(fresh, ['Hello there']);
    stage.app.clock.advance(3 * DAY);
    await stage.app.get(SafetyPurge).purge();
    expect(await stage.app.sql('SELECT member_id FROM opener')).toEqual([]);
  });
});

it('the export contains quarantined messages, but neither the reasons nor reports about the member', async () => {
  await send(stage.app, fresh, await openChat(stage.app, fresh, ben), INVITE);
  await stage.app.deliver('report.filed', {
    aggregate_id: `${ben}:${fresh}`,
    payload: { report_id: newId(), message_id: null, reporter_id: ben, profile_id: fresh },
  });
  const { body } = await stage.app.call('messaging.export', {
    site: 'duet',
    member_id: fresh,
    after: null,
  });
  expect(body.other.held_message).toEqual([
    {
      with_id: ben,
      text: INVITE,
      gift: null,
      state: 'waiting',
      created_at: expect.any(String) as string,
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/reasons|safety_mark|report/);
});
