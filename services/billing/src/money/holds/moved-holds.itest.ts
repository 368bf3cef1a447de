import { newId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { Logger } from '@nestjs/common';
import { createBillingApp, reset, type BillingApp } from '../../../test/app';
import { crashing } from '../../../test/crash';
import { activateMember, balance, buyCredits, hold, settle } from '../../../test/factories';
import { holdBatches } from '../../../test/hold-batches';
import { makeHoldsOld } from '../../../test/old-holds';
import { verifyLedger } from '../verification/verify-ledger';
import { ReversalBooking } from '../wallets/reversal-booking';

jest.setTimeout(120_000);

let app: BillingApp;
const { settleAll, lots } = holdBatches({ app: () => app });
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await verifyLedger(app.dataSource)).toEqual([]);
  await reset(app);
});

const ends = () =>
  app.sql<{ kind: string; held: number }>(
    `SELECT kind, SUM(amount) + 0 AS held FROM movement WHERE idempotency_key LIKE 'end:%' GROUP BY kind
      ORDER BY kind`,
  );

// @spec 10.68
describe('credit hold that is stored only as movements', () => {
  it('is posted once, by a new movement, without a change of wallet or lot', async () => {
    const member = await activateMember(app);
    const id = newId();
    await hold(app, member, id);
    const before = await app.sql('SELECT * FROM wallet JOIN lot ON lot.wallet_id = wallet.id');
    const sent = () => settle(app, id, 'sent');
    await Promise.all([sent(), sent(), sent()]);
    expect(await app.sql('SELECT * FROM wallet JOIN lot ON lot.wallet_id = wallet.id')).toEqual(
      before,
    );
    expect(await ends()).toMatchObject([{ kind: 'post' }]);
    for (const table of ['hold', 'hold_part', "ledger_transaction WHERE kind IN ('hold', 'post')"])
      expect(await app.sql(`SELECT 1 FROM ${table}`)).toEqual([]);
  });

  it('returns its credits to their lots once, as frozen credits if the payment was reversed', async () => {
    const member = await activateMember(app);
    const order = await buyCredits(app, member, 3);
    const ids = Array.from({ length: 6 }, () => newId());
    for (const id of ids) await hold(app, member, id);
    expect(await lots()).toEqual([
      { remaining: 0, held: 10, spent: 0 },
      { remaining: 1, held: 2, spent: 0 },
    ]);
    await app.sql("UPDATE payment SET state = 'charged_back' WHERE order_id = ?", [order]);
    await app.get(Transactions).run((tx) => app.get(ReversalBooking).book(tx, order));
    const cancelled = (each: number) => settle(app, ids[each] ?? '', 'cancelled');
    for (const each of [0, 1, 5]) await Promise.all([cancelled(each), cancelled(each)]);
    expect(await lots()).toEqual([
      { remaining: 4, held: 6, spent: 0 },
      { remaining: 0, held: 0, spent: 0 },
    ]);
    expect(await app.sql('SELECT frozen FROM lot WHERE order_id = ?', [order])).toEqual([
      { frozen: 3 },
    ]);
    expect((await balance(app, member)).credits).toBe(4);
  });

  it('returns the same result for repeated requests, and its id cannot be used for another hold', async () => {
    const member = await activateMember(app);
    const id = newId();
    await hold(app, member, id);
    expect(await hold(app, member, id)).toMatchObject({
      status: 200,
      body: { cost: 2, credits: 8 },
    });
    expect((await hold(app, member, id, 'gift')).body).toEqual({ error: 'conflict' });
    await settle(app, id, 'cancelled');
    expect((await hold(app, member, id)).body).toEqual({ error: 'message_cancelled' });
  });

  it('is finalized in one batch with holds in the former format, despite a crash at any SQL statement', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    for (const when of ['before', 'after'] as const) {
      for (let at = 0, died = true; died; at += 1) {
        const member = await activateMember(app);
        const ids = Array.from({ length: 5 }, () => newId());
        for (const id of ids.slice(0, 3)) await hold(app, member, id);
        await makeHoldsOld(app);
        for (const id of ids.slice(3)) await hold(app, member, id);
        died = await crashing(app, { at, when }, () =>
          settleAll([...ids, newId()].map((id, index) => [id, index % 2 ? 'sent' : 'cancelled'])),
        );
        expect([at, (await balance(app, member)).credits]).toEqual([at, 6]);
        if (!died) expect(at).toBeGreaterThan(8);
      }
    }
  });
});
