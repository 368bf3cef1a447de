import { newId } from '@duet/service-kit/ids';
import { createBillingApp, reset, type BillingApp } from '../../../test/app';
import {
  activateMember,
  requestHold,
  balance,
  buyCredits,
  hold,
  newMemberId,
  settle,
} from '../../../test/factories';
import { HELD, LOTS, SPENT } from '../../../test/lots';
import { verifyLedger } from '../verification/verify-ledger';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await verifyLedger(app.dataSource)).toEqual([]);
  await reset(app);
});

const lots = () =>
  app.sql<{ kind: string; remaining: number; held: number; spent: number }>(
    `SELECT l.kind, l.remaining, ${HELD} AS held, ${SPENT} AS spent FROM ${LOTS} ORDER BY l.kind DESC`,
  );

describe('credit hold', () => {
  it('is granted to exactly 50 of 200 parallel messages when the credits cover 50 messages', async () => {
    const member = await activateMember(app);
    await buyCredits(app, member, 90);
    const answers = await Promise.all(Array.from({ length: 200 }, () => hold(app, member)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    const refused = answers.filter(({ status }) => status === 402);
    expect(refused).toHaveLength(150);
    expect(refused[0]?.body).toMatchObject({
      error: 'insufficient_credits',
      params: { cost: 2, balance: 0 },
    });
    expect(await balance(app, member)).toEqual({ credits: 0, paid_user: true });
  }, 60_000);

  // @spec 6.14
  it('takes free credits first, then the credits of the oldest order', async () => {
    const member = await activateMember(app);
    await buyCredits(app, member, 30);
    for (let message = 0; message < 6; message += 1) await hold(app, member);
    expect(await lots()).toEqual([
      { kind: 'signup_credits', remaining: 0, held: 10, spent: 0 },
      { kind: 'purchase', remaining: 28, held: 2, spent: 0 },
    ]);
  });

  it('is made once for repeated requests for the same message', async () => {
    const member = await activateMember(app);
    const messageId = newId();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => hold(app, member, messageId)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers[0]?.body).toMatchObject({ cost: 2, paid_user: false });
    expect((await balance(app, member)).credits).toBe(8);
  });

  it('spends its credits once when three events report that the message was sent', async () => {
    const member = await activateMember(app);
    const messageId = newId();
    await hold(app, member, messageId);
    await Promise.all([
      settle(app, messageId, 'sent'),
      settle(app, messageId, 'sent'),
      settle(app, messageId, 'sent'),
    ]);
    expect((await balance(app, member)).credits).toBe(8);
    expect(await lots()).toEqual([{ kind: 'signup_credits', remaining: 8, held: 0, spent: 2 }]);
  });

  it('returns its credits to their lot when the message is cancelled', async () => {
    const member = await activateMember(app);
    const messageId = newId();
    await hold(app, member, messageId);
    await settle(app, messageId, 'cancelled');
    await settle(app, messageId, 'cancelled');
    expect(await lots()).toEqual([{ kind: 'signup_credits', remaining: 10, held: 0, spent: 0 }]);
    const late = await hold(app, member, messageId);
    expect(late.status).toBe(409);
  });

  it('is rejected when the message was cancelled before', async () => {
    const member = await activateMember(app);
    const messageId = newId();
    await settle(app, messageId, 'cancelled');
    const late = await hold(app, member, messageId);
    expect([late.status, late.body]).toEqual([409, { error: 'message_cancelled' }]);
    expect((await balance(app, member)).credits).toBe(10);
  });

  it('keeps no credits reserved when its message is cancelled in parallel', async () => {
    const member = await activateMember(app);
    const ids = Array.from({ length: 20 }, () => newId());
    await Promise.all(ids.flatMap((id) => [hold(app, member, id), settle(app, id, 'cancelled')]));
    expect((await balance(app, member)).credits).toBe(10);
    expect((await lots()).map(({ held }) => held)).toEqual([0]);
  });

  // @spec 3.32
  it('reserves the price of a gift or photo, and a repeated request keeps the first price', async () => {
    const member = await activateMember(app);
    await buyCredits(app, member, 90);
    const [prices] = await app.sql<{ photo: number; gift: number }>(
      "SELECT photo_credits AS photo, gift_credits AS gift FROM site_price WHERE site = 'duet'",
    );
    const [photoId, giftId] = [newId(), newId()];
    expect((await hold(app, member, photoId, 'photo')).body).toMatchObject({ cost: prices?.photo });
    expect((await hold(app, member, giftId, 'gift')).body).toMatchObject({ cost: prices?.gift });
    const before = (await balance(app, member)).credits;
    await app.sql("UPDATE site_price SET gift_credits = gift_credits + 1 WHERE site = 'duet'");
    try {
      expect((await hold(app, member, giftId, 'gift')).body).toMatchObject({
        cost: prices?.gift,
        credits: before,
      });
      await settle(app, giftId, 'sent');
      await settle(app, photoId, 'cancelled');
      expect((await balance(app, member)).credits).toBe(before + (prices?.photo ?? 0));
    } finally {
      await app.sql("UPDATE site_price SET gift_credits = ? WHERE site = 'duet'", [prices?.gift]);
    }
  });

  // @spec 3.33
  it('is rejected if the price exceeds max_cost, unless the request repeats an earlier hold', async () => {
    const member = await activateMember(app);
    const messageId = newId();
    const ask = (maxCost: number, id = newId()) =>
      requestHold(app, {
        site: 'duet',
        member_id: member,
        message_id: id,
        kind: 'message',
        max_cost: maxCost,
      });
    const refused = await ask(1);
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'price_changed', params: { cost: 2 } },
    ]);
    expect((await balance(app, member)).credits).toBe(10);
    expect((await ask(3, messageId)).body).toMatchObject({ cost: 2, credits: 8 });
    expect((await ask(1, messageId)).body).toMatchObject({ cost: 2, credits: 8 });
  });

  it('is rejected when its id was used for another kind of message', async () => {
    const member = await activateMember(app);
    const messageId = newId();
    await hold(app, member, messageId);
    const other = await requestHold(app, {
      site: 'duet',
      member_id: member,
      message_id: messageId,
      kind: 'gift',
    });
    expect([other.status, other.body]).toEqual([409, { error: 'conflict' }]);
  });

  it('is rejected for a member without a wallet', async () => {
    const answer = await hold(app, newMemberId());
    expect([answer.status, answer.body]).toEqual([
      402,
      { error: 'insufficient_credits', params: { cost: 2, balance: 0 } },
    ]);
  });

  it('appears in the statement as a message, unless the hold was released', async () => {
    const member = await activateMember(app);
    const [sent, cancelled, pending] = [newId(), newId(), newId()];
    for (const id of [sent, cancelled, pending]) await hold(app, member, id);
    await settle(app, sent, 'sent');
    await settle(app, cancelled, 'cancelled');
    const { body } = await app.request('GET', '/api/transactions', { as: { member } });
    expect(body).toMatchObject({
      transactions: [
        { kind: 'message', credits: -2, balance: 6 },
        { kind: 'message', credits: -2, balance: 8 },
        { kind: 'signup_credits', credits: 10, balance: 10 },
      ],
      payments: [],
    });
  });

  it('returns the wallet version, and publishes no wallet.changed until its release', async () => {
    const member = await activateMember(app);
    const message = newId();
    expect((await hold(app, member, message)).body).toMatchObject({ credits: 8, version: 2 });
    await settle(app, message, 'cancelled');
    const events = await app.published('wallet.changed');
    expect(events.map(({ version, payload }) => [version, payload])).toEqual([
      [1, { member_id: member, credits: 10, paid_user: false }],
      [3, { member_id: member, credits: 10, paid_user: false }],
    ]);
  });
});
