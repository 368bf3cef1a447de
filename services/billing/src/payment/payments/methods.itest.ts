import { PAYMENT_METHODS, type PaymentMethod } from '@duet/schemas/billing';
import { reset, type BillingApp } from '../../../test/app';
import { balance, buildSnapshot, newMemberId } from '../../../test/factories';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { verifyLedger } from '../../money/verification/verify-ledger';

let world: PaymentWorld;
let app: BillingApp;
beforeAll(async () => {
  world = await createPaymentWorld();
  ({ app } = world);
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await verifyLedger(app.dataSource)).toEqual([]);
  await reset(app);
});

const COUNTRIES: Partial<Record<PaymentMethod, string>> = {
  bancontact: 'BE',
  blik: 'PL',
  prezelewy24: 'PL',
  eps: 'AT',
  cartebancaire: 'FR',
  nexi: 'IT',
  giropay: 'DE',
  sofort: 'DE',
};
const getCountry = (method: PaymentMethod) => COUNTRIES[method] ?? 'NL';

async function memberIn(country: string): Promise<string> {
  const member = newMemberId();
  await app.deliver('member.changed', {
    aggregate_id: member,
    payload: buildSnapshot(member, { country }),
  });
  return member;
}
const offered = async (member: string) =>
  (
    (await app.request('GET', '/api/payment-methods', { as: { member } })).body as {
      methods: { method: PaymentMethod; kind: string; settle_days: number }[];
    }
  ).methods;
const order = (member: string, method: PaymentMethod, country: string) =>
  app.request('POST', '/api/orders', {
    as: { member },
    headers: { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' },
    body: { bundle_id: `p1-${country.toLowerCase()}`, payment_method: method },
  });

// @spec 10.33
describe('payment method', () => {
  // Direct debit has no payment page; see direct-debit.itest.ts.
  it.each(PAYMENT_METHODS.filter((method) => method !== 'sdd'))(
    '%s completes on the payment page of the provider',
    async (method) => {
      await app.sql(
        "UPDATE payment_method SET closed_on = NULL WHERE method IN ('giropay', 'sofort')",
      );
      await world.control('PUT', '/behaviour', { exchange: 'before' });
      const country = getCountry(method);
      const member = await memberIn(country);
      expect((await offered(member)).map((rule) => rule.method)).toContain(method);
      const { status, body } = await order(member, method, country);
      expect(status).toBe(201);
      const page = (body as { redirect_url: string }).redirect_url;
      expect(await (await fetch(page)).text()).toContain('30 credits');
      await world.choose(page, 'pay');
      expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
    },
  );

  it('has a kind and a number of days until the money arrives', async () => {
    const methods = await offered(await memberIn('NL'));
    const of = (name: PaymentMethod) => methods.find(({ method }) => method === name);
    expect([of('ideal'), of('visa'), of('sct'), of('paysafecard'), of('sdd')]).toEqual([
      expect.objectContaining({ kind: 'redirect', settle_days: 0 }),
      expect.objectContaining({ kind: 'card', settle_days: 0 }),
      expect.objectContaining({ kind: 'bank_transfer', settle_days: 2 }),
      expect.objectContaining({ kind: 'voucher', settle_days: 0 }),
      expect.objectContaining({ kind: 'direct_debit', settle_days: 5 }),
    ]);
  });

  it.each(['giropay', 'sofort'] as const)(
    '%s is not offered after its end date, and is offered again when the date changes',
    async (method) => {
      const member = await memberIn('DE');
      expect((await offered(member)).map((rule) => rule.method)).not.toContain(method);
      await app.sql('UPDATE payment_method SET closed_on = ? WHERE method = ?', [
        '2099-01-01',
        method,
      ]);
      expect((await offered(member)).map((rule) => rule.method)).toContain(method);
    },
  );

  it('can be limited to premium members', async () => {
    await app.sql(`UPDATE payment_method SET tiers = '["premium"]' WHERE method = 'paypal'`);
    const member = await memberIn('NL');
    expect((await offered(member)).map((rule) => rule.method)).not.toContain('paypal');
    expect((await order(member, 'paypal', 'NL')).body).toEqual({
      error: 'payment_method_unavailable',
      fields: { payment_method: 'payment_method_unavailable' },
    });
    const { body } = await order(member, 'ideal', 'NL');
    const page = (body as { redirect_url: string }).redirect_url;
    await world.control('POST', `/orders/${page.split('/').pop()}/status`, { status: 'paid' });
    expect((await offered(member)).map((rule) => rule.method)).toContain('paypal');
  });

  it.each([
    ['an amount above its limit', 'max_amount = 2000', 'paypal'],
    ['an amount below its minimum', 'min_amount = 3000', 'paypal'],
  ] as const)('is rejected for %s', async (_what, change, method) => {
    await app.sql(`UPDATE payment_method SET ${change} WHERE method = ?`, [method]);
    expect((await order(await memberIn('NL'), method, 'NL')).body).toEqual({
      error: 'payment_method_unavailable',
      fields: { payment_method: 'payment_method_unavailable' },
    });
  });

  it('is rejected if it is direct debit and the order has no mandate', async () => {
    expect((await order(await memberIn('NL'), 'sdd', 'NL')).body).toEqual({
      error: 'payment_method_unavailable',
      fields: { payment_method: 'payment_method_unavailable' },
    });
  });
});
