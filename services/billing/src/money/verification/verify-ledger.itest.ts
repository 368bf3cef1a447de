import { Logger } from '@nestjs/common';
import { createBillingApp, reset, type BillingApp } from '../../../test/app';
import { activateMember, buyCredits, hold, refund } from '../../../test/factories';
import { makeHoldsOld } from '../../../test/old-holds';
import { VerifyLedgerJob } from './verify-ledger.job';
import { verifyLedger } from './verify-ledger';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await reset(app);
});

const metrics = async (): Promise<string> =>
  String((await app.request('GET', '/metrics', { as: null })).body);
const dueNow = () =>
  app.sql("UPDATE scheduled_task SET next_at = ? WHERE name = 'verify-ledger'", [app.clock.now()]);
const checks = () =>
  app.sql<{ broken_rules: number }>('SELECT broken_rules FROM ledger_check ORDER BY id');

// @spec 10.29
describe('verification of the books', () => {
  it.each([
    ['a balance changed without an entry', 'UPDATE wallet SET available = available + 1'],
    ['a changed entry', 'UPDATE ledger_entry SET amount = amount + 1 LIMIT 1'],
    ['a missing entry', 'DELETE FROM ledger_entry LIMIT 1'],
    ['a missing transaction', "DELETE FROM ledger_transaction WHERE kind = 'hold'"],
    [
      'a credit moved from remaining to spent in a lot',
      'UPDATE lot SET remaining = remaining - 1, spent = spent + 1 WHERE remaining > 0 LIMIT 1',
    ],
    ['a lot with a changed price', 'UPDATE lot SET value = value + 1 WHERE order_id IS NOT NULL'],
    ['a hold posted without a transaction', "UPDATE hold SET state = 'posted'"],
    ['a missing part of a hold', 'DELETE FROM hold_part'],
    ['a missing bought lot', 'DELETE FROM lot WHERE order_id IS NOT NULL'],
    ['a payment changed to failed', "UPDATE payment SET state = 'failed'"],
    ['an order with a changed price', 'UPDATE purchase_order SET price = price - 1'],
    [
      'a wallet that counts one order too many for premium',
      'UPDATE wallet SET live_orders = live_orders + 1',
    ],
    [
      'a lot with too much refunded money',
      'UPDATE lot SET refunded_value = refunded_value + 1 WHERE order_id IS NOT NULL',
    ],
    ['a changed movement', 'UPDATE movement SET amount = amount + 1 WHERE amount > 0 LIMIT 1'],
    ['a missing movement', "DELETE FROM movement WHERE kind = 'hold'"],
    ['a missing movement of money', "DELETE FROM movement WHERE unit <> 'credits' LIMIT 1"],
    [
      'a movement of the wrong lot',
      "UPDATE movement SET lot_id = (SELECT id FROM lot WHERE order_id IS NOT NULL) WHERE kind = 'hold'",
    ],
    [
      'a movement in the wrong direction',
      "UPDATE movement SET debit = credit, credit = 'held' WHERE kind = 'hold'",
    ],
    [
      'a hold that ends without a transaction',
      `INSERT INTO movement SELECT CONCAT('end:', pending_id), line, id, site, wallet_id, 'post',
          spend_kind, 'spent', 'held', unit, amount, lot_id, pending_id, reference, NULL,
          occurred_at FROM movement WHERE kind = 'hold'`,
    ],
    ['a movement with a changed key', "UPDATE movement SET idempotency_key = 'x' LIMIT 1"],
    ['a movement of another site', "UPDATE movement SET site = 'funkenflug' LIMIT 1"],
    [
      'a changed balance after a movement',
      'UPDATE movement SET balance_after = balance_after + 1 WHERE balance_after IS NOT NULL LIMIT 1',
    ],
    ['a missing balance after a movement', 'UPDATE movement SET balance_after = NULL'],
  ])('finds %s', async (_what, sql) => {
    const member = await activateMember(app);
    const orderId = await buyCredits(app, member, 5);
    await hold(app, member);
    await makeHoldsOld(app);
    await hold(app, member);
    await refund(app, orderId, 2);
    expect(await verifyLedger(app.dataSource)).toEqual([]);
    await app.sql(sql);
    expect(await verifyLedger(app.dataSource)).not.toEqual([]);
  });

  it('runs once a day, even if several processes start it', async () => {
    await dueNow();
    const job = app.get(VerifyLedgerJob);
    await Promise.all([job.run(), job.run(), job.run()]);
    expect(await checks()).toHaveLength(1);
    app.clock.advance(24 * 60 * 60_000 - 1);
    await job.run();
    expect(await checks()).toHaveLength(1);
    app.clock.advance(1);
    await job.run();
    expect(await checks()).toEqual([{ broken_rules: 0 }, { broken_rules: 0 }]);
  });

  it('runs once after several missed runs', async () => {
    await dueNow();
    app.clock.advance(10 * 24 * 60 * 60_000 + 5);
    await app.get(VerifyLedgerJob).run();
    await app.get(VerifyLedgerJob).run();
    expect(await checks()).toHaveLength(1);
  });

  it('exports the last result as metrics', async () => {
    await dueNow();
    await app.get(VerifyLedgerJob).run();
    expect(await metrics()).toContain('duet_ledger_broken_rules 0');
    expect(await metrics()).toContain(
      `duet_ledger_verified_timestamp_seconds ${app.clock.now().getTime() / 1000}`,
    );
  });

  it('logs an error and sets the metric when the books do not balance', async () => {
    const complain = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await activateMember(app);
    await app.sql('UPDATE wallet SET available = available + 1');
    await dueNow();
    await app.get(VerifyLedgerJob).run();
    expect(complain).toHaveBeenCalledWith(
      expect.objectContaining({
        rule: 'the balances of a wallet equal the sums of its movements',
      }),
      'the books do not balance; a person must compare the rows',
    );
    expect(await metrics()).toMatch(/duet_ledger_broken_rules [1-9]/);
  });
});
