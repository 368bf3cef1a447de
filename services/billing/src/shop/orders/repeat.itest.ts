import { reset, type BillingApp } from '../../../test/app';
import { activateMember, balance } from '../../../test/factories';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { FORWARDED, repeatOrders } from '../../../test/repeat-orders';
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

// @spec 10.35
describe('repeat order', () => {
  it('is unavailable before the first purchase', async () => {
    const member = await activateMember(app);
    expect(await last(member)).toBeNull();
    expect((await again(member)).body).toEqual({ error: 'repeat_changed' });
  });

  it('needs one request, preselects the same bank and is booked when paid', async () => {
    const member = await activateMember(app);
    await buy(member);
    expect(await last(member)).toMatchObject({
      credits: 30,
      payment_method: 'ideal',
      kind: 'redirect',
      bank: '4',
      bundle: { id: 'p1-nl', price: 2499 },
      method_offered: true,
      card: null,
    });
    const { status, body } = await again(member);
    expect(status).toBe(201);
    const page = (body as { redirect_url: string }).redirect_url;
    expect(await (await fetch(page)).text()).toContain('<option value="4" selected>');
    await world.choose(page, 'pay');
    expect(await balance(app, member)).toEqual({ credits: 70, paid_user: true });
  });

  it('has the current price, and is rejected if price, bundle, method or currency differ', async () => {
    const member = await activateMember(app);
    await buy(member);
    await app.sql("UPDATE bundle SET price = 2799 WHERE id = 'p1-nl' AND site = 'duet'");
    expect((await again(member)).body).toEqual({ error: 'repeat_changed' });
    expect(await last(member)).toMatchObject({ bundle: { price: 2799 } });
    expect((await again(member, { price: 2799 })).status).toBe(201);
    for (const other of [{ bundle_id: 'p2-nl' }, { payment_method: 'paypal' }, { currency: 'PLN' }])
      expect((await again(member, { price: 2799, ...other })).status).toBe(409);
  });

  it('accepts the same discounts as any order', async () => {
    const member = await activateMember(app);
    await buy(member);
    const { code } = (
      await app.call('discounts.grant', { site: 'duet', member_id: member, percent: 20 })
    ).body;
    expect((await again(member, { discount_code: code })).body).toEqual({
      error: 'repeat_changed',
    });
    expect((await again(member, { discount_code: code, price: 1999 })).status).toBe(201);
    expect((await again(member, { discount_code: 'WELCOME25', price: 1874 })).status).not.toBe(201);
  });

  it('is rejected when its bundle or method is no longer offered', async () => {
    const member = await activateMember(app);
    await buy(member);
    await app.sql("UPDATE payment_method SET active = 0 WHERE method = 'ideal'");
    expect(await last(member)).toMatchObject({
      kind: 'redirect',
      method_offered: false,
      bundle: { id: 'p1-nl' },
    });
    expect((await again(member)).body).toMatchObject({ error: 'payment_method_unavailable' });
    await app.sql("UPDATE bundle SET active = 0 WHERE id = 'p1-nl'");
    expect(await last(member)).toMatchObject({ bundle: null, credits: 30 });
    expect((await again(member)).body).toEqual({ error: 'repeat_changed' });
  });

  it('repeats the last paid order, not a later unpaid order', async () => {
    const member = await activateMember(app);
    await buy(member);
    await app.request('POST', '/api/orders', {
      as: { member },
      headers: FORWARDED,
      body: { bundle_id: 'p0-nl', payment_method: 'paypal' },
    });
    expect(await last(member)).toMatchObject({ credits: 30, payment_method: 'ideal' });
  });
});
