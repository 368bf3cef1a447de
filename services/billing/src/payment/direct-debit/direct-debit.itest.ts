import { LOCALES } from '@duet/schemas/locales';
import { reset, type BillingApp } from '../../../test/app';
import { activateMember, balance } from '../../../test/factories';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { PaymentRepository } from '../payments/payment.repository';
import { ReconciliationJob } from '../payments/reconciliation.job';
import { verifyLedger } from '../../money/verification/verify-ledger';
import { MANDATE_VERSION, mandateText } from './mandate-texts';

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
  await reset(app);
});

const PHONE = '+31612345678';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let numbers = 0;
const newPhone = (): string => `+3161234${String((numbers += 1)).padStart(4, '0')}`;

const form = (otp: string, changes: Record<string, unknown> = {}) => ({
  bundle_id: 'p1-nl',
  mandate_version: MANDATE_VERSION,
  otp,
  account_holder: 'R. de Vries',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Oudegracht',
  house_number: '12 bis',
  zip: '3511 AB',
  city: 'Utrecht',
  phone: PHONE,
  ...changes,
});
const askCode = (member: string, phone = PHONE) =>
  app.request('POST', '/api/direct-debit/otp', { as: { member }, body: { phone } });
async function newCode(member: string, phone = PHONE): Promise<string> {
  expect((await askCode(member, phone)).status).toBe(201);
  return (await world.lastSms(phone)).match(/\d{6}/)?.[0] ?? '';
}
const collect = (member: string, otp: string, changes: Record<string, unknown> = {}) =>
  app.request('POST', '/api/direct-debit', { as: { member }, body: form(otp, changes) });
const getDebit = async (paymentId: string) =>
  (
    await app.sql<{ id: string }>('SELECT provider_order_id AS id FROM payment WHERE id = ?', [
      paymentId,
    ])
  )[0]?.id ?? '';
const become = (debit: string, status: string) =>
  world.control('POST', `/orders/${debit}/status`, { status });
const getForm = async (member: string) =>
  (await app.request('GET', '/api/direct-debit', { as: { member } })).body as Record<
    string,
    unknown
  >;
async function debited(member: string, phone = newPhone(), changes: Record<string, unknown> = {}) {
  const { body } = await collect(member, await newCode(member, phone), { phone, ...changes });
  const { payment_id: paymentId } = body as { payment_id: string };
  return { paymentId, debit: await getDebit(paymentId) };
}

const countOrders = async () =>
  ((await world.control('GET', '/orders')) as { orders: unknown[] }).orders.length;

describe('direct debit', () => {
  // @spec 10.33
  it('is pending, with its own mandate, and adds credits only after the collection', async () => {
    const member = await activateMember(app);
    const { paymentId, debit } = await debited(member);
    expect(debit).toMatch(/^IL-/);
    expect(
      (await app.request('GET', `/api/payments/${paymentId}`, { as: { member } })).body,
    ).toMatchObject({ status: 'pending', payment_method: 'sdd' });
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: false });
    expect(await app.sql('SELECT mandate_version, locale, provider_mandate_id FROM debit')).toEqual(
      [
        {
          mandate_version: MANDATE_VERSION,
          locale: 'en',
          provider_mandate_id: expect.stringMatching(/^IO-/) as string,
        },
      ],
    );
    await become(debit, 'paid');
    expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
  });

  // @spec 10.41
  it.each([
    ['before the collection', [] as string[], { credits: 10, paid_user: false }],
    ['after the collection', ['paid'], { credits: 10, paid_user: false }],
  ])(
    'that the bank returns %s leaves no credits and blocks wallet and bank account',
    async (_when, before, expected) => {
      const [member, other] = [await activateMember(app), await activateMember(app)];
      const { debit } = await debited(member);
      for (const status of [...before, 'chargeback']) await become(debit, status);
      expect(await balance(app, member)).toEqual(expected);
      expect(await getForm(member)).toMatchObject({ blocked: true });
      expect((await askCode(member, newPhone())).body).toEqual({ error: 'debit_blocked' });
      const phone = newPhone();
      const refused = await collect(other, await newCode(other, phone), { phone });
      expect([refused.status, refused.body]).toEqual([409, { error: 'debit_blocked' }]);
    },
  );

  // @spec 10.40
  it('has a daily and a monthly limit, and the form shows the amount that is left', async () => {
    await app.sql(
      "UPDATE debit_limit SET day_amount = 3000, month_amount = 5500 WHERE site = 'duet'",
    );
    const [member, phone] = [await activateMember(app), newPhone()];
    await debited(member, phone);
    expect(await getForm(member)).toMatchObject({ limits: { day: 3000, month: 5500, left: 501 } });
    app.clock.advance(MINUTE);
    const code = await newCode(member, phone);
    const refused = await collect(member, code, { phone });
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'debit_limit_reached', params: { left: 501, currency: 'EUR' } },
    ]);
    app.clock.advance(DAY);
    await debited(member, phone);
    app.clock.advance(DAY);
    expect((await collect(member, await newCode(member, phone), { phone })).body).toMatchObject({
      error: 'debit_limit_reached',
    });
  });

  // @spec 10.40
  it('cannot exceed the limit of a bank account, even when several members order in parallel', async () => {
    await app.sql("UPDATE debit_limit SET day_amount = 3000 WHERE site = 'duet'");
    const orders = await Promise.all(
      [1, 2, 3].map(async () => {
        const [member, phone] = [await activateMember(app), newPhone()];
        return { member, phone, code: await newCode(member, phone) };
      }),
    );
    const answers = await Promise.all(
      orders.map(({ member, code, phone }) => collect(member, code, { phone })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toEqual({ error: 'debit_limit_reached' });
    const other = await activateMember(app);
    await debited(other, newPhone(), { iban: 'DE89370400440532013000' });
    expect(await app.sql('SELECT payment_id FROM debit')).toHaveLength(2);
  });

  it('is made for only one of three parallel orders with the same code', async () => {
    const member = await activateMember(app);
    const phone = newPhone();
    const code = await newCode(member, phone);
    const answers = await Promise.all([1, 2, 3].map(() => collect(member, code, { phone })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await app.sql('SELECT id FROM payment')).toHaveLength(1);
  });

  it('stays pending while the provider is down, then fails; its code cannot be used again', async () => {
    const member = await activateMember(app);
    const phone = newPhone();
    const code = await newCode(member, phone);
    world.setProviderUp(false);
    const { status, body } = await collect(member, code, { phone });
    expect(status).toBe(201);
    const { payment_id: paymentId } = body as { payment_id: string };
    expect(
      (await app.request('GET', `/api/payments/${paymentId}`, { as: { member } })).body,
    ).toMatchObject({ status: 'pending' });
    world.setProviderUp(true);
    expect((await collect(member, code, { phone })).body).toMatchObject({
      error: 'debit_code_invalid',
    });
    app.clock.advance(11 * MINUTE);
    await app.get(ReconciliationJob).run();
    expect(await app.sql('SELECT state FROM payment')).toEqual([{ state: 'failed' }]);
    expect(await getForm(member)).toMatchObject({ blocked: false, limits: { left: 12_500 } });
  });

  it('completes by webhook when the provider’s response was lost', async () => {
    const member = await activateMember(app);
    const phone = newPhone();
    const code = await newCode(member, phone);
    world.setProviderUp({ lost: /directdebits$/ });
    await collect(member, code, { phone });
    world.setProviderUp(true);
    const { orders } = (await world.control('GET', '/orders')) as { orders: { id: string }[] };
    await become(orders[0]?.id ?? '', 'paid');
    expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
  });

  it('is started once: after a database error, a second order with the code is rejected', async () => {
    const member = await activateMember(app);
    const phone = newPhone();
    const code = await newCode(member, phone);
    const started = await countOrders();
    jest
      .spyOn(app.get(PaymentRepository), 'linkProviderOrder')
      .mockRejectedValueOnce(new Error('database lost'));
    expect((await collect(member, code, { phone })).status).toBe(500);
    expect((await collect(member, code, { phone })).body).toMatchObject({
      error: 'debit_code_invalid',
    });
    expect(await countOrders()).toBe(started + 1);
  });

  it('leaves the code valid when the provider rejects the debit', async () => {
    const member = await activateMember(app);
    const phone = newPhone();
    const code = await newCode(member, phone);
    world.setProviderUp({ refused: /directdebits$/ });
    const { status, body } = await collect(member, code, { phone });
    expect([status, body]).toEqual([503, { error: 'payment_provider_unavailable' }]);
    expect(await app.sql('SELECT state FROM payment')).toEqual([{ state: 'failed' }]);
    world.setProviderUp(true);
    expect((await collect(member, code, { phone })).status).toBe(201);
  });

  it.each([
    [
      'an IBAN with the length of another country',
      { iban: 'NL91ABNA04171643' },
      { iban: 'iban_invalid' },
    ],
    ['an IBAN with wrong check digits', { iban: 'NL92ABNA0417164300' }, { iban: 'iban_invalid' }],
    ['a valid IBAN outside SEPA', { iban: 'TR330006100519786457841326' }, { iban: 'iban_invalid' }],
    [
      'an IBAN of wrong length with valid check digits',
      { iban: 'NL06ABNA04171643001' },
      { iban: 'iban_invalid' },
    ],
    ['a phone number without country code', { phone: '0612345678' }, { phone: 'phone_invalid' }],
    [
      'markup in the account holder',
      { account_holder: '<b>R</b>' },
      { account_holder: 'invalid_text' },
    ],
  ])('rejects %s and leaves the code valid', async (_what, changes, fields) => {
    const member = await activateMember(app);
    const phone = newPhone();
    const code = await newCode(member, phone);
    const { status, body } = await collect(member, code, { phone, ...changes });
    expect([status, body]).toEqual([422, { error: 'invalid_fields', fields }]);
    expect((await collect(member, code, { phone })).status).toBe(201);
  });

  it('rejects an outdated mandate version, and has a mandate text for each language', async () => {
    const member = await activateMember(app);
    expect(await getForm(member)).toMatchObject({
      available: true,
      mandate: { version: MANDATE_VERSION, text: mandateText('en') },
      currency: 'EUR',
    });
    expect(new Set(LOCALES.map((locale) => mandateText(locale))).size).toBe(LOCALES.length);
    const phone = newPhone();
    const { status, body } = await collect(member, await newCode(member, phone), {
      phone,
      mandate_version: '2020-01',
    });
    expect([status, body]).toEqual([409, { error: 'mandate_changed' }]);
  });

  it('is not offered in a country that is missing from the list of the payment method', async () => {
    await app.sql("UPDATE payment_method SET countries = '[\"DE\"]' WHERE method = 'sdd'");
    const member = await activateMember(app);
    expect(await getForm(member)).toMatchObject({ available: false });
    expect((await askCode(member)).body).toEqual({ error: 'payment_method_unavailable' });
  });
});

describe('direct debit endpoints', () => {
  it('reject invalid values in every field and store no payer data', async () => {
    const member = await activateMember(app);
    const long = 'x'.repeat(10_000);
    const invalid = [null, 1, true, {}, [], ['x'], '', ' ', '\u0000', long];
    for (const field of Object.keys(form(''))) {
      for (const value of invalid) {
        const { status } = await collect(member, '123456', { [field]: value });
        expect([field, value, status]).toEqual([field, value, 422]);
      }
    }
    for (const phone of invalid)
      expect(
        (await app.request('POST', '/api/direct-debit/otp', { as: { member }, body: { phone } }))
          .status,
      ).toBe(422);
    expect(await app.sql('SELECT * FROM debit_payer')).toEqual([]);
  });
});
