import { eventually } from '@duet/testing/eventually';
import { reset, type BillingApp } from '../../../test/app';
import { activateMember, balance, newMemberId } from '../../../test/factories';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { verifyLedger } from '../../money/verification/verify-ledger';
import { ReconciliationJob } from './reconciliation.job';

let world: PaymentWorld;
let app: BillingApp;
beforeAll(async () => {
  world = await createPaymentWorld();
  ({ app } = world);
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await verifyLedger(app.dataSource)).toEqual([]);
  world.setProviderUp(true);
  await world.control('DELETE', '/behaviour');
  await reset(app);
});

const ORIGIN = 'http://localhost:3000';
const FORWARDED = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' };

async function order(member: string, body: Record<string, unknown> = {}) {
  const answer = await app.request('POST', '/api/orders', {
    as: { member },
    headers: FORWARDED,
    body: { bundle_id: 'p1-nl', payment_method: 'ideal', bank: '4', ...body },
  });
  const { payment_id: paymentId, redirect_url: redirectUrl } = answer.body as {
    payment_id: string;
    redirect_url: string;
  };
  return { answer, paymentId, redirectUrl, providerOrder: redirectUrl?.split('/').pop() ?? '' };
}

const status = async (member: string, paymentId: string) =>
  (await app.request('GET', `/api/payments/${paymentId}`, { as: { member } })).body;
const states = async (paymentId: string) =>
  (
    await app.sql<{ to_state: string; cause: string }>(
      'SELECT to_state, cause FROM payment_transition WHERE payment_id = ? ORDER BY id',
      [paymentId],
    )
  ).map(({ to_state, cause }) => `${to_state} by ${cause}`);
const bought = { credits: 40, paid_user: true };

describe('payment', () => {
  // @spec 10.1
  it('redirects to the provider’s page and adds the credits before the payer returns', async () => {
    await world.control('PUT', '/behaviour', { exchange: 'before' });
    const member = await activateMember(app);
    const { answer, paymentId, redirectUrl } = await order(member);
    expect(answer.status).toBe(201);
    expect(await (await fetch(redirectUrl)).text()).toContain('30 credits');
    expect(await status(member, paymentId)).toMatchObject({
      payment_id: paymentId,
      status: 'pending',
      credits: 30,
      price: 2499,
      currency: 'EUR',
    });
    const back = await world.choose(redirectUrl, 'pay');
    expect(back).toContain(`${ORIGIN}/transactions/${paymentId}?`);
    expect(await states(paymentId)).toEqual([
      'created by member',
      'pending by provider',
      'completed by notice',
    ]);
    expect(await balance(app, member)).toEqual(bought);
  });

  it('completes on the return page before the webhook arrives', async () => {
    await world.control('PUT', '/behaviour', { exchange: 'never' });
    const member = await activateMember(app);
    const { paymentId, redirectUrl, providerOrder } = await order(member);
    await world.choose(redirectUrl, 'pay');
    expect(await status(member, paymentId)).toMatchObject({ status: 'completed' });
    const { calls } = (await world.control('POST', `/orders/${providerOrder}/exchange`)) as {
      calls: { status: number; answer: string; accepted: boolean }[];
    };
    expect(calls).toEqual([{ status: 200, answer: 'TRUE| Processed', accepted: true }]);
    expect(await states(paymentId)).toEqual([
      'created by member',
      'pending by provider',
      'completed by poll',
    ]);
    expect(await balance(app, member)).toEqual(bought);
  });

  it('is reconciled within five minutes without a webhook or a poll', async () => {
    await world.control('PUT', '/behaviour', { exchange: 'never' });
    const member = await activateMember(app);
    const { paymentId, redirectUrl } = await order(member);
    await world.choose(redirectUrl, 'pay');
    await app.get(ReconciliationJob).run();
    expect(await balance(app, member)).toMatchObject({ paid_user: false });
    app.clock.advance(5 * 60_000);
    await Promise.all([1, 2, 3].map(() => app.get(ReconciliationJob).run()));
    expect(await balance(app, member)).toEqual(bought);
    expect(await states(paymentId)).toContain('completed by reconciliation');
  });

  it('is booked once under five parallel webhooks, and forged webhooks are rejected', async () => {
    await world.control('PUT', '/behaviour', { exchange: 'never' });
    const member = await activateMember(app);
    const { redirectUrl, providerOrder } = await order(member);
    await world.choose(redirectUrl, 'pay');
    for (const forge of ['signature', 'key', 'body']) {
      const forged = (await world.control('POST', `/orders/${providerOrder}/exchange`, {
        forge,
      })) as { calls: { status: number }[] };
      expect(forged.calls.map((call) => call.status)).toEqual([403]);
    }
    expect(await balance(app, member)).toMatchObject({ paid_user: false });
    const { calls } = (await world.control('POST', `/orders/${providerOrder}/exchange`, {
      times: 5,
      parallel: true,
    })) as { calls: { accepted: boolean }[] };
    expect(calls.map((call) => call.accepted)).toEqual([true, true, true, true, true]);
    expect(await balance(app, member)).toEqual(bought);
    expect(await app.sql('SELECT times FROM provider_notice')).toEqual([{ times: 5 }]);
    expect(
      (await app.published('order.paid')).filter(({ payload }) => payload.member_id === member),
    ).toHaveLength(1);
  });

  it.each([
    ['another amount', { value: 1, currency: 'EUR' }],
    ['another currency', { value: 2499, currency: 'PLN' }],
  ])('is put in review for %s and adds no credits', async (_what, amount) => {
    const member = await activateMember(app);
    const { paymentId, providerOrder } = await order(member);
    await world.control('POST', `/orders/${providerOrder}/status`, { status: 'paid', amount });
    expect(await status(member, paymentId)).toMatchObject({ status: 'pending' });
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: false });
    await world.control('POST', `/orders/${providerOrder}/status`, { status: 'paid' });
    expect(await states(paymentId)).toEqual([
      'created by member',
      'pending by provider',
      'review by notice',
    ]);
    await world.control('POST', `/orders/${providerOrder}/status`, {
      status: 'paid',
      amount: { value: 2499, currency: 'EUR' },
    });
    expect(await balance(app, member)).toEqual(bought);
  });

  it.each([
    ['cancel', 'cancelled'],
    ['fail', 'failed'],
  ] as const)('reaches its final state when the payer chooses to %s', async (choice, expected) => {
    const member = await activateMember(app);
    const { paymentId, redirectUrl } = await order(member);
    await world.choose(redirectUrl, choice);
    await eventually(async () =>
      expect(await status(member, paymentId)).toMatchObject({ status: expected }),
    );
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: false });
  });

  it('is booked when the money arrives later, even after a cancellation', async () => {
    const member = await activateMember(app);
    const { paymentId, redirectUrl, providerOrder } = await order(member);
    await world.choose(redirectUrl, 'later');
    expect(await status(member, paymentId)).toMatchObject({ status: 'pending' });
    await world.control('POST', `/orders/${providerOrder}/status`, { status: 'cancelled' });
    expect(await status(member, paymentId)).toMatchObject({ status: 'cancelled' });
    await world.control('POST', `/orders/${providerOrder}/status`, { status: 'paid' });
    expect(await status(member, paymentId)).toMatchObject({ status: 'completed' });
    expect(await balance(app, member)).toEqual(bought);
  });

  it('stays completed when the provider later reports an expiry', async () => {
    const member = await activateMember(app);
    const { paymentId, providerOrder } = await order(member);
    await world.control('POST', `/orders/${providerOrder}/status`, { status: 'paid' });
    await world.control('POST', `/orders/${providerOrder}/status`, { status: 'expired' });
    expect(await status(member, paymentId)).toMatchObject({ status: 'completed' });
    expect(await balance(app, member)).toEqual(bought);
  });

  it('completes when the provider repeats a webhook that failed with 503', async () => {
    await world.control('PUT', '/behaviour', { exchange: 'never' });
    const member = await activateMember(app);
    const { redirectUrl, providerOrder } = await order(member);
    await world.choose(redirectUrl, 'pay');
    const call = world.control('POST', `/orders/${providerOrder}/exchange`, {
      delay_ms: 100,
    }) as Promise<{ calls?: unknown }>;
    await new Promise((resolve) => setTimeout(resolve, 30));
    world.setProviderUp(false);
    expect(((await call).calls as { status: number }[])[0]?.status).toBe(503);
    world.setProviderUp(true);
    await world.control('POST', `/orders/${providerOrder}/exchange`);
    expect(await balance(app, member)).toEqual(bought);
  });

  it('fails when the provider is down, and the order is answered with 503', async () => {
    world.setProviderUp(false);
    const member = await activateMember(app);
    const { answer } = await order(member);
    expect([answer.status, answer.body]).toEqual([503, { error: 'payment_provider_unavailable' }]);
    expect(await app.sql('SELECT state FROM payment')).toEqual([{ state: 'failed' }]);
  });

  it('is not visible to other members (404)', async () => {
    const { paymentId } = await order(await activateMember(app));
    expect(
      (await app.request('GET', `/api/payments/${paymentId}`, { as: { member: newMemberId() } }))
        .status,
    ).toBe(404);
  });

  it('is created once for repeated requests with one idempotency key', async () => {
    const member = await activateMember(app);
    const request = {
      as: { member },
      headers: { ...FORWARDED, 'idempotency-key': 'click-0001' },
      body: { bundle_id: 'p1-nl', payment_method: 'ideal' },
    };
    const first = await app.request('POST', '/api/orders', request);
    const second = await app.request('POST', '/api/orders', request);
    expect(second.body).toEqual(first.body);
    expect(await app.sql('SELECT id FROM payment')).toHaveLength(1);
  });

  it('is listed with its statement line, newest payment first', async () => {
    const member = await activateMember(app);
    const { paymentId, providerOrder } = await order(member);
    await world.control('POST', `/orders/${providerOrder}/status`, { status: 'paid' });
    const { body } = await app.request('GET', '/api/transactions', { as: { member } });
    expect(body).toMatchObject({
      transactions: [
        {
          kind: 'purchase',
          credits: 30,
          balance: 40,
          receipt: { price: 2499, currency: 'EUR', discount: 0, discount_code: null },
        },
        { kind: 'signup_credits', credits: 10, balance: 10 },
      ],
      payments: [{ payment_id: paymentId, status: 'completed' }],
    });
    const [line] = (body as { transactions: { id: string }[] }).transactions;
    expect(
      (await app.request('GET', `/api/transactions/${line?.id}`, { as: { member } })).body,
    ).toEqual(line);
    expect(
      (await app.request('GET', `/api/transactions/${line?.id}`, { as: { member: newMemberId() } }))
        .status,
    ).toBe(404);
  });
});
