import type { Refund, RefundReviewsResponse, RefundsResponse } from '@duet/schemas/refunds';
import { Logger } from '@nestjs/common';
import { reset, type BillingApp } from '../../../test/app';
import { balance } from '../../../test/factories';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { ada, ben, refundReviews } from '../../../test/refund-reviews';
import { verifyLedger } from '../../money/verification/verify-ledger';
import { WithdrawalJob } from '../withdrawals/withdrawal.job';
import { RefundJob } from './refund.job';

jest.setTimeout(60_000);

let world: PaymentWorld;
let app: BillingApp;
const { bought, ask, decide, reverse, inReview } = refundReviews({
  world: () => world,
  app: () => app,
});

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
  expect(await verifyLedger(app.dataSource)).toEqual([]);
  await world.control('DELETE', '/behaviour');
  await reset(app);
});

const DAY = 86_400_000;
const own = async (member: string) =>
  (await app.request('GET', '/api/refunds', { as: { member } })).body as RefundsResponse;
const reviews = async (as = ada) =>
  ((await app.request('GET', '/api/staff/refunds', { as })).body as RefundReviewsResponse).refunds;
const paidBack = async (providerOrder: string) => {
  const { orders } = (await world.control('GET', '/orders')) as {
    orders: { id: string; amountRefunded: { value: number } }[];
  };
  return orders.find(({ id }) => id === providerOrder)?.amountRefunded.value;
};
const acts = async () =>
  (await app.published('billing_staff.acted')).map(({ payload }) => payload.action);
const mails = async () =>
  (await app.published('billing_mail.requested')).map(({ payload }) => payload.kind);

describe('refund of a reversible payment', () => {
  it('is reviewed only while the payment method allows a reversal', async () => {
    await app.sql("UPDATE site_price SET refund_days = 365 WHERE site = 'duet'");
    const { member, paymentId, providerOrder } = await bought('sdd');
    app.clock.advance(60 * DAY - 60_000);
    expect((await own(member)).refundable).toMatchObject([{ review: true }]);
    const { body } = await ask(member, paymentId, 10);
    expect(body).toMatchObject({
      state: 'in_review',
      decision_by: new Date(app.clock.now().getTime() + 14 * DAY).toISOString(),
    });
    expect(await paidBack(providerOrder)).toBe(0);
    await decide((body as Refund).id, 'refuse');
    app.clock.advance(120_000);
    expect((await own(member)).refundable).toMatchObject([{ review: false }]);
    expect((await ask(member, paymentId, 10)).body).toMatchObject({
      state: 'done',
      decision_by: null,
    });
  });

  it('takes the credits when requested, is not paid without approval and prevents a second refund', async () => {
    const { member, paymentId, providerOrder } = await inReview();
    app.clock.advance(DAY);
    await app.get(RefundJob).run();
    expect(await paidBack(providerOrder)).toBe(0);
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: true });
    expect((await ask(member, paymentId, 1)).body).toEqual({ error: 'refund_under_way' });
    expect((await own(member)).refunds).toMatchObject([{ state: 'in_review' }]);
    expect(String((await app.request('GET', '/metrics', { as: null })).body)).toContain(
      'duet_refunds_in_review{state="waiting"} 1',
    );
  });

  it('is paid once, with a credit note, even if staff approve it in parallel', async () => {
    const { member, providerOrder, paymentId, refund } = await inReview(20);
    expect(await reviews()).toMatchObject([
      {
        id: refund.id,
        member_id: member,
        member: { id: member, name: 'Robin' },
        payment_id: paymentId,
        payment_method: 'sdd',
        amount: 1_666,
        withdrawal: false,
        approvals_left: 1,
        mine: false,
      },
    ]);
    const answers = await Promise.all([
      decide(refund.id, 'approve'),
      decide(refund.id, 'approve', ben),
      decide(refund.id, 'approve', ben),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await paidBack(providerOrder)).toBe(1_666);
    expect((await own(member)).refunds).toMatchObject([{ state: 'done' }]);
    expect([await mails(), await acts()]).toEqual([
      ['receipt', 'credit_note'],
      ['refunds.approved'],
    ]);
    expect((await decide(refund.id, 'refuse')).body).toEqual({ error: 'conflict' });
  });

  it('returns the credits and gives the member a reason when rejected', async () => {
    const { member, providerOrder, refund } = await inReview();
    expect((await decide(refund.id, 'refuse')).body).toMatchObject({
      state: 'refused',
      reason: 'Looked at.',
    });
    expect([await paidBack(providerOrder), await balance(app, member)]).toEqual([
      0,
      { credits: 40, paid_user: true },
    ]);
    expect([await mails(), await acts()]).toEqual([
      ['receipt', 'refund_refused'],
      ['refunds.refused'],
    ]);
    expect((await decide(refund.id, 'approve', ben)).body).toEqual({ error: 'conflict' });
    await app.deliver('member.erased', { aggregate_id: member, payload: { member_id: member } });
    expect(await app.sql('SELECT reason FROM refund')).toEqual([{ reason: '' }]);
  });

  it('needs two approvals when it is large', async () => {
    const { providerOrder, refund } = await inReview();
    await app.sql('UPDATE refund SET amount = 10000 WHERE id = ?', [refund.id]);
    expect(await reviews()).toMatchObject([{ approvals_left: 2 }]);
    expect((await decide(refund.id, 'approve')).body).toMatchObject({ state: 'in_review' });
    expect(await reviews()).toMatchObject([{ approvals_left: 1, mine: true }]);
    expect((await decide(refund.id, 'approve')).body).toEqual({ error: 'second_person_required' });
    await app.sql('UPDATE refund SET amount = 2499 WHERE id = ?', [refund.id]);
    expect((await decide(refund.id, 'approve', ben)).body).toMatchObject({ state: 'done' });
    expect([await paidBack(providerOrder), await acts()]).toEqual([
      2_499,
      ['refunds.approved_first', 'refunds.approved'],
    ]);
  });

  it('cannot be approved by the person who requested it', async () => {
    const { member, paymentId } = await bought();
    const path = `/api/staff/wallets/${member}/refunds`;
    const { body } = await app.request('POST', path, {
      as: ada,
      body: { payment_id: paymentId, credits: 10, reason: 'Asked by phone.' },
    });
    expect(body).toMatchObject({ state: 'in_review' });
    expect((await decide((body as Refund).id, 'approve')).body).toEqual({
      error: 'second_person_required',
    });
    expect((await decide((body as Refund).id, 'approve', ben)).body).toMatchObject({
      state: 'done',
    });
  });

  it('names no member after the member is erased', async () => {
    const { member } = await inReview();
    await app.deliver('member.erased', { aggregate_id: member, payload: { member_id: member } });
    expect(await reviews()).toMatchObject([{ member_id: null, member: null }]);
  });

  it('is hidden from staff of other sites', async () => {
    const { refund } = await inReview();
    const elsewhere = { ...ada, site: 'funkenflug' as const };
    expect([
      await reviews(elsewhere),
      (await decide(refund.id, 'approve', elsewhere)).status,
    ]).toEqual([[], 404]);
  });
});

describe('refund in review whose payment is reversed', () => {
  it('is cancelled without a payout, and all credits of the order are frozen', async () => {
    const { member, providerOrder, refund } = await inReview();
    await reverse(providerOrder);
    expect((await own(member)).refunds).toMatchObject([{ state: 'cancelled' }]);
    expect(await mails()).toEqual(['receipt', 'refund_cancelled']);
    expect((await decide(refund.id, 'approve')).body).toEqual({ error: 'conflict' });
    expect(
      (await app.sql('SELECT remaining, refunded, frozen FROM lot WHERE order_id IS NOT NULL'))[0],
    ).toEqual({ remaining: 0, refunded: 0, frozen: 30 });
    expect([
      await paidBack(providerOrder),
      await app.sql("SELECT 1 FROM ledger_entry WHERE account = 'reversal_loss'"),
    ]).toEqual([0, []]);
  });

  it('is reported to the member by mail, with amount and credits', async () => {
    const { member, providerOrder } = await inReview();
    await reverse(providerOrder);
    const requested = (await app.published('billing_mail.requested')).find(
      ({ payload }) => payload.kind === 'refund_cancelled',
    );
    const { mail } = (await app.call('billing.mail', { mail_id: requested?.payload.mail_id ?? '' }))
      .body;
    expect(mail).toMatchObject({
      member_id: member,
      address: null,
      values: { credits: '30', amount: expect.stringContaining('24,99') },
    });
  });

  it('is booked as a loss if a parallel approval pays it out', async () => {
    const { providerOrder, refund } = await inReview();
    await Promise.all([decide(refund.id, 'approve'), reverse(providerOrder)]);
    const [loss] = await app.sql<{ amount: string | null }>(
      "SELECT SUM(amount) AS amount FROM ledger_entry WHERE account = 'reversal_loss'",
    );
    expect(Number(loss?.amount ?? 0)).toBe(await paidBack(providerOrder));
  });
});

describe('withdrawal from a reversible purchase', () => {
  const withdraw = async () => {
    const purchase = await bought();
    await app.request('POST', '/api/withdrawals', {
      as: { member: purchase.member },
      body: { name: 'Rena', email: 'rena@example.org', contract: purchase.paymentId },
    });
    await app.get(WithdrawalJob).run();
    return purchase;
  };
  const waiting = async () =>
    (
      (await app.request('GET', '/api/staff/withdrawals', { as: ada })).body as {
        withdrawals: { reason: string }[];
      }
    ).withdrawals.map(({ reason }) => reason);

  it('is reviewed as a withdrawal and paid after approval', async () => {
    const { providerOrder } = await withdraw();
    const [review] = await reviews();
    expect(review).toMatchObject({ withdrawal: true, amount: 2_499 });
    await decide(review?.id ?? '', 'approve');
    expect([await paidBack(providerOrder), await waiting()]).toEqual([2_499, []]);
  });

  it('waits for staff when its refund is rejected or its payment is reversed', async () => {
    await withdraw();
    await decide((await reviews())[0]?.id ?? '', 'refuse');
    await reverse((await withdraw()).providerOrder);
    expect(await waiting()).toEqual(['refund_refused', 'charged_back']);
  });
});
