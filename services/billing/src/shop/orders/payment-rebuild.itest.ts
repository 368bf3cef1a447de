import { reset, type BillingApp } from '../../../test/app';
import { activateMember, balance } from '../../../test/factories';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { verifyLedger } from '../../money/verification/verify-ledger';
import { ReceiptRepository } from '../../payment/receipts/receipt.repository';
import { PaymentRebuildService } from './payment-rebuild.service';

let world: PaymentWorld;
let app: BillingApp;
beforeAll(async () => {
  world = await createPaymentWorld();
  ({ app } = world);
});
afterAll(() => world.close());
beforeEach(() => world.control('PUT', '/behaviour', { exchange: 'never' }));
afterEach(async () => {
  expect(await verifyLedger(app.dataSource)).toEqual([]);
  world.setProviderUp(true);
  await reset(app);
});

const FORWARDED = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' };

async function order(member: string, choice: 'pay' | 'cancel' | 'later'): Promise<string> {
  const { body } = await app.request('POST', '/api/orders', {
    as: { member },
    headers: FORWARDED,
    body: { bundle_id: 'p1-nl', payment_method: 'ideal', bank: '4' },
  });
  const placed = body as { payment_id: string; redirect_url: string };
  await world.choose(placed.redirect_url, choice);
  return placed.payment_id;
}

const findOrder = async (paymentId: string): Promise<string> => {
  const [row] = await app.sql<{ id: string }>(
    'SELECT provider_order_id AS id FROM payment WHERE id = ?',
    [paymentId],
  );
  return row?.id ?? '';
};

async function lose(): Promise<void> {
  for (const table of ['payment_transition', 'payment', 'purchase_order'])
    await app.sql(`DELETE FROM ${table}`);
}

const rebuild = (since: Date) => app.get(PaymentRebuildService).rebuild(since);

// @spec 11.35
describe('payments newer than the restored data', () => {
  it('are booked once with the paid credits, however often the command runs', async () => {
    const since = new Date();
    const member = await activateMember(app);
    const paymentId = await order(member, 'pay');
    const cancelled = await order(member, 'cancel');
    await lose();
    expect(await rebuild(since)).toMatchObject({ rebuilt: 1, unknown: [] });
    expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
    expect(await rebuild(since)).toMatchObject({ rebuilt: 0, unknown: [] });
    expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
    const rows = await app.sql('SELECT id, state, method, amount FROM payment');
    expect(rows).toEqual([{ id: paymentId, state: 'completed', method: 'ideal', amount: 2499 }]);
    expect(rows).not.toContainEqual(expect.objectContaining({ id: cancelled }));
    const receipts = await app.sql('SELECT country FROM purchase_order');
    expect(receipts).toEqual([{ country: 'NL' }]);
  });

  it('are put in review after a change of the price, and listed as unknown after a change of the credits', async () => {
    const since = new Date();
    const member = await activateMember(app);
    await order(member, 'pay');
    await lose();
    await app.sql("UPDATE bundle SET price = price + 100 WHERE id = 'p1-nl'");
    const first = await rebuild(since);
    await rebuild(since);
    await app.sql("UPDATE bundle SET price = price - 100 WHERE id = 'p1-nl'");
    expect(await app.sql('SELECT state, amount FROM payment')).toEqual([
      { state: 'review', amount: 2599 },
    ]);
    expect(await balance(app, member)).toMatchObject({ credits: 10 });
    await lose();
    await app.sql("UPDATE bundle SET credits = credits + 1 WHERE id = 'p1-nl'");
    const second = await rebuild(since);
    await app.sql("UPDATE bundle SET credits = credits - 1 WHERE id = 'p1-nl'");
    expect([first.rebuilt, second.rebuilt]).toEqual([1, 0]);
    expect(second.unknown.length).toBe(first.unknown.length + 1);
  });

  it('get receipt numbers above the numbers that the lost database issued', async () => {
    const since = new Date();
    const member = await activateMember(app);
    await order(member, 'pay');
    await lose();
    const [wallet] = await app.sql<{ site: string }>('SELECT site FROM member_wallet');
    const receipts = app.get(ReceiptRepository);
    for (const number of [41, 7]) await receipts.advance(wallet?.site ?? '', number);
    await rebuild(since);
    expect(await app.sql('SELECT number FROM receipt')).toEqual([{ number: 42 }]);
  });

  it('are completed if the restored data contain their orders', async () => {
    const member = await activateMember(app);
    await order(member, 'pay');
    const { known } = await rebuild(new Date(Date.now() + 3_600_000));
    expect(known).toBeGreaterThan(0);
    expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
  });

  it('are rebuilt even if the provider fails for another order; the next run rebuilds that order', async () => {
    const since = new Date();
    const [first, second] = [await activateMember(app), await activateMember(app)];
    const broken = await findOrder(await order(first, 'pay'));
    await order(second, 'pay');
    await lose();
    world.setProviderUp({ broken: new RegExp(`/orders/${broken}`) });
    expect(await rebuild(since)).toMatchObject({ rebuilt: 1, failed: [broken] });
    expect(await balance(app, first)).toEqual({ credits: 10, paid_user: false });
    expect(await balance(app, second)).toEqual({ credits: 40, paid_user: true });
    world.setProviderUp(true);
    expect(await rebuild(since)).toMatchObject({ rebuilt: 1, failed: [] });
    expect(await balance(app, first)).toEqual({ credits: 40, paid_user: true });
  });

  it('are listed as unknown if the wallet is missing; unpaid orders are not listed', async () => {
    const member = await activateMember(app);
    const paid = await findOrder(await order(member, 'pay'));
    const unpaid = await findOrder(await order(member, 'later'));
    await lose();
    await app.sql('DELETE FROM member_wallet');
    const { rebuilt, unknown } = await rebuild(new Date());
    expect(rebuilt).toBe(0);
    expect(unknown).toContain(paid);
    expect(unknown).not.toContain(unpaid);
  });
});
