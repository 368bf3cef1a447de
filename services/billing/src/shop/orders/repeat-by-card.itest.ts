import { STORE_CARD_TEXT_VERSION } from '@duet/schemas/repeat-order';
import { eventually } from '@duet/testing/eventually';
import { reset, type BillingApp } from '../../../test/app';
import { activateMember, balance } from '../../../test/factories';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { FORWARDED, repeatOrders } from '../../../test/repeat-orders';
import { PaymentProvider } from '../../payment/payments/payment-provider';
import { ReconciliationJob } from '../../payment/payments/reconciliation.job';
import { verifyLedger } from '../../money/verification/verify-ledger';

let world: PaymentWorld;
let app: BillingApp;
const { buy, last, again } = repeatOrders({ app: () => app, world: () => world });
beforeAll(async () => {
  world = await createPaymentWorld();
  ({ app } = world);
});
afterAll(() => world.close());
beforeEach(() => world.control('PUT', '/behaviour', { exchange: 'before' }));
afterEach(async () => {
  expect(await verifyLedger(app.dataSource)).toEqual([]);
  world.setProviderUp(true);
  await world.control('DELETE', '/behaviour');
  await reset(app);
});

const MINUTE = 60_000;
const buyByCard = (member: string, choice: 'pay' | 'pay-once' = 'pay', store = true) =>
  buy(member, { payment_method: 'creditcard', bank: undefined, store_card: store }, choice);
const charge = (
  member: string,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => again(member, { payment_method: 'creditcard', charge_card: true, ...body }, headers);
const card = async (member: string) =>
  ((await app.request('GET', '/api/stored-card', { as: { member } })).body as { card: unknown })
    .card;
async function sendWebhook(charged: object): Promise<void> {
  const { payment_id: paymentId } = charged as { payment_id: string };
  const { orders } = (await world.control('GET', '/orders')) as {
    orders: { id: string; reference: string }[];
  };
  const order = orders.find(({ reference }) => reference === paymentId);
  await world.control('POST', `/orders/${order?.id}/exchange`);
}
const states = async () =>
  (await app.sql<{ state: string }>('SELECT state FROM payment ORDER BY id')).map(
    ({ state }) => state,
  );

// @spec 10.42
describe('stored card', () => {
  it.each([
    [
      'is stored with consent and shown with its last four digits',
      true,
      { last_digits: '6155', stored_at: expect.any(String) as string },
    ],
    ['is not stored without consent', false, null],
  ])('%s', async (_what, store, expected) => {
    const member = await activateMember(app);
    await buyByCard(member, 'pay', store);
    expect(await card(member)).toEqual(expected);
    expect(await last(member)).toMatchObject({
      payment_method: 'creditcard',
      kind: 'card',
      card: expected,
    });
  });

  it('has a consent record with the text version, and its token is never exposed', async () => {
    const member = await activateMember(app);
    await buyByCard(member);
    expect(await app.sql('SELECT text_version, locale FROM card_consent')).toEqual([
      { text_version: STORE_CARD_TEXT_VERSION, locale: 'en' },
    ]);
    const [{ token } = { token: '' }] = await app.sql<{ token: string }>(
      'SELECT provider_token AS token FROM stored_card',
    );
    expect(token).toMatch(/^VY-/);
    const { body } = await app.call('billing.export', { site: 'duet', member_id: member });
    expect(JSON.stringify([body, await last(member), await card(member)])).not.toContain(token);
    expect(body.other).toMatchObject({ stored_card: [{ last_digits: '6155' }] });
  });

  it('cannot be requested in an order with a payment method other than a card', async () => {
    const member = await activateMember(app);
    const { status, body } = await app.request('POST', '/api/orders', {
      as: { member },
      headers: FORWARDED,
      body: { bundle_id: 'p1-nl', payment_method: 'ideal', store_card: true },
    });
    expect([status, body]).toEqual([
      422,
      { error: 'invalid_fields', fields: { store_card: 'invalid_value' } },
    ]);
  });

  it('is charged without a payment page, and the member gets the credits immediately', async () => {
    const member = await activateMember(app);
    await buyByCard(member);
    const { status, body } = await charge(member);
    const { payment_id: paymentId } = body as { payment_id: string };
    expect([status, body]).toEqual([201, { payment_id: paymentId, redirect_url: null }]);
    expect(
      (await app.request('GET', `/api/payments/${paymentId}`, { as: { member } })).body,
    ).toMatchObject({ status: 'completed', recurring: true, bundle_id: 'p1-nl' });
    expect(await balance(app, member)).toEqual({ credits: 70, paid_user: true });
  });

  // @spec 10.39
  it('uses up no discount when its charge is rejected: a PayPal order can use the discount', async () => {
    const member = await activateMember(app);
    await buyByCard(member, 'pay-once');
    const { code } = (
      await app.call('discounts.grant', { site: 'duet', member_id: member, percent: 20 })
    ).body;
    const refused = await charge(member, { discount_code: code, price: 1999 });
    expect([refused.status, refused.body]).toEqual([409, { error: 'card_payment_failed' }]);
    expect(await states()).toEqual(['completed', 'failed']);
    expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
    await buy(member, { payment_method: 'paypal', bank: undefined, discount_code: code });
    expect(await balance(app, member)).toEqual({ credits: 70, paid_user: true });
  });

  it('is charged once for repeated requests with one idempotency key', async () => {
    const member = await activateMember(app);
    await buyByCard(member);
    const key = { 'idempotency-key': 'repeat-order-0001' };
    const [first, second] = [await charge(member, {}, key), await charge(member, {}, key)];
    expect(second.body).toEqual(first.body);
    expect(await states()).toEqual(['completed', 'completed']);
  });

  it('is not charged again while the outcome of the last charge is unknown', async () => {
    const member = await activateMember(app);
    await buyByCard(member);
    world.setProviderUp(false);
    const { status, body } = await charge(member);
    expect(status).toBe(201);
    const { payment_id: paymentId } = body as { payment_id: string };
    expect(
      (await app.request('GET', `/api/payments/${paymentId}`, { as: { member } })).body,
    ).toMatchObject({ status: 'pending' });
    world.setProviderUp(true);
    expect((await charge(member)).body).toEqual({ error: 'in_progress' });
    app.clock.advance(11 * MINUTE);
    await app.get(ReconciliationJob).run();
    expect(await states()).toEqual(['completed', 'failed']);
    expect((await charge(member)).status).toBe(201);
    expect(await balance(app, member)).toEqual({ credits: 70, paid_user: true });
  });

  it('is charged, and the webhook adds the credits, when the response to the charge is lost', async () => {
    await world.control('PUT', '/behaviour', { exchange: 'never' });
    const member = await activateMember(app);
    const { providerOrder } = await buyByCard(member);
    await world.control('PUT', '/behaviour', { exchange: 'before' });
    await world.control('POST', `/orders/${providerOrder}/status`, { status: 'paid' });
    await eventually(async () => expect(await card(member)).not.toBeNull());
    world.setProviderUp({ lost: /authorize/ });
    const { body } = await charge(member);
    world.setProviderUp(true);
    await sendWebhook(body as object);
    expect(await balance(app, member)).toEqual({ credits: 70, paid_user: true });
  });

  it.each([
    ['before', 'created', 0],
    ['after', 'failed', 11 * MINUTE],
  ])(
    'adds the credits by a webhook that arrives %s ten minutes, when the payment with an unknown outcome is %s',
    async (_when, state, pause) => {
      const member = await activateMember(app);
      await buyByCard(member);
      await eventually(async () => expect(await card(member)).not.toBeNull());
      await world.control('PUT', '/behaviour', { exchange: 'never' });
      const provider = app.get(PaymentProvider);
      const chargeCard = provider.chargeCard.bind(provider);
      jest.spyOn(provider, 'chargeCard').mockImplementationOnce(async (request) => {
        await chargeCard(request);
        return { kind: 'unknown' };
      });
      const { status, body } = await charge(member);
      app.clock.advance(pause);
      await app.get(ReconciliationJob).run();
      expect([status, await states()]).toEqual([201, ['completed', state]]);
      expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
      for (let times = 0; times < 2; times += 1) await sendWebhook(body as object);
      expect(await states()).toEqual(['completed', 'completed']);
      expect(await balance(app, member)).toEqual({ credits: 70, paid_user: true });
      expect(await verifyLedger(app.dataSource)).toEqual([]);
    },
  );

  it('is charged, and reconciliation adds the credits, when loading the state of the charge fails', async () => {
    await world.control('PUT', '/behaviour', { exchange: 'never' });
    const member = await activateMember(app);
    const { providerOrder } = await buyByCard(member);
    await world.control('PUT', '/behaviour', { exchange: 'before' });
    await world.control('POST', `/orders/${providerOrder}/status`, { status: 'paid' });
    await eventually(async () => expect(await card(member)).not.toBeNull());
    await world.control('PUT', '/behaviour', { exchange: 'never' });
    world.setProviderUp({ lost: /status/ });
    const { status, body } = await charge(member);
    world.setProviderUp(true);
    expect([status, await states()]).toEqual([201, ['completed', 'pending']]);
    app.clock.advance(11 * MINUTE);
    await app.get(ReconciliationJob).run();
    expect(await states()).toEqual(['completed', 'completed']);
    expect(await balance(app, member)).toEqual({ credits: 70, paid_user: true });
    await sendWebhook(body as object);
    expect(await balance(app, member)).toEqual({ credits: 70, paid_user: true });
  });

  it('is not charged after its deletion, and a late webhook does not restore it', async () => {
    const member = await activateMember(app);
    const { providerOrder } = await buyByCard(member);
    expect((await app.request('DELETE', '/api/stored-card', { as: { member } })).body).toEqual({
      card: null,
    });
    expect((await charge(member)).body).toEqual({ error: 'repeat_changed' });
    await world.control('POST', `/orders/${providerOrder}/status`, { status: 'paid' });
    expect([await card(member), (await last(member))?.card]).toEqual([null, null]);
    expect(await states()).toEqual(['completed']);
  });

  it('is deleted after a chargeback and when the member is erased', async () => {
    const [member, other] = [await activateMember(app), await activateMember(app)];
    const { providerOrder } = await buyByCard(member);
    await buyByCard(other);
    await world.control('POST', `/orders/${providerOrder}/status`, { status: 'chargeback' });
    expect(await card(member)).toBeNull();
    await app.deliver('member.erased', {
      aggregate_id: other,
      version: 9,
      payload: { member_id: other },
    });
    expect(await app.sql('SELECT * FROM stored_card')).toEqual([]);
  });

  it('cannot be used by another member', async () => {
    const [member, other] = [await activateMember(app), await activateMember(app)];
    await buyByCard(member);
    await buyByCard(other, 'pay', false);
    expect(await card(other)).toBeNull();
    expect((await charge(other)).body).toEqual({ error: 'repeat_changed' });
  });
});
