import { eventually } from '@duet/testing/eventually';
import type { TransactionsAnswer } from '@duet/schemas/billing';
import type { DiscountCode } from '@duet/schemas/discounts';
import { reset, type BillingApp } from '../../test/app';
import { activateMember, buildCard, buyCredits, newMemberId } from '../../test/factories';
import { createPaymentWorld, type PaymentWorld } from '../../test/provider';
import { verifyLedger } from '../verification/verify-ledger';

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

const HOUR = 3_600_000;
const FORWARDED = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' };
const order = (member: string, code?: string, changes: object = {}) =>
  app.request('POST', '/api/orders', {
    as: { member },
    headers: FORWARDED,
    body: {
      bundle_id: 'p1-nl',
      payment_method: 'ideal',
      ...(code && { discount_code: code }),
      ...changes,
    },
  });
const placed = (answer: { body: unknown }) =>
  answer.body as { payment_id: string; redirect_url: string };
const show = async (member: string, query = '') =>
  app.request('GET', `/api/discountcode${query}`, { as: { member } });
const payment = async (member: string, id: string) =>
  (await app.request('GET', `/api/payments/${id}`, { as: { member } })).body;
const orders = () =>
  app.sql(
    'SELECT price, discount_code, discount_points, discount_amount, vat_points FROM purchase_order ORDER BY id',
  );
const claims = async () =>
  (await app.sql<{ state: string }>('SELECT state FROM discount_claim ORDER BY order_id')).map(
    ({ state }) => state,
  );

/** A member who has signed up just now. */
async function newMember(): Promise<string> {
  const member = newMemberId();
  await app.deliver('member.changed', {
    aggregate_id: member,
    payload: buildCard(member, { signup_date: app.clock.now().toISOString() }),
  });
  return member;
}

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

async function pay(member: string, code: string): Promise<string> {
  const { payment_id: id, redirect_url: url } = placed(await order(member, code));
  await world.choose(url, 'pay');
  await eventually(async () =>
    expect(await payment(member, id)).toMatchObject({ status: 'completed' }),
  );
  return id;
}

describe('the welcome discount', () => {
  it('is 25 percent on the first purchase with the real end of its time', async () => {
    const member = await newMember();
    const { status, body } = await show(member, '?welcome=true');
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 'WELCOME25',
      country: null,
      user_id: null,
      expires: new Date(app.clock.now().getTime() + 7 * 24 * HOUR).toISOString(),
      value_percentage: 25,
      currency: null,
      minimum_order_value: 0,
      status: 'active',
      validity: 'once-per-user',
      expired: false,
      paymentmethods: [],
    });
  });

  it('is taken off the price once, which is what is paid and stands on the order', async () => {
    const member = await newMember();
    const id = await pay(member, 'WELCOME25');
    expect(await payment(member, id)).toMatchObject({ price: 1874, discount: 625, credits: 30 });
    expect(await orders()).toEqual([
      {
        price: 1874,
        discount_code: 'WELCOME25',
        discount_points: 2500,
        discount_amount: 625,
        vat_points: 2100,
      },
    ]);
    expect(await claims()).toEqual(['used']);
    const { body } = await app.request('GET', '/api/transactions', { as: { member } });
    const { transactions } = body as TransactionsAnswer;
    expect(transactions.find(({ kind }) => kind === 'purchase')?.receipt).toEqual({
      price: 1874,
      currency: 'EUR',
      discount: 625,
      discount_code: 'WELCOME25',
    });
  });

  it('says that it was used, and an order with it is refused', async () => {
    const member = await newMember();
    await pay(member, 'WELCOME25');
    expect((await show(member, '?welcome=true')).body).toEqual({ error: 'discount_used' });
    expect((await order(member, 'WELCOME25')).body).toEqual({ error: 'discount_used' });
  });

  it('is over when its time is, to the millisecond', async () => {
    const member = await newMember();
    app.clock.advance(7 * 24 * HOUR - 1);
    expect((await show(member, '?welcome=true')).body).toMatchObject({ expired: false });
    app.clock.advance(1);
    expect((await show(member, '?welcome=true')).body).toMatchObject({ expired: true });
    expect((await order(member, 'WELCOME25')).body).toEqual({ error: 'discount_expired' });
  });

  it('is not for who has bought before without it', async () => {
    const member = await newMember();
    await buyCredits(app, member, 10);
    expect((await show(member, '?welcome=true')).body).toEqual({ error: 'discount_not_found' });
    expect((await order(member, 'WELCOME25')).body).toEqual({ error: 'discount_not_found' });
  });
});

describe('TIMEBONUS25', () => {
  it('holds for less than four hours after the signup, whatever the browser says', async () => {
    const member = await newMember();
    app.clock.advance(4 * HOUR - 1);
    const { status, body } = await order(member, 'TIMEBONUS25');
    expect(status).toBe(201);
    expect(await payment(member, placed({ body }).payment_id)).toMatchObject({ price: 1874 });
    const late = await newMember();
    app.clock.advance(4 * HOUR);
    expect((await order(late, 'TIMEBONUS25')).body).toEqual({ error: 'discount_expired' });
    expect((await show(late, '?code=TIMEBONUS25')).body).toMatchObject({
      code: 'TIMEBONUS25',
      expired: true,
      value_percentage: 25,
      validity: 'once-per-user',
    });
  });

  it('does not add up with the welcome discount, in one order or in two at once', async () => {
    const member = await newMember();
    const answers = await Promise.all([order(member, 'TIMEBONUS25'), order(member, 'WELCOME25')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: 'discount_in_payment',
    });
    expect(await orders()).toMatchObject([{ price: 1874 }]);
  });
});

describe('once for each member', () => {
  it('is once under ten orders at the same instant', async () => {
    await addCode('SUMMER');
    const member = await newMember();
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(member, 'SUMMER')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await claims()).toEqual(['open']);
  }, 30_000);

  it.each(['cancel', 'fail'] as const)(
    'is free again when the payer chooses to %s',
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

  it('is free again when the provider could not be reached', async () => {
    await addCode('SUMMER');
    const member = await newMember();
    world.setProviderUp(false);
    expect((await order(member, 'SUMMER')).status).toBe(503);
    expect(await claims()).toEqual(['freed']);
    world.setProviderUp(true);
    expect((await order(member, 'SUMMER')).status).toBe(201);
  }, 30_000);

  it('is each member’s own, and a code for once is everybody’s together', async () => {
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

describe('a code', () => {
  it('is found in any case, with spaces around it', async () => {
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
  ])('%s is not found, in the shop and in an order', async (_what, code, columns) => {
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

  it('that cannot exist names its field', async () => {
    expect((await show(await newMember(), '?code=%C3%BC%20!')).body).toEqual({
      error: 'invalid_fields',
      fields: { code: 'discount_not_found' },
    });
  });

  it.each([
    ['a smaller order', { minimum_order_value: 2500 }],
    ['another method', { paymentmethods: '["paypal"]' }],
    ['another currency', { currency: 'PLN' }],
  ])('is refused for %s', async (_what, columns) => {
    await addCode('SUMMER', columns);
    expect((await order(await newMember(), 'SUMMER')).body).toEqual({
      error: 'discount_not_applicable',
    });
    expect(await orders()).toEqual([]);
  });

  it('with an end says so up to it', async () => {
    await addCode('SUMMER', { expires_at: new Date(app.clock.now().getTime() + HOUR) });
    const member = await newMember();
    expect((await show(member, '?code=SUMMER')).body).toMatchObject({ expired: false });
    app.clock.advance(HOUR);
    expect((await show(member, '?code=SUMMER')).body).toMatchObject({ expired: true });
    expect((await order(member, 'SUMMER')).body).toEqual({ error: 'discount_expired' });
  });

  it('changed after the order changes nothing of it', async () => {
    await addCode('SUMMER');
    const member = await newMember();
    const { payment_id: id, redirect_url: url } = placed(await order(member, 'SUMMER'));
    await app.sql(
      "UPDATE discount_code SET points = 9000, status = 'disabled' WHERE code = 'SUMMER'",
    );
    await world.choose(url, 'pay');
    expect(await payment(member, id)).toMatchObject({
      status: 'completed',
      price: 2249,
      discount: 250,
    });
  });

  it('does not hide the price from who orders without one', async () => {
    const member = await newMember();
    expect(await payment(member, placed(await order(member)).payment_id)).toMatchObject({
      price: 2499,
      discount: 0,
    });
  });
});

describe('a discount for one member', () => {
  it('is given once, shown to that member alone, and honoured by an order', async () => {
    const [robin, kim] = [await activateMember(app), await newMember()];
    const grant = () =>
      app.call('discounts.grant', { site: 'duet', member_id: robin, percent: 30 });
    const [first, second] = await Promise.all([grant(), grant()]);
    expect(first.body).toEqual(second.body);
    const { code } = first.body;
    expect((await show(robin)).body as DiscountCode).toMatchObject({
      code,
      user_id: robin,
      value_percentage: 30,
      expired: false,
    });
    expect((await show(kim)).body).toEqual({ error: 'discount_not_found' });
    expect((await order(kim, code)).body).toEqual({ error: 'discount_not_found' });
    await buyCredits(app, robin, 10);
    const id = await pay(robin, code);
    expect(await payment(robin, id)).toMatchObject({ price: 1749, discount: 750 });
    expect((await show(robin)).body).toEqual({ error: 'discount_used' });
  });

  it('goes with the member', async () => {
    const member = await activateMember(app);
    await app.call('discounts.grant', { site: 'duet', member_id: member, percent: 30 });
    await app.deliver('member.erased', {
      aggregate_id: member,
      version: 9,
      payload: { member_id: member },
    });
    expect(await app.sql("SELECT code FROM discount_code WHERE kind = 'personal'")).toEqual([]);
  });
});

describe('what prices contain', () => {
  it('is the tax of the buyer’s country on the day', async () => {
    for (const [country, percentage] of [
      ['NL', 21],
      ['CH', 8.1],
      ['US', 0],
      ['BR', 21],
    ] as const) {
      expect((await app.request('GET', '/api/credits', { as: { country } })).body).toMatchObject({
        vat_percentage: percentage,
      });
    }
    await app.sql("INSERT INTO vat_rate (country, valid_from, points) VALUES ('NL', ?, 2200)", [
      new Date(app.clock.now().getTime() + 24 * HOUR),
    ]);
    expect((await app.request('GET', '/api/credits')).body).toMatchObject({ vat_percentage: 21 });
    app.clock.advance(24 * HOUR);
    expect((await app.request('GET', '/api/credits')).body).toMatchObject({ vat_percentage: 22 });
  });
});
