import type { TransactionsResponse } from '@duet/schemas/billing';
import type { DiscountCode } from '@duet/schemas/discounts';
import { reset, type BillingApp } from '../../../test/app';
import { activateMember, buyCredits } from '../../../test/factories';
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

// @spec 10.3
describe('welcome discount', () => {
  // @spec 10.9
  it('is 25 percent on the first purchase and shows when it ends', async () => {
    const member = await newMember();
    const { status, body } = await show(member, '?welcome=true');
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 'WELCOME25',
      country: null,
      user_id: null,
      expires: new Date(app.clock.now().getTime() + 4 * HOUR).toISOString(),
      value_percentage: 25,
      currency: null,
      minimum_order_value: 0,
      status: 'active',
      validity: 'once-per-user',
      expired: false,
      paymentmethods: [],
    });
  });

  it('reduces the price once and is stored with the order', async () => {
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
    const { transactions } = body as TransactionsResponse;
    expect(transactions.find(({ kind }) => kind === 'purchase')?.receipt).toEqual({
      price: 1874,
      currency: 'EUR',
      discount: 625,
      discount_code: 'WELCOME25',
      discount_kind: 'welcome',
    });
  });

  it('is shown as used, and is rejected in a second order', async () => {
    const member = await newMember();
    await pay(member, 'WELCOME25');
    expect((await show(member, '?welcome=true')).body).toEqual({ error: 'discount_used' });
    expect((await order(member, 'WELCOME25')).body).toEqual({ error: 'discount_used' });
  });

  it('expires with the time bonus, exactly four hours after the signup', async () => {
    const member = await newMember();
    app.clock.advance(4 * HOUR - 1);
    expect((await show(member, '?welcome=true')).body).toMatchObject({ expired: false });
    app.clock.advance(1);
    expect((await show(member, '?welcome=true')).body).toMatchObject({ expired: true });
    expect((await order(member, 'WELCOME25')).body).toEqual({ error: 'discount_expired' });
  });

  it('is denied to members who have already bought credits without the discount', async () => {
    const member = await newMember();
    await buyCredits(app, member, 10);
    expect((await show(member, '?welcome=true')).body).toEqual({ error: 'discount_not_found' });
    expect((await order(member, 'WELCOME25')).body).toEqual({ error: 'discount_not_found' });
  });
});

// @spec 10.4
describe('TIMEBONUS25', () => {
  it('is valid until four hours after the signup', async () => {
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

  it('cannot be used together with the welcome discount in parallel orders', async () => {
    const member = await newMember();
    const answers = await Promise.all([order(member, 'TIMEBONUS25'), order(member, 'WELCOME25')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: 'discount_in_payment',
    });
    expect(await orders()).toMatchObject([{ price: 1874 }]);
  });
});

describe('personal discount', () => {
  // @spec 10.12
  it('is granted once, shown to its member only and applied to an order', async () => {
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

  it('is deleted when the member is erased', async () => {
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

// @spec 10.54
describe('best offers', () => {
  const best = async (member: string, site = 'duet') =>
    (await app.request('GET', '/api/discountcode/best', { as: { member, site } })).body;

  it('contain the time bonus, never the welcome discount, on a site that has both', async () => {
    const member = await newMember();
    const ends = new Date(app.clock.now().getTime() + 4 * HOUR).toISOString();
    expect(await best(member)).toMatchObject({
      now: { code: 'TIMEBONUS25', expires: ends, expired: false },
      ends,
      after: null,
    });
    app.clock.advance(4 * HOUR);
    expect(await best(member)).toEqual({ now: null, ends: null, after: null });
  });

  it('contain the welcome discount for seven days on a site without the time bonus', async () => {
    const member = await newMember('funkenflug');
    expect(await best(member, 'funkenflug')).toMatchObject({
      now: { code: 'WELCOME25' },
      ends: new Date(app.clock.now().getTime() + 7 * 24 * HOUR).toISOString(),
      after: null,
    });
  });

  it('list a smaller personal discount second, and leave out used discounts', async () => {
    const member = await newMember();
    const { code } = (
      await app.call('discounts.grant', { site: 'duet', member_id: member, percent: 10 })
    ).body;
    expect(await best(member)).toMatchObject({ now: { code: 'TIMEBONUS25' }, after: { code } });
    await pay(member, 'TIMEBONUS25');
    expect(await best(member)).toMatchObject({ now: { code }, after: null });
    await pay(member, code);
    expect(await best(member)).toEqual({ now: null, ends: null, after: null });
  });
});

describe('VAT in prices', () => {
  it('has the rate of the buyer’s country on the day of the request', async () => {
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
