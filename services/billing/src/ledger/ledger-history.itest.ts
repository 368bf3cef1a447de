import { newId } from '@duet/service-kit/ids';
import { readTestStores } from '@duet/testing/env';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { createBillingApp, reset, type BillingApp } from '../../test/app';
import { crashing, type Crash } from '../../test/crash';
import { activateMember, hold, openOrder, refund, settle } from '../../test/factories';
import { LedgerModel, MESSAGES, type Heard, type Lot, type Step } from '../../test/ledger-model';
import { HoldRepository } from '../holds/hold.repository';
import { PaymentProvider, type ProviderOrder } from '../payments/payment-provider';
import { PaymentService } from '../payments/payment.service';
import { verifyLedger } from '../verification/verify-ledger';
import { LotRepository } from '../wallets/lot.repository';
import { WalletRepository } from '../wallets/wallet.repository';

jest.setTimeout(3_600_000);

const SIGNUP_CREDITS = 10;
const ORDERS = 5;
const HISTORIES = readTestStores().TEST_HISTORIES;

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
  // A crash is told as an error each time.
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
});
afterAll(() => app.close());
afterEach(async () => {
  jest.restoreAllMocks();
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  await reset(app);
});

const message = fc.nat({ max: MESSAGES - 1 });
const order = fc.nat({ max: ORDERS - 1 });
const heard = fc.constantFrom<Heard[]>('pending', 'completed', 'completed', 'failed', 'cancelled');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('order'), credits: fc.integer({ min: 1, max: 7 }), price: fc.integer({ min: 1, max: 999 }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('notice'), order, heard }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('hold'), message }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('post'), message }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release'), message }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('burst'), count: fc.integer({ min: 2, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund'), order, credits: fc.integer({ min: 1, max: 4 }) }) },
) as fc.Arbitrary<Step>;
const crash: fc.Arbitrary<Crash | null> = fc.option(fc.record({ at: fc.nat({ max: 14 }), when: fc.constantFrom('before' as const, 'after' as const) }), { freq: 3 });

/** One member's history on the real service. */
class World {
  /** Whether the last step died on its way. */
  died = false;
  private readonly orders: { orderId: string; paymentId: string; price: number }[] = [];
  private readonly messages = Array.from({ length: MESSAGES }, () => newId());

  private constructor(readonly member: string) {}

  static async create(): Promise<World> {
    return new World(await activateMember(app));
  }

  /** Does a step, and if it dies on the way does it again, as whoever asked for it would. */
  async run(each: Step, dies: Crash | null): Promise<boolean | number> {
    const attempt = this.prepare(each);
    let through: boolean | number | undefined;
    this.died = false;
    if (dies && each.do !== 'burst' && each.do !== 'order') this.died = await crashing(app, dies, async () => (through = await attempt()));
    return through === undefined || through === false ? attempt() : through;
  }

  async lots(): Promise<Lot[]> {
    const rows = await app.sql<{ remaining: number; held: number; spent: number; refunded: number; refunded_value: number }>(
      `SELECT l.* FROM lot l JOIN member_wallet m ON m.wallet_id = l.wallet_id WHERE m.member_id = ? ORDER BY l.order_id IS NOT NULL, l.created_at, l.id`,
      [this.member],
    );
    return rows.map(({ remaining, held, spent, refunded, refunded_value }) => ({ left: remaining, held, spent, refunded, refundedValue: refunded_value }));
  }

  /** Balance, held, and what the ledger says was spent and refunded. */
  async totals(): Promise<{ granted: number; balance: number; held: number; spent: number; refunded: number }> {
    const [row] = await app.sql<Record<string, string>>(
      `SELECT w.available AS balance, w.held, (SELECT SUM(granted) FROM lot WHERE wallet_id = w.id) AS granted,
         COALESCE(SUM(IF(e.account = 'spent', e.amount, 0)), 0) AS spent, COALESCE(SUM(IF(e.account = 'refunded', e.amount, 0)), 0) AS refunded
       FROM wallet w JOIN member_wallet m ON m.wallet_id = w.id JOIN ledger_transaction t ON t.wallet_id = w.id JOIN ledger_entry e ON e.transaction_id = t.id
       WHERE m.member_id = ? GROUP BY w.id`,
      [this.member],
    );
    return Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key, Number(value)])) as Awaited<ReturnType<World['totals']>>;
  }

  private prepare(each: Step): () => Promise<boolean | number> {
    switch (each.do) {
      case 'order':
        return async () => this.orders.push(await openOrder(app, this.member, each)) > 0;
      case 'notice':
        return () => this.hear(each.order, each.heard);
      case 'hold':
        return async () => (await hold(app, this.member, this.messages[each.message])).status === 200;
      case 'burst':
        return () => this.burst(each.count);
      case 'refund': {
        const key = newId();
        return () => this.refund(each.order, each.credits, key);
      }
      default:
        return async () => {
          await settle(app, this.messages[each.message] ?? '', each.do === 'post' ? 'sent' : 'cancelled');
          return true;
        };
    }
  }

  private async hear(index: number, state: Heard): Promise<boolean> {
    const known = this.orders[index];
    if (!known) return true;
    const observed: ProviderOrder = { id: known.paymentId, reference: known.paymentId, state, providerStatus: state, amount: known.price, paid: state === 'completed' ? known.price : 0, currency: 'EUR' };
    jest.spyOn(app.get(PaymentProvider), 'find').mockResolvedValue(observed);
    await app.get(PaymentService).refresh(known.paymentId, 'notice');
    return true;
  }

  private async burst(count: number): Promise<number> {
    const ids = Array.from({ length: count }, () => newId());
    const answers = await Promise.all(ids.map(async (id) => ({ id, status: (await hold(app, this.member, id)).status })));
    const sent = answers.filter(({ status }) => status === 200);
    await Promise.all(sent.map(({ id }) => settle(app, id, 'sent')));
    return sent.length;
  }

  private async refund(index: number, credits: number, key: string): Promise<boolean> {
    const known = this.orders[index];
    if (!known) return false;
    return refund(app, known.orderId, credits, key).then(() => true, () => false);
  }
}

/** Histories end, lot by lot, where the plain model ends: bought = balance + held + spent + refunded. */
const followTheModel = (histories: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, crash), { minLength: 25, maxLength: 45 }), async (steps) => {
      const [world, model] = [await World.create(), new LedgerModel(SIGNUP_CREDITS)];
      for (const [each, dies] of steps) {
        app.clock.advance(1);
        expect([each, await world.run(each, dies)]).toEqual([each, model.apply(each)]);
      }
      expect(await world.lots()).toEqual(model.lots);
      const { granted, balance, held, spent, refunded } = await world.totals();
      expect([granted, balance + held + spent + refunded]).toEqual([model.bought, model.bought]);
    }),
    { numRuns: histories, endOnFailure: true },
  );

describe('random histories', () => {
  it('end lot by lot where a plain model ends, whatever is heard twice, out of order, or dies on the way', async () => {
    await followTheModel(HISTORIES);
    expect(await verifyLedger(app.dataSource)).toEqual([]);
  });

  it('keep the books balanced when every step races every other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const world = await World.create();
        await Promise.all(steps.map((each) => world.run(each, null)));
        const { granted, balance, held, spent, refunded } = await world.totals();
        expect(balance + held + spent + refunded).toBe(granted);
      }),
      { numRuns: Math.ceil(HISTORIES / 2), endOnFailure: true },
    );
    expect(await verifyLedger(app.dataSource)).toEqual([]);
  });

  it('survive a death at every single await of every movement', async () => {
    const movements: Step[] = [
      { do: 'notice', order: 0, heard: 'completed' },
      { do: 'hold', message: 0 },
      { do: 'post', message: 0 },
      { do: 'hold', message: 1 },
      { do: 'release', message: 1 },
      { do: 'refund', order: 0, credits: 3 },
    ];
    for (const when of ['before', 'after'] as const) {
      let at = 0;
      for (let more = true; more; at += 1) {
        more = false;
        const [world, model] = [await World.create(), new LedgerModel(SIGNUP_CREDITS)];
        await world.run({ do: 'order', credits: 7, price: 999 }, null);
        model.apply({ do: 'order', credits: 7, price: 999 });
        for (const each of movements) {
          app.clock.advance(1);
          expect([at, each, await world.run(each, { at, when })]).toEqual([at, each, model.apply(each)]);
          more ||= world.died;
        }
        expect(await world.lots()).toEqual(model.lots);
      }
      // The longest movement has more statements than this: the deaths were real ones.
      expect(at).toBeGreaterThan(10);
    }
    expect(await verifyLedger(app.dataSource)).toEqual([]);
  });
});

describe('a planted bug is found:', () => {
  it('newer credits are spent before older ones', async () => {
    const lots = app.get(LotRepository);
    const spendable = lots.spendable.bind(lots);
    jest.spyOn(lots, 'spendable').mockImplementation(async (tx, walletIds) => new Map([...(await spendable(tx, walletIds))].map(([id, list]) => [id, list.toReversed()])));
    await expect(followTheModel(100)).rejects.toThrow();
  });

  it('a message that was posted can be posted again', async () => {
    const holds = app.get(HoldRepository);
    const lockAll = holds.lockAll.bind(holds);
    jest.spyOn(holds, 'lockAll').mockImplementation(async (tx, keys) => new Map([...(await lockAll(tx, keys))].map(([key, known]) => [key, { ...known, state: 'held' }])));
    jest.spyOn(holds, 'settle').mockResolvedValue();
    await expect(followTheModel(100)).rejects.toThrow();
  });

  it('a refund leaves the balance as it was', async () => {
    jest.spyOn(app.get(WalletRepository), 'refund').mockResolvedValue(true);
    const missed = await followTheModel(100).then(() => true, () => false);
    expect(missed && (await verifyLedger(app.dataSource)).length === 0).toBe(false);
  });
});
