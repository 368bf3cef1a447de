import type { SendResponse } from '@duet/schemas/messaging';
import { AppError } from '@duet/service-kit/errors';
import { randomId } from '@duet/service-kit/ids';
import { eventually } from '@duet/testing/eventually';
import { PRICE, PRICES } from '../../../test/bank';
import {
  type Stage,
  buildMember,
  createStage,
  history,
  openChat,
  send,
  sent,
} from '../../../test/factories';
import { Sweeper } from './sweeper';

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
  stage.bank.holds.clear();
  stage.bank.beforeAnswer = () => undefined;
  stage.bank.beforeHold = () => undefined;
  stage.bank.beforeWallet = () => undefined;
  stage.bank.prices = { ...PRICES };
  anna = await buildMember(stage.app);
  ben = await buildMember(stage.app, { name: 'Ben' });
  chat = await openChat(stage.app, anna, ben);
});

const states = async (): Promise<Record<string, number>> => {
  const rows = await stage.app.sql<{ state: string; count: string }>(
    'SELECT state, COUNT(*) count FROM message GROUP BY state',
  );
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
};

async function expectMoneyFollowsMessages(): Promise<void> {
  const rows = await stage.app.sql<{ id: string; state: string }>(
    'SELECT id, state FROM message ORDER BY id',
  );
  const events = await stage.app.published('message.settled');
  expect(events.map(({ payload }) => [payload.message_id, payload.state]).sort()).toEqual(
    rows.map((row) => [row.id, row.state]),
  );
}

// @spec 3.32
it('a send delivers the message, notifies billing and returns the new balance', async () => {
  stage.bank.deposit(anna, 10);
  const answer = await sent(stage.app, anna, chat, 'Hello');
  expect(answer).toMatchObject({ credits: 8, message: { seq: 1, text: 'Hello', sender_id: anna } });
  await eventually(() =>
    expect(stage.app.stub.events('message.settled')[0]?.payload).toEqual({
      message_id: answer.message.id,
      state: 'sent',
    }),
  );
  expect((await history(stage.app, ben, chat)).messages.map((message) => message.text)).toEqual([
    'Hello',
  ]);
});

// @spec 5.16
it('50 of 200 parallel messages are delivered if the sender has credits for 50', async () => {
  stage.bank.deposit(anna, 50 * PRICE);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => send(stage.app, anna, chat, `Message ${index}`)),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(50);
  expect(answers.filter((answer) => answer.status === 402)).toHaveLength(150);
  expect(stage.bank.balance(anna)).toBe(0);
  expect(await states()).toEqual({ sent: 50, cancelled: 150 });
  await expectMoneyFollowsMessages();
}, 60_000);

it('the messages of both members are numbered without a gap under parallel sends', async () => {
  stage.bank.deposit(anna, 1_000);
  stage.bank.deposit(ben, 1_000);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      send(stage.app, index % 2 ? anna : ben, chat, `Message ${index}`),
    ),
  );
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  const { messages } = await history(stage.app, anna, chat, '?limit=100');
  expect(messages.map((message) => message.seq)).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
  const [benSide] = await stage.app.sql<{ unread: number }>(
    'SELECT unread FROM participant WHERE member_id = ?',
    [ben],
  );
  expect(benSide?.unread).toBe(30);
}, 30_000);

// @spec 5.17
it('sends with the same client_id create and charge one message, even in parallel', async () => {
  stage.bank.deposit(anna, 10);
  const clientId = randomId(16);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send(stage.app, anna, chat, 'Once', clientId)),
  );
  const again = await send(stage.app, anna, chat, 'Once', clientId);
  expect([...answers, again].map((answer) => answer.status)).toEqual(Array(6).fill(200));
  expect(
    new Set([...answers, again].map((answer) => (answer.body as SendResponse).message.id)).size,
  ).toBe(1);
  expect((again.body as SendResponse).credits).toBe(8);
  expect(stage.bank.balance(anna)).toBe(8);
  expect((await history(stage.app, ben, chat)).messages).toHaveLength(1);
  await expectMoneyFollowsMessages();
});

it('a client_id that was used for another text is rejected', async () => {
  stage.bank.deposit(anna, 10);
  const clientId = randomId(16);
  await send(stage.app, anna, chat, 'One', clientId);
  const answer = await send(stage.app, anna, chat, 'Other', clientId);
  expect([answer.status, answer.body]).toEqual([422, { error: 'idempotency_key_reused' }]);
});

// @spec 5.16, 6.14
it('a message is cancelled if the sender has no credits, and a repeated send gets the same error', async () => {
  const clientId = randomId(16);
  for (let round = 0; round < 2; round += 1) {
    const answer = await send(stage.app, anna, chat, 'Too dear', clientId);
    expect([answer.status, answer.body]).toEqual([
      402,
      { error: 'insufficient_credits', params: { cost: 2, balance: 0 } },
    ]);
  }
  expect(await states()).toEqual({ cancelled: 1 });
  expect((await history(stage.app, ben, chat)).messages).toEqual([]);
  await expectMoneyFollowsMessages();
});

describe('send while billing does not answer', () => {
  const away = () => {
    throw new AppError('unavailable');
  };

  it('returns insufficient_credits without cost and balance if billing has already rejected the hold', async () => {
    stage.bank.beforeWallet = away;
    const clientId = randomId(16);
    for (let round = 0; round < 2; round += 1) {
      const answer = await send(stage.app, anna, chat, 'Too dear', clientId);
      expect([answer.status, answer.body]).toEqual([402, { error: 'insufficient_credits' }]);
      stage.bank.beforeHold = away;
    }
  });

  it('returns 503 with Retry-After, and the message stays pending', async () => {
    stage.bank.beforeHold = away;
    const answer = await send(stage.app, anna, chat, 'Later');
    expect([answer.status, answer.body]).toEqual([503, { error: 'unavailable' }]);
    expect(answer.headers['retry-after']).toBe('1');
    expect(await states()).toEqual({ pending: 1 });
  });
});

describe('send at a changed price', () => {
  const shown = { cost: PRICE };
  beforeEach(() => stage.bank.deposit(anna, 10));

  // @spec 3.33
  it('succeeds if the price is lower, fails if it is higher; the chat then shows the new price', async () => {
    stage.bank.prices.message = PRICE - 1;
    expect((await send(stage.app, anna, chat, 'Cheaper', randomId(16), shown)).body).toMatchObject({
      credits: 9,
    });
    expect(await history(stage.app, anna, chat)).toMatchObject({ message_credits: PRICE - 1 });
    stage.bank.prices.message = PRICE + 1;
    const clientId = randomId(16);
    for (let round = 0; round < 2; round += 1) {
      const answer = await send(stage.app, anna, chat, 'Dearer', clientId, shown);
      expect([answer.status, answer.body]).toEqual([409, { error: 'price_changed' }]);
    }
    expect(stage.bank.balance(anna)).toBe(9);
    expect(await history(stage.app, anna, chat)).toMatchObject({ message_credits: PRICE + 1 });
    expect(
      (await send(stage.app, anna, chat, 'Dearer', randomId(16), { cost: PRICE + 1 })).body,
    ).toMatchObject({ credits: 6 });
    await expectMoneyFollowsMessages();
  });

  // @spec 3.33
  it('is cancelled by the sweeper if it was interrupted and the price has risen', async () => {
    stage.bank.beforeHold = () => {
      throw new AppError('internal');
    };
    expect((await send(stage.app, anna, chat, 'Interrupted', randomId(16), shown)).status).toBe(
      503,
    );
    stage.bank.beforeHold = () => undefined;
    stage.bank.prices.message = PRICE + 1;
    stage.app.clock.advance(11_000);
    await stage.app.get(Sweeper).sweep();
    expect(await states()).toEqual({ cancelled: 1 });
    expect(stage.bank.balance(anna)).toBe(10);
    await expectMoneyFollowsMessages();
  });
});

describe('credit hold without a response from billing', () => {
  beforeEach(() => {
    stage.bank.deposit(anna, 10);
    stage.bank.beforeAnswer = () => {
      throw new AppError('internal');
    };
  });

  it('leaves the message pending; a retry delivers and charges the message once', async () => {
    const clientId = randomId(16);
    expect((await send(stage.app, anna, chat, 'Hold on', clientId)).status).toBe(503);
    expect(await states()).toEqual({ pending: 1 });
    stage.bank.beforeAnswer = () => undefined;
    expect((await send(stage.app, anna, chat, 'Hold on', clientId)).status).toBe(200);
    expect(stage.bank.balance(anna)).toBe(8);
    await expectMoneyFollowsMessages();
  });

  it('is settled by the sweeper, and the message is delivered once', async () => {
    await send(stage.app, anna, chat, 'Hold on');
    stage.bank.beforeAnswer = () => undefined;
    const sweeper = stage.app.get(Sweeper);
    expect(await sweeper.sweep()).toBe(0);
    stage.app.clock.advance(11_000);
    const taken = await Promise.all([sweeper.sweep(), sweeper.sweep()]);
    expect(taken.sort()).toEqual([0, 1]);
    expect((await history(stage.app, ben, chat)).messages).toHaveLength(1);
    expect(stage.bank.balance(anna)).toBe(8);
    await expectMoneyFollowsMessages();
  });

  it('is released after the sweeper has cancelled the message', async () => {
    const clientId = randomId(16);
    await send(stage.app, anna, chat, 'Hold on', clientId);
    stage.app.clock.advance(91_000);
    await stage.app.get(Sweeper).sweep();
    expect(await states()).toEqual({ cancelled: 1 });
    await expectMoneyFollowsMessages();
    const answer = await send(stage.app, anna, chat, 'Hold on', clientId);
    expect([answer.status, answer.body]).toEqual([409, { error: 'message_cancelled' }]);
  });

  it('leaves the message pending while billing is unavailable', async () => {
    await send(stage.app, anna, chat, 'Hold on');
    stage.app.clock.advance(11_000);
    await stage.app.get(Sweeper).sweep();
    expect(await states()).toEqual({ pending: 1 });
    expect(await stage.app.get(Sweeper).sweep()).toBe(0);
    stage.app.clock.advance(16_000);
    expect(await stage.app.get(Sweeper).sweep()).toBe(1);
  });
});

it('a message that was cancelled while its credit hold was created is not delivered', async () => {
  stage.bank.deposit(anna, 10);
  stage.bank.beforeAnswer = async () => {
    stage.bank.beforeAnswer = () => undefined;
    stage.app.clock.advance(91_000);
    await stage.app.get(Sweeper).sweep();
  };
  expect((await send(stage.app, anna, chat, 'Too late')).status).toBe(409);
  expect((await history(stage.app, ben, chat)).messages).toEqual([]);
  await expectMoneyFollowsMessages();
});

// @spec 5.17
it('a message is delivered once when retries and the sweeper run in parallel', async () => {
  stage.bank.deposit(anna, 10);
  stage.bank.beforeAnswer = () => {
    throw new AppError('internal');
  };
  const clientId = randomId(16);
  await send(stage.app, anna, chat, 'Race', clientId);
  stage.bank.beforeAnswer = () => undefined;
  stage.app.clock.advance(11_000);
  await Promise.all([
    stage.app.get(Sweeper).sweep(),
    send(stage.app, anna, chat, 'Race', clientId),
    send(stage.app, anna, chat, 'Race', clientId),
  ]);
  expect((await history(stage.app, ben, chat)).messages).toHaveLength(1);
  expect(stage.bank.balance(anna)).toBe(8);
  await expectMoneyFollowsMessages();
});
