import { createBillingApp, reset, type BillingApp } from '../../../test/app';
import { activateMember, newMemberId } from '../../../test/factories';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());
afterEach(() => reset(app));

const FORWARDED = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' };

const methods = async (country: string) =>
  (
    (await app.request('GET', '/api/payment-methods', { as: { country } })).body as {
      methods: { method: string; banks: unknown[] }[];
    }
  ).methods;
const names = async (country: string) => (await methods(country)).map(({ method }) => method);

describe('shop', () => {
  it('shows only the bundles and prices of the requested site', async () => {
    const { body } = await app.request('GET', '/api/credits', {
      as: { country: 'CH', site: 'funkenflug' },
    });
    expect(body).toMatchObject({
      bundles: [{ id: 'p0-ch', credits: 12, price: 1190, currency: 'CHF' }, {}, {}, {}],
    });
    expect(
      (await app.request('GET', '/api/credits', { as: { country: 'PL', site: 'funkenflug' } }))
        .body,
    ).toMatchObject({ bundles: [{ id: 'p0-nl', currency: 'EUR' }, {}, {}, {}] });
  });

  it('shows a visitor the bundles of their country', async () => {
    const { status, body } = await app.request('GET', '/api/credits', { as: { country: 'PL' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      credits: 0,
      paid_user: false,
      bundles: [
        { id: 'p0-pl', credits: 10, price: 3999, currency: 'PLN', style: 'p0' },
        {},
        {},
        {},
      ],
    });
  });

  it('shows the Dutch bundles for unknown and unserved countries', async () => {
    for (const country of ['BR', null]) {
      expect((await app.request('GET', '/api/credits', { as: { country } })).body).toMatchObject({
        bundles: [{ id: 'p0-nl' }, {}, {}, {}],
      });
    }
  });

  it('shows a member the balance', async () => {
    const member = await activateMember(app);
    expect((await app.request('GET', '/api/credits', { as: { member } })).body).toMatchObject({
      credits: 10,
      paid_user: false,
    });
  });

  it('offers the payment methods of the country, and the banks of iDEAL', async () => {
    expect(await names('NL')).toEqual([
      'ideal',
      'creditcard',
      'mastercard',
      'visa',
      'maestro',
      'paypal',
      'applepay',
      'paysafecard',
      'sct',
      'sdd',
    ]);
    expect((await methods('NL'))[0]?.banks).toHaveLength(11);
    expect(await names('PL')).toEqual([
      'blik',
      'prezelewy24',
      'creditcard',
      'mastercard',
      'visa',
      'paypal',
      'paysafecard',
    ]);
    expect(await names('DE')).not.toContain('giropay');
    expect(await names('DE')).not.toContain('sofort');
  });

  it.each([
    [
      'a bundle of another country',
      { bundle_id: 'p1-pl', payment_method: 'ideal' },
      'bundle_unavailable',
    ],
    [
      'a method of another country',
      { bundle_id: 'p1-nl', payment_method: 'blik' },
      'payment_method_unavailable',
    ],
    [
      'a closed method',
      { bundle_id: 'p1-nl', payment_method: 'sofort' },
      'payment_method_unavailable',
    ],
    [
      'a bank that does not exist',
      { bundle_id: 'p1-nl', payment_method: 'ideal', bank: '77' },
      'payment_method_unavailable',
    ],
    [
      'a method that does not exist',
      { bundle_id: 'p1-nl', payment_method: 'gold' },
      'invalid_fields',
    ],
  ])('rejects %s', async (_what, body, error) => {
    const answer = await app.request('POST', '/api/orders', {
      as: { member: newMemberId() },
      headers: FORWARDED,
      body,
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error });
  });

  // @spec 10.8
  it('returns the prices of the site, and the lowest message price in each country', async () => {
    const { body } = await app.call('prices.get', { site: 'duet' });
    expect(body).toMatchObject({
      message_credits: 2,
      photo_credits: 2,
      gift_credits: 2,
      signup_credits: 10,
      refund_days: 14,
    });
    expect(body.minimum_message_costs).toContainEqual({
      country: 'NL',
      costs: 100,
      currency: 'EUR',
    });
    expect(body.minimum_message_costs).toContainEqual({
      country: 'PL',
      costs: 400,
      currency: 'PLN',
    });
  });
});
