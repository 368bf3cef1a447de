import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { MemberPrincipal, StaffPrincipal } from '@duet/service-kit/principal';
import { readTestStores } from '@duet/testing/env';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { createBillingApp, reset, type BillingApp } from '../../test/app';
import { crashing, type Crash } from '../../test/crash';
import { SITE, activateMember, hold, openOrder, settle } from '../../test/factories';
import { FakeProvider } from '../../test/fake-provider';
import { LedgerModel, MESSAGES, type Heard, type Lot, type Step } from '../../test/ledger-model';
import { history, step } from '../../test/ledger-steps';
import { HoldRepository } from '../holds/hold.repository';
import { DisputeService } from '../disputes/dispute.service';
import { PaymentService } from '../payments/payment.service';
import { RefundBooking } from '../refunds/refund-booking';
import { RefundExecution } from '../refunds/refund-execution';
import { RefundJob } from '../refunds/refund.job';
import { RefundService } from '../refunds/refund.service';
import { AdjustmentService } from '../support/adjustment.service';
import { move } from './entry';
import { verifyLedger } from '../verification/verify-ledger';
import { LotRepository } from '../wallets/lot.repository';
import { ReversalBooking } from '../wallets/reversal-booking';
import { WalletRepository } from '../wallets/wallet.repository';

jest.setTimeout(3_600_000);

const SIGNUP_CREDITS = 10;
const ALIVE: Record<Step['do'], boolean> = { order: true, burst: true, notice: false, hold: false, post: false, release: false, refund: false, sweep: false, dispute: false, adjust: false };
const HISTORIES = readTestStores().TEST_HISTORIES;

let app: BillingApp;
let provider: FakeProvider;

function quiet(): void {
  provider = new FakeProvider();
  provider.standIn(app);
  // A crash is told as an error each time.
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
}
beforeAll(async () => {
  app = await createBillingApp();
  quiet();
});
afterAll(() => app.close());
afterEach(async () => {
  jest.restoreAllMocks();
  quiet();
  await reset(app);
});

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
    if (dies && !ALIVE[each.do]) this.died = await crashing(app, dies, async () => (through = await attempt()));
    // A refund that was booked before its process died is brought to its end by the job.
    if (this.died && through === true && each.do === 'refund') await this.finish(each);
    if (this.died && each.do === 'sweep') await this.sweep();
    return through === undefined || through === false ? attempt() : through;
  }

  async lots(): Promise<Lot[]> {
    const rows = await app.sql<{ remaining: number; held: number; spent: number; refunded: number; refunded_value: number; frozen: number; taken: number; loss: string }>(
      `SELECT l.*, (SELECT COALESCE(SUM(e.amount), 0) FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
         WHERE t.reference = l.order_id AND e.account = 'reversal_loss') AS loss FROM lot l JOIN member_wallet m ON m.wallet_id = l.wallet_id WHERE m.member_id = ? ORDER BY l.order_id IS NOT NULL, l.created_at, l.id`,
      [this.member],
    );
    return rows.map(({ remaining, refunded_value, held, spent, refunded, frozen, taken, loss }) => ({ left: remaining, held, spent, refunded, refundedValue: refunded_value, frozen, taken, loss: Number(loss) }));
  }

  /** Balance, held, and what the ledger says was spent, refunded, frozen and taken. */
  async totals(): Promise<{ granted: number; balance: number; held: number; spent: number; refunded: number; frozen: number; taken: number }> {
    const [row] = await app.sql<Record<string, string>>(
      `SELECT w.available AS balance, w.held, (SELECT SUM(granted) FROM lot WHERE wallet_id = w.id) AS granted,
         COALESCE(SUM(IF(e.account = 'spent', e.amount, 0)), 0) AS spent, COALESCE(SUM(IF(e.account = 'refunded', e.amount, 0)), 0) AS refunded,
         COALESCE(SUM(IF(e.account = 'frozen', e.amount, 0)), 0) AS frozen,
         COALESCE(SUM(IF(t.kind = 'adjustment' AND e.account = 'granted', GREATEST(e.amount, 0), 0)), 0) AS taken
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
      case 'refund':
        return () => this.refund(each);
      case 'sweep':
        return () => this.sweep();
      case 'dispute':
        return () => this.winDispute(each.order);
      case 'adjust':
        return this.adjust(each.credits);
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
    provider.say(known.paymentId, state, known.price);
    await app.get(PaymentService).refresh(known.paymentId, 'notice');
    return true;
  }

  /** The same adjustment however often it is asked for. */
  private adjust(credits: number): () => Promise<boolean> {
    const [actor, wish] = [{ site: SITE, staff: newId() }, { client_id: newId(), credits, reason: 'A test.' }];
    return () => app.get(AdjustmentService).ask(actor, this.member, wish).then(() => true, (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    });
  }

  private async burst(count: number): Promise<number> {
    const ids = Array.from({ length: count }, () => newId());
    const answers = await Promise.all(ids.map(async (id) => ({ id, status: (await hold(app, this.member, id)).status })));
    const sent = answers.filter(({ status }) => status === 200);
    await Promise.all(sent.map(({ id }) => settle(app, id, 'sent')));
    return sent.length;
  }

  private async refund({ order: index, credits, luck: chosen }: Extract<Step, { do: 'refund' }>): Promise<boolean> {
    const known = this.orders[index];
    if (!known) return false;
    provider.say(known.paymentId, 'completed', known.price);
    const actor = { kind: 'member', member: this.member, site: SITE, locale: 'nl' } as MemberPrincipal;
    if ((await this.openRefunds(known.orderId)).length === 0) provider.setLuck(known.paymentId, chosen);
    return app.get(RefundService).request(actor, { payment_id: known.paymentId, credits }).then(() => true, (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    });
  }

  /** The next try of a refund that the provider has an answer to. */
  private async finish({ order: index, luck: chosen }: Extract<Step, { do: 'refund' }>): Promise<void> {
    if (chosen !== 'accept' && chosen !== 'refuse') return;
    const open = await this.openRefunds(this.orders[index]?.orderId ?? '');
    for (const { id, attempts } of open) await app.get(RefundExecution).attempt(id, attempts);
  }

  /** Every refund under way is due again, and the provider can be reached. */
  private async sweep(): Promise<boolean> {
    provider.comeBack();
    await app.sql("UPDATE refund SET next_try_at = ? WHERE state = 'pending'", [app.clock.now()]);
    await app.get(RefundJob).run();
    return true;
  }

  private openRefunds(orderId: string): Promise<{ id: string; attempts: number }[]> {
    return app.sql("SELECT id, attempts FROM refund WHERE order_id = ? AND state = 'pending'", [orderId]);
  }

  private async winDispute(index: number): Promise<boolean> {
    const known = this.orders[index];
    const actor = { kind: 'staff', staff: newId(), site: SITE } as StaffPrincipal;
    if (!known) return false;
    return app.get(DisputeService).win(actor, known.paymentId, 'won').then(() => true, (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    });
  }
}

/** Histories end, lot by lot, where the plain model ends: bought = balance + held + spent + refunded + frozen + taken. */
const followTheModel = (histories: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const [world, model] = [await World.create(), new LedgerModel(SIGNUP_CREDITS)];
      for (const [each, dies] of steps) {
        app.clock.advance(1);
        expect([each, await world.run(each, dies)]).toEqual([each, model.apply(each)]);
      }
      expect(await world.lots()).toEqual(model.lots);
      const { granted, balance, held, spent, refunded, frozen, taken } = await world.totals();
      expect([granted, balance + held + spent + refunded + frozen + taken]).toEqual([model.bought, model.bought]);
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
        const { granted, balance, held, spent, refunded, frozen, taken } = await world.totals();
        expect(balance + held + spent + refunded + frozen + taken).toBe(granted);
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
      { do: 'refund', order: 0, credits: 1, luck: 'refuse' },
      { do: 'refund', order: 0, credits: 2, luck: 'accept' },
      { do: 'refund', order: 0, credits: 1, luck: 'away_then_refuse' },
      { do: 'notice', order: 0, heard: 'charged_back' },
      { do: 'sweep' },
      { do: 'dispute', order: 0 },
      { do: 'adjust', credits: 3 },
      { do: 'adjust', credits: -4 },
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

  it('a refused refund gives the credits back and keeps the money', async () => {
    jest.spyOn(app.get(RefundBooking), 'giveBack').mockResolvedValue(undefined);
    await expect(followTheModel(100)).rejects.toThrow();
  });

  it('a reversal after a refund takes the whole price from what was left, and books no loss', async () => {
    jest.spyOn(app.get(ReversalBooking), 'moneyTaken').mockImplementation(({ value, currency }) =>
      move(currency, value, { account: 'provider', walletId: null }, { account: 'charged_back', walletId: null }));
    await expect(followTheModel(100)).rejects.toThrow();
    expect((await verifyLedger(app.dataSource)).map(({ rule }) => rule)).toContainEqual(expect.stringContaining('exactly the excess'));
  });

  it('a refund leaves the balance as it was', async () => {
    jest.spyOn(app.get(WalletRepository), 'refund').mockResolvedValue(true);
    const missed = await followTheModel(100).then(() => true, () => false);
    expect(missed && (await verifyLedger(app.dataSource)).length === 0).toBe(false);
  });
});
