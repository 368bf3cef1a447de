import { newId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { createBillingApp, reset, type BillingApp } from '../../../test/app';
import { activateMember, buyCredits, hold, refund, settle } from '../../../test/factories';
import { makeHoldsOld } from '../../../test/old-holds';
import { CompleteMovements1765200000000 } from '../../migrations/1765200000000-complete-movements';
import { AdjustmentService } from '../../staff/support/adjustment.service';
import { verifyLedger } from '../verification/verify-ledger';
import { ReversalBooking } from '../wallets/reversal-booking';
import { Backfill } from './backfill';
import { BackfillRepository } from './backfill.repository';
import { LedgerRepository } from '../ledger/ledger.repository';

jest.setTimeout(60_000);

let app: BillingApp;
let backfill: Backfill;
beforeAll(async () => {
  app = await createBillingApp();
  backfill = new Backfill(
    app.get(Transactions),
    new BackfillRepository(app.dataSource),
    app.get(LedgerRepository),
  );
});
afterAll(() => app.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await reset(app);
});

const FIELDS = `idempotency_key, line, site, wallet_id, kind, spend_kind, debit, credit, unit, amount,
  lot_id, pending_id, reference, balance_after, occurred_at`;
const movements = () =>
  app.sql<{ kind: string }>(`SELECT ${FIELDS} FROM movement ORDER BY idempotency_key, line`);
const price = (credits: number) =>
  app.sql("UPDATE site_price SET photo_credits = ? WHERE site = 'duet'", [credits]);

async function book(): Promise<void> {
  const member = await activateMember(app);
  const actor = { site: 'duet', staff: newId() };
  const adjust = (credits: number) =>
    app
      .get(AdjustmentService)
      .ask(actor, member, { client_id: newId(), credits, reason: 'A test.' });
  await adjust(3);
  await adjust(-4);
  const [first, second] = [await buyCredits(app, member, 30), await buyCredits(app, member, 30)];
  const ids = Array.from({ length: 8 }, () => newId());
  for (const id of ids) await hold(app, member, id);
  for (const [index, id] of ids.entries()) if (index < 4) await settle(app, id, 'sent');
  await refund(app, first, 7);
  await app.sql("UPDATE payment SET state = 'charged_back' WHERE order_id = ?", [second]);
  await app.get(Transactions).run((tx) => app.get(ReversalBooking).book(tx, second));
  for (const [index, id] of ids.entries()) if (index > 5) await settle(app, id, 'cancelled');
  await settle(app, newId(), 'cancelled');
  await price(0);
  const [free, freeSent, freeCancelled] = [newId(), newId(), newId()];
  for (const id of [free, freeSent, freeCancelled]) await hold(app, member, id, 'photo');
  await settle(app, freeSent, 'sent');
  await settle(app, freeCancelled, 'cancelled');
  await makeHoldsOld(app);
}

// @spec 10.69
describe('backfill of movements', () => {
  it('recreates the movements of all bookings, and adds none when it runs again', async () => {
    await book();
    expect(await verifyLedger(app.dataSource)).toEqual([]);
    const booked = await movements();
    expect(new Set(booked.map(({ kind }) => kind))).toEqual(
      new Set([
        ...['signup_credits', 'purchase', 'hold', 'post', 'release', 'refund', 'chargeback'],
        ...['adjustment', 'cancel'],
      ]),
    );
    await app.sql('DELETE FROM movement');
    expect(await verifyLedger(app.dataSource)).not.toEqual([]);
    expect(await backfill.run()).toBe(
      (await app.sql('SELECT 1 FROM movement WHERE amount > 0')).length,
    );
    expect(await movements()).toEqual(booked);
    expect(await backfill.run()).toBe(0);
    expect(await movements()).toEqual(booked);
    expect(await verifyLedger(app.dataSource)).toEqual([]);
  });

  it('adds missing purchases, holds and cancellations when the migration runs it', async () => {
    await book();
    const migrate = () =>
      new CompleteMovements1765200000000().up(app.dataSource.createQueryRunner());
    for (const kind of ['purchase', 'hold', 'cancel']) {
      await app.sql('DELETE FROM movement WHERE kind = ?', [kind]);
      await migrate();
      expect(await verifyLedger(app.dataSource)).toEqual([]);
    }
  });

  it('adds missing movements, even between existing movements', async () => {
    await book();
    await activateMember(app);
    const booked = await movements();
    await app.sql('DELETE FROM movement WHERE MOD(CRC32(id), 2) = 0');
    expect(await movements()).not.toEqual(booked);
    await backfill.run();
    expect(await movements()).toEqual(booked);
  });

  it('continues after an interruption', async () => {
    for (let each = 0; each < 3; each += 1) await book();
    const booked = await movements();
    await app.sql('DELETE FROM movement');
    const ledger = app.get(LedgerRepository);
    const insert = ledger.insertMovements.bind(ledger);
    let count = 0;
    jest.spyOn(ledger, 'insertMovements').mockImplementation((tx, rows) => {
      if ((count += 1) === 2) throw new Error('killed');
      return insert(tx, rows);
    });
    await expect(backfill.run()).rejects.toThrow('killed');
    expect((await movements()).length).toBeGreaterThan(0);
    await backfill.run();
    expect(await movements()).toEqual(booked);
    expect(await verifyLedger(app.dataSource)).toEqual([]);
  });

  it('leaves balanced books when bookings run at the same time', async () => {
    await book();
    await app.sql('DELETE FROM movement');
    const member = await activateMember(app);
    await Promise.all([backfill.run(), ...Array.from({ length: 5 }, () => hold(app, member))]);
    await backfill.run();
    expect(await verifyLedger(app.dataSource)).toEqual([]);
  });
});
