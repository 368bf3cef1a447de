import { Logger } from '@nestjs/common';
import { reset, type BillingApp } from '../../../test/app';
import { balance } from '../../../test/factories';
import { buy } from '../../../test/money-back';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { PaymentService } from '../../payment/payments/payment.service';
import { verifyLedger } from '../../money/verification/verify-ledger';
import { RefundJob } from '../refunds/refund.job';

jest.setTimeout(60_000);

let world: PaymentWorld;
let app: BillingApp;
let complain: jest.SpyInstance;
beforeAll(async () => {
  world = await createPaymentWorld();
  ({ app } = world);
});
afterAll(() => world.close());
beforeEach(() => {
  complain = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await verifyLedger(app.dataSource)).toEqual([]);
  await world.control('DELETE', '/behaviour');
  await reset(app);
});

const MINUTE = 60_000;
const staff = { staff: '0'.repeat(26), permissions: ['money.review'] as 'money.review'[] };
const ask = (member: string, paymentId: string, credits: number) =>
  app.request('POST', '/api/refunds', { as: { member }, body: { payment_id: paymentId, credits } });
const refundsAre = (refunds: string) => world.control('PUT', '/behaviour', { refunds });
const reverse = (providerOrder: string) =>
  world.control('POST', `/orders/${providerOrder}/status`, { status: 'chargeback' });
const states = () =>
  app
    .sql<{ state: string }>('SELECT state FROM refund ORDER BY id')
    .then((rows) => rows.map(({ state }) => state));
const disputes = async () =>
  (await app.request('GET', '/api/staff/disputes', { as: staff })).body as {
    disputes: { paid_twice: number }[];
  };
const win = (paymentId: string) =>
  app.request('POST', `/api/staff/disputes/${paymentId}`, {
    as: staff,
    body: { note: 'The bank has decided for us.' },
  });
async function money(): Promise<Record<string, number>> {
  const rows = await app.sql<{ account: string; amount: string }>(
    `SELECT account, SUM(amount) AS amount
      FROM ledger_entry
      WHERE unit = 'EUR'
      GROUP BY account
      HAVING SUM(amount) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}
async function later(): Promise<void> {
  app.clock.advance(3 * MINUTE);
  await app.get(RefundJob).run();
}

describe('reversed payment', () => {
  it('with an earlier refund is booked as a loss, listed for staff and logged as an error', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    await ask(member, paymentId, 10);
    await reverse(providerOrder);
    expect(await money()).toEqual({
      provider: -833,
      sales: -1_666,
      charged_back: 1_666,
      reversal_loss: 833,
    });
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: false });
    expect(await disputes()).toMatchObject({
      disputes: [{ payment_id: paymentId, amount: 2_499, frozen: 20, paid_twice: 833 }],
    });
    expect(complain).toHaveBeenCalledWith(
      expect.objectContaining({ amount: 833, currency: 'EUR' }),
      expect.stringContaining('paid out twice'),
    );
    expect(String((await app.request('GET', '/metrics', { as: null })).body)).toContain(
      'duet_payments_paid_twice{period="week"} 1',
    );
  });

  it('with several earlier refunds is booked as a loss of their sum', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    for (const credits of [7, 1, 11, 11]) await ask(member, paymentId, credits);
    await reverse(providerOrder);
    expect(await money()).toEqual({ provider: -2_499, reversal_loss: 2_499 });
    expect(await disputes()).toMatchObject({ disputes: [{ frozen: 0, paid_twice: 2_499 }] });
  });

  it('is booked once when the provider reports the reversal several times', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    await ask(member, paymentId, 10);
    await world.control('PUT', '/behaviour', { times: 5 });
    await reverse(providerOrder);
    await Promise.all(
      Array.from({ length: 5 }, () =>
        app.get(PaymentService).refresh(providerOrder, 'reconciliation'),
      ),
    );
    expect(await money()).toMatchObject({ reversal_loss: 833 });
    expect(
      await app.sql("SELECT 1 FROM ledger_transaction WHERE kind = 'chargeback'"),
    ).toHaveLength(1);
  });

  it('cannot be refunded', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    await reverse(providerOrder);
    const { status, body } = await ask(member, paymentId, 10);
    expect([status, body]).toEqual([409, { error: 'refund_unavailable' }]);
    expect(await money()).toEqual({ sales: -2_499, charged_back: 2_499 });
  });

  it('is no longer booked as a loss after the dispute is won', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    await ask(member, paymentId, 10);
    await reverse(providerOrder);
    expect((await win(paymentId)).status).toBe(200);
    expect(await money()).toEqual({ provider: 1_666, sales: -1_666 });
    expect(await balance(app, member)).toEqual({ credits: 30, paid_user: true });
    await world.control('POST', `/orders/${providerOrder}/status`, {
      status: 'paid',
      exchange: 'never',
    });
    expect((await ask(member, paymentId, 20)).body).toMatchObject({ state: 'done', amount: 1_666 });
    expect(await money()).toEqual({});
  });
});

describe('refund whose payment is reversed before the provider responds', () => {
  it('is booked as a loss when the provider has paid the refund', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    await refundsAre('silent');
    await ask(member, paymentId, 10);
    await reverse(providerOrder);
    expect(await disputes()).toMatchObject({ disputes: [{ paid_twice: 833 }] });
    await refundsAre('accept');
    await later();
    expect(await states()).toEqual(['done']);
    expect(await money()).toMatchObject({ provider: -833, reversal_loss: 833 });
  });

  it('is cancelled without a loss when the provider has not paid the refund', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    await refundsAre('away');
    await ask(member, paymentId, 10);
    await reverse(providerOrder);
    await refundsAre('accept');
    await later();
    expect(await states()).toEqual(['cancelled']);
    expect(await money()).toEqual({ sales: -2_499, charged_back: 2_499 });
    expect(await disputes()).toMatchObject({ disputes: [{ frozen: 30, paid_twice: 0 }] });
    expect(
      (await app.published('billing_mail.requested')).map(({ payload }) => payload.kind),
    ).toEqual(['receipt', 'refund_cancelled']);
  });

  it('is paid at its next attempt if the dispute has been won', async () => {
    const { member, paymentId, providerOrder } = await buy(world);
    await refundsAre('away');
    await ask(member, paymentId, 10);
    await reverse(providerOrder);
    await win(paymentId);
    await world.control('POST', `/orders/${providerOrder}/status`, {
      status: 'paid',
      exchange: 'never',
    });
    await refundsAre('accept');
    await later();
    expect(await states()).toEqual(['done']);
    expect(await money()).toEqual({ provider: 1_666, sales: -1_666 });
  });
});
