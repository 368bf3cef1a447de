import { eventually } from '@duet/testing/eventually';
import { reset, type BillingApp } from '../../../test/app';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { HOUR, placed, discountSteps } from '../../../test/discounts';
import { verifyLedger } from '../../money/verification/verify-ledger';

let world: PaymentWorld;
let app: BillingApp;
const { order, show, payment, orders, claims, newMember, pay } = discountSteps({
  app: () => app,
  world: () => world,
});

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

const addCode = (code: string, columns: Record<string, unknown> = {}) => {
  const row = {
    site: 'duet',
    code,
    kind: 'code',
    points: 1000,
    validity: 'once-per-user',
    paymentmethods: '[]',
    created_at: app.clock.now(),
    ...columns,
  };
  return app.sql(`INSERT INTO discount_code (${Object.keys(row).join(', ')}) VALUES (?)`, [
    Object.values(row),
  ]);
};

// @spec 10.30
describe('once-per-user discount code', () => {
  it('is claimed once by ten parallel orders', async () => {
    await addCode('SUMMER');
    const member = await newMember();
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(member, 'SUMMER')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await claims()).toEqual(['open']);
  }, 30_000);

  it.each(['cancel', 'fail'] as const)(
    'can be used again when the payer chooses to %s',
    async (choice) => {
      await addCode('SUMMER');
      const member = await newMember();
      const first = placed(await order(member, 'SUMMER'));
      expect((await order(member, 'SUMMER')).body).toEqual({ error: 'discount_in_payment' });
      await world.choose(first.redirect_url, choice);
      await eventually(async () =>
        expect(await payment(member, first.payment_id)).not.toMatchObject({ status: 'pending' }),
      );
      await pay(member, 'SUMMER');
      expect(await claims()).toEqual(['freed', 'used']);
      expect((await order(member, 'SUMMER')).body).toEqual({ error: 'discount_used' });
    },
  );

  it('can be used again when the order failed because the provider was down', async () => {
    await addCode('SUMMER');
    const member = await newMember();
    world.setProviderUp(false);
    expect((await order(member, 'SUMMER')).status).toBe(503);
    expect(await claims()).toEqual(['freed']);
    world.setProviderUp(true);
    expect((await order(member, 'SUMMER')).status).toBe(201);
  }, 30_000);

  it('can be used by several members, a `once` code by one, and an `unlimited` code repeatedly', async () => {
    await addCode('SUMMER');
    await addCode('ONLYONE', { validity: 'once' });
    await addCode('ALWAYS', { validity: 'unlimited' });
    const [robin, kim] = [await newMember(), await newMember()];
    for (const member of [robin, kim]) expect((await order(member, 'SUMMER')).status).toBe(201);
    expect((await order(robin, 'ONLYONE')).status).toBe(201);
    expect((await order(kim, 'ONLYONE')).body).toEqual({ error: 'discount_in_payment' });
    for (let time = 0; time < 2; time += 1) expect((await order(robin, 'ALWAYS')).status).toBe(201);
  });
});

// @spec 10.23
describe('discount code', () => {
  it('is found if the member types it in lower case or with spaces around it', async () => {
    await addCode('SUMMER');
    expect((await show(await newMember(), '?code=%20summer%20')).body).toMatchObject({
      code: 'SUMMER',
      value_percentage: 10,
    });
  });

  it.each([
    ['that does not exist', 'NOPE', {}],
    ['of another member', 'HERS', { member_id: 'x'.repeat(12) }],
    ['of another country', 'POLSKA', { country: 'PL' }],
    ['that is disabled', 'OFF', { status: 'disabled' }],
    ['of another site', 'FUNKE', { site: 'funkenflug' }],
  ])('%s is found neither in the shop nor in an order', async (_what, code, columns) => {
    if (code !== 'NOPE') await addCode(code, columns);
    const member = await newMember();
    expect(
      [await show(member, `?code=${code}`), await order(member, code)].map(({ status, body }) => [
        status,
        body,
      ]),
    ).toEqual([
      [404, { error: 'discount_not_found' }],
      [404, { error: 'discount_not_found' }],
    ]);
  });

  it('with invalid characters is rejected as an invalid field', async () => {
    expect((await show(await newMember(), '?code=%C3%BC%20!')).body).toEqual({
      error: 'invalid_fields',
      fields: { code: 'discount_not_found' },
    });
  });

  it.each([
    ['an order below the minimum price', { minimum_order_value: 2500 }],
    ['a payment method outside its list', { paymentmethods: '["paypal"]' }],
    ['an order in another currency', { currency: 'PLN' }],
  ])('is rejected for %s', async (_what, columns) => {
    await addCode('SUMMER', columns);
    expect((await order(await newMember(), 'SUMMER')).body).toEqual({
      error: 'discount_not_applicable',
    });
    expect(await orders()).toEqual([]);
  });

  it('is rejected as soon as it has expired', async () => {
    await addCode('SUMMER', { expires_at: new Date(app.clock.now().getTime() + HOUR) });
    const member = await newMember();
    expect((await show(member, '?code=SUMMER')).body).toMatchObject({ expired: false });
    app.clock.advance(HOUR);
    expect((await show(member, '?code=SUMMER')).body).toMatchObject({ expired: true });
    expect((await order(member, 'SUMMER')).body).toEqual({ error: 'discount_expired' });
  });

  it('keeps its value for an order placed before the code changed', async () => {
    await addCode('SUMMER');
    const member = await newMember();
    const { payment_id: id, redirect_url: url } = placed(await order(member, 'SUMMER'));
    await app.sql(
      "UPDATE discount_code SET points = 9000, status = 'disabled' WHERE code = 'SUMMER'",
    );
    await world.choose(url, 'pay');
    await eventually(async () =>
      expect(await payment(member, id)).toMatchObject({
        status: 'completed',
        price: 2249,
        discount: 250,
      }),
    );
  });

  it('is not applied to an order without a code', async () => {
    const member = await newMember();
    expect(await payment(member, placed(await order(member)).payment_id)).toMatchObject({
      price: 2499,
      discount: 0,
    });
  });
});
