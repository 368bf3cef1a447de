import { newId } from '@duet/service-kit/ids';
import { Logger } from '@nestjs/common';
import { reset, type BillingApp } from '../../../test/app';
import { balance, hold, newMemberId, settle } from '../../../test/factories';
import { buy, send } from '../../../test/money-back';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { PaymentService } from '../../payment/payments/payment.service';
import { verifyLedger } from '../../money/verification/verify-ledger';
import { RefundJob } from './refund.job';
import { RefundRepository } from '../refund-books/refund.repository';

jest.setTimeout(60_000);

let world: PaymentWorld;
let app: BillingApp;
beforeAll(async () => {
  world = await createPaymentWorld();
  ({ app } = world);
});
afterAll(() => world.close());
beforeEach(() => {
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  world.setProviderUp(true);
  expect(await verifyLedger(app.dataSource)).toEqual([]);
  await world.control('DELETE', '/behaviour');
  await reset(app);
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ask = (
  member: string,
  paymentId: string,
  credits: number,
  headers: Record<string, string> = {},
) =>
  app.request('POST', '/api/refunds', {
    as: { member },
    body: { payment_id: paymentId, credits },
    headers,
  });
const list = async (member: string) =>
  (await app.request('GET', '/api/refunds', { as: { member } })).body as {
    refundable: { credits: number; amount: number }[];
    refunds: { state: string }[];
  };
const refundsAre = (refunds: string) => world.control('PUT', '/behaviour', { refunds });
const paidBack = async (providerOrder: string) => {
  const { orders } = (await world.control('GET', '/orders')) as {
    orders: { id: string; amountRefunded: { value: number } }[];
  };
  return orders.find(({ id }) => id === providerOrder)?.amountRefunded.value;
};
const states = () =>
  app
    .sql<{ state: string }>('SELECT state FROM refund ORDER BY id')
    .then((rows) => rows.map(({ state }) => state));
const later = async (ms = 3 * MINUTE) => {
  app.clock.advance(ms);
  await app.get(RefundJob).run();
};

// @spec 10.44
describe('refund', () => {
  it('pays unused credits back to the payment method, in proportion and rounded down', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    await send(world, member, 10);
    expect((await list(member)).refundable).toMatchObject([
      {
        payment_id: paymentId,
        bought: 30,
        credits: 20,
        amount: 1_666,
        currency: 'EUR',
        payment_method: 'ideal',
      },
    ]);
    const answer = await ask(member, paymentId, 20);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { state: 'done', credits: 20, amount: 1_666 },
    ]);
    expect(await paidBack(providerOrder)).toBe(1_666);
    expect(await balance(app, member)).toEqual({ credits: 0, paid_user: true });
    expect(await list(member)).toMatchObject({
      refundable: [],
      refunds: [{ state: 'done', amount: 1_666 }],
    });
  });

  it('repays the full price in several parts, and ends premium with the last part', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    for (const credits of [7, 1, 11, 11])
      expect((await ask(member, paymentId, credits)).status).toBe(201);
    expect(await paidBack(providerOrder)).toBe(2_499);
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: false });
  });

  it('is made once for repeated requests with the same idempotency key', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    const key = { 'idempotency-key': newId() };
    const [first, second] = [
      await ask(member, paymentId, 5, key),
      await ask(member, paymentId, 5, key),
    ];
    expect(second.body).toEqual(first.body);
    expect(await paidBack(providerOrder)).toBe(416);
  });

  it('is made once for ten parallel requests', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(member, paymentId, 30)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await paidBack(providerOrder)).toBe(2_499);
  });

  it('excludes held credits until the credit hold is released', async () => {
    const { member, paymentId } = await buy(world);
    await send(world, member, 5);
    const open = newId();
    await hold(app, member, open);
    expect((await list(member)).refundable).toMatchObject([{ credits: 28 }]);
    expect((await ask(member, paymentId, 29)).body).toEqual({ error: 'conflict' });
    expect((await ask(member, paymentId, 28)).status).toBe(201);
    expect(await balance(app, member)).toEqual({ credits: 0, paid_user: true });
    await settle(app, open, 'cancelled');
    expect((await ask(member, paymentId, 2)).body).toMatchObject({ amount: 2_499 - 2_332 });
    expect(await balance(app, member)).toEqual({ credits: 0, paid_user: false });
  });

  // @spec 10.43
  it('is possible during the refund period of the site', async () => {
    const { member, paymentId } = await buy(world);
    app.clock.advance(16 * DAY);
    expect((await list(member)).refundable).toEqual([]);
    expect((await ask(member, paymentId, 30)).body).toEqual({ error: 'refund_expired' });
    await app.sql("UPDATE site_price SET refund_days = 30 WHERE site = 'duet'");
    expect((await ask(member, paymentId, 30)).status).toBe(201);
  });

  it('is denied to another member, and for a reversed payment', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    expect((await ask(newMemberId(), paymentId, 30)).status).toBe(404);
    await world.control('POST', `/orders/${providerOrder}/status`, { status: 'chargeback' });
    expect((await ask(member, paymentId, 30)).body).toEqual({ error: 'refund_unavailable' });
  });
});

// @spec 10.45
describe('execution of a refund', () => {
  it('returns the credits and mails the member when the provider rejects the refund', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    await refundsAre('refuse');
    expect((await ask(member, paymentId, 30)).body).toMatchObject({ state: 'failed' });
    expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
    expect(await paidBack(providerOrder)).toBe(0);
    expect(
      (await app.published('billing_mail.requested')).map(({ payload }) => payload.kind),
    ).toEqual(['receipt', 'refund_failed']);
    const { body } = await app.request('GET', '/api/transactions', { as: { member } });
    expect(
      (body as { transactions: { kind: string; credits: number }[] }).transactions.map(
        ({ kind, credits }) => [kind, credits],
      ),
    ).toEqual([
      ['refund_returned', 30],
      ['refund', -30],
      ['purchase', 30],
      ['signup_credits', 10],
    ]);
  });

  it('pays once when the response to the payout was lost', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    await refundsAre('silent');
    expect((await ask(member, paymentId, 10)).body).toMatchObject({ state: 'pending' });
    expect((await ask(member, paymentId, 10)).body).toEqual({ error: 'refund_under_way' });
    await refundsAre('accept');
    await later();
    expect([await states(), await paidBack(providerOrder)]).toEqual([['done'], 833]);
  });

  it('pays once after a failed attempt while the provider was down', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    world.setProviderUp(false);
    expect((await ask(member, paymentId, 10)).body).toMatchObject({ state: 'pending' });
    await later();
    expect(await states()).toEqual(['pending']);
    world.setProviderUp(true);
    app.clock.advance(10 * MINUTE);
    await Promise.all(Array.from({ length: 5 }, () => app.get(RefundJob).run()));
    expect([await states(), await paidBack(providerOrder)]).toEqual([['done'], 833]);
  });

  it('finds a payout made before a crash and does not repeat the payout', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    jest.spyOn(RefundRepository.prototype, 'end').mockRejectedValueOnce(new Error('killed'));
    expect((await ask(member, paymentId, 10)).body).toMatchObject({ state: 'pending' });
    await later();
    expect([await states(), await paidBack(providerOrder)]).toEqual([['done'], 833]);
  });

  it('cancels an unpaid refund and freezes the credits when the payment is reversed', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    await refundsAre('away');
    await ask(member, paymentId, 10);
    await world.control('POST', `/orders/${providerOrder}/status`, { status: 'chargeback' });
    await refundsAre('accept');
    await later();
    expect(await states()).toEqual(['cancelled']);
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: false });
    expect(
      (await app.sql('SELECT remaining, refunded, frozen FROM lot WHERE order_id IS NOT NULL'))[0],
    ).toEqual({ remaining: 0, refunded: 0, frozen: 30 });
  });
});

// @spec 10.53
describe('won dispute', () => {
  const staff = (permissions: 'money.review'[] = ['money.review']) => ({
    staff: '0'.repeat(26),
    permissions,
  });
  const win = (paymentId: string, as: object = staff()) =>
    app.request('POST', `/api/staff/disputes/${paymentId}`, {
      as,
      body: { note: 'The bank has decided for us.' },
    });

  it('unfreezes credits, restores premium and is audited', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    await send(world, member, 10);
    await world.control('POST', `/orders/${providerOrder}/status`, { status: 'chargeback' });
    expect(await balance(app, member)).toEqual({ credits: 0, paid_user: false });
    const disputes = async () =>
      (await app.request('GET', '/api/staff/disputes', { as: staff() })).body;
    expect(await disputes()).toMatchObject({
      disputes: [{ payment_id: paymentId, amount: 2_499, currency: 'EUR', frozen: 20 }],
    });
    expect(
      (await app.request('GET', '/api/staff/disputes', { as: { ...staff(), site: 'funkenflug' } }))
        .body,
    ).toEqual({ disputes: [], has_more: false, cursor: null });
    expect((await win(paymentId)).status).toBe(200);
    expect(await disputes()).toEqual({ disputes: [], has_more: false, cursor: null });
    expect(await balance(app, member)).toEqual({ credits: 20, paid_user: true });
    expect((await win(paymentId)).body).toEqual({ error: 'conflict' });
    expect(
      (await app.published('billing_staff.acted')).map(({ payload }) => payload.action),
    ).toEqual(['disputes.won']);
  });

  it('stays won when the provider still reports a chargeback', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    await world.control('POST', `/orders/${providerOrder}/status`, { status: 'chargeback' });
    await win(paymentId);
    await app.get(PaymentService).refresh(providerOrder, 'reconciliation');
    expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
  });

  it('cannot be booked for a payment that was not charged back', async () => {
    const { paymentId } = await buy(world);
    expect((await win(paymentId)).body).toEqual({ error: 'conflict' });
    expect((await win(newId())).status).toBe(404);
  });
});
