import { readTestStores } from '@duet/testing/env';
import { newId } from '@duet/service-kit/ids';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { createBillingApp, reset, type BillingApp } from '../../../test/app';
import { FakeProvider } from '../../../test/fake-provider';
import { LedgerModel, type Step } from '../../../test/ledger-model';
import { history, step } from '../../../test/ledger-steps';
import { World } from '../../../test/ledger-world';
import { HoldRepository } from '../holds/hold.repository';
import { RefundBooking } from '../../money-back/refund-books/refund-booking';
import { verifyLedger } from '../verification/verify-ledger';
import { LotRepository } from '../wallets/lot.repository';
import { ReversalBooking } from '../wallets/reversal-booking';
import { WalletRepository } from '../wallets/wallet.repository';
import { LedgerRepository } from './ledger.repository';
import { move } from './movement';
import type { MovementRow } from './movement-rows';

jest.setTimeout(3_600_000);

const SIGNUP_CREDITS = 10;
const HISTORIES = readTestStores().TEST_HISTORIES;
const HISTORIES_OF_A_BUG = 10;
/** Fixed, because ten random histories may lack the step that a planted bug changes. */
const SEED_OF_A_BUG = 1;

let app: BillingApp;
let provider: FakeProvider;

function quiet(): void {
  provider = new FakeProvider();
  provider.standIn(app);
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

/** Compares the lots in the database with a plain model after random histories. */
const followTheModel = (histories: number, seed?: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const [world, model] = [await World.create(app, provider), new LedgerModel(SIGNUP_CREDITS)];
      for (const [each, dies] of steps) {
        app.clock.advance(1);
        expect([each, await world.run(each, dies)]).toEqual([each, model.apply(each)]);
        expect([each, await world.isPremium()]).toEqual([each, model.isPremium]);
      }
      expect(await world.lots()).toEqual(model.lots);
      const { granted, balance, held, spent, refunded, frozen, taken } = await world.totals();
      expect([granted, balance + held + spent + refunded + frozen + taken]).toEqual([
        model.bought,
        model.bought,
      ]);
    }),
    { numRuns: histories, endOnFailure: true, seed },
  );

/** Returns true if neither the model nor the ledger check detects the bug planted by the test. */
const isMissed = (histories: number): Promise<boolean> =>
  followTheModel(histories, SEED_OF_A_BUG).then(
    async () => (await verifyLedger(app.dataSource)).length === 0,
    () => false,
  );

// @spec 10.26
describe('random ledger histories', () => {
  // @spec 15.14
  it('match a simple model in every lot, despite duplicate, reordered and crashed steps', async () => {
    await followTheModel(HISTORIES);
    expect(await verifyLedger(app.dataSource)).toEqual([]);
  });

  it('keep the books balanced when all steps run in parallel', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const world = await World.create(app, provider);
        await Promise.all(steps.map((each) => world.run(each, null)));
        const { granted, balance, held, spent, refunded, frozen, taken } = await world.totals();
        expect(balance + held + spent + refunded + frozen + taken).toBe(granted);
      }),
      { numRuns: Math.ceil(HISTORIES / 2), endOnFailure: true },
    );
    expect(await verifyLedger(app.dataSource)).toEqual([]);
  });

  it('match the model after a crash at any SQL statement of any step', async () => {
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
      { do: 'order', credits: 5, price: 500, method: 'sdd' },
      { do: 'notice', order: 1, heard: 'completed' },
      { do: 'refund', order: 1, credits: 1, luck: 'accept' },
      { do: 'review', order: 1, approve: false },
      { do: 'refund', order: 1, credits: 2, luck: 'accept' },
      { do: 'review', order: 1, approve: true },
      { do: 'refund', order: 1, credits: 1, luck: 'accept' },
      { do: 'notice', order: 1, heard: 'charged_back' },
      { do: 'dispute', order: 1 },
      { do: 'order', credits: 2, price: 200, method: 'sdd' },
      { do: 'notice', order: 2, heard: 'completed' },
      { do: 'refund', order: 2, credits: 2, luck: 'accept' },
      { do: 'review', order: 2, approve: false },
      { do: 'refund', order: 2, credits: 2, luck: 'accept' },
      { do: 'review', order: 2, approve: true },
      { do: 'adjust', credits: 3 },
      { do: 'adjust', credits: -4 },
    ];
    for (const when of ['before', 'after'] as const) {
      let at = 0;
      for (let more = true; more; at += 1) {
        more = false;
        const [world, model] = [await World.create(app, provider), new LedgerModel(SIGNUP_CREDITS)];
        await world.run({ do: 'order', credits: 7, price: 999, method: 'ideal' }, null);
        model.apply({ do: 'order', credits: 7, price: 999, method: 'ideal' });
        for (const each of movements) {
          app.clock.advance(1);
          expect([at, each, await world.run(each, { at, when })]).toEqual([
            at,
            each,
            model.apply(each),
          ]);
          more ||= world.died;
        }
        expect(await world.lots()).toEqual(model.lots);
      }
      // The longest step has more than 10 SQL statements, so the crash index must have passed 10.
      expect(at).toBeGreaterThan(10);
    }
    expect(await verifyLedger(app.dataSource)).toEqual([]);
  });
});

// @spec 10.28
describe('ledger bug planted by the test', () => {
  it('is found when newer credits are spent first', async () => {
    const lots = app.get(LotRepository);
    const spendable = lots.spendable.bind(lots);
    jest
      .spyOn(lots, 'spendable')
      .mockImplementation(
        async (tx, walletIds) =>
          new Map(
            [...(await spendable(tx, walletIds))].map(([id, wallet]) => [
              id,
              { ...wallet, lots: wallet.lots.toReversed() },
            ]),
          ),
      );
    await expect(followTheModel(100, SEED_OF_A_BUG)).rejects.toThrow();
  });

  it('is found when the credits held for one message are spent twice', async () => {
    const holds = app.get(HoldRepository);
    const findAll = holds.findAll.bind(holds);
    jest
      .spyOn(holds, 'findAll')
      .mockImplementation(
        async (tx, keys) =>
          new Map(
            [...(await findAll(tx, keys))].map(([key, known]) => [
              key,
              { ...known, state: 'held' },
            ]),
          ),
      );
    await expect(followTheModel(100, SEED_OF_A_BUG)).rejects.toThrow();
  });

  it('is found when a rejected refund does not return its credits', async () => {
    jest.spyOn(app.get(RefundBooking), 'giveBack').mockResolvedValue(undefined);
    await expect(followTheModel(100, SEED_OF_A_BUG)).rejects.toThrow();
  });

  it('is found when a reversal after a refund books no loss', async () => {
    jest
      .spyOn(app.get(ReversalBooking), 'moneyTaken')
      .mockImplementation(({ id: lotId, value, currency: unit }) =>
        move('provider', 'charged_back', { amount: value, unit, lotId }),
      );
    await expect(followTheModel(100, SEED_OF_A_BUG)).rejects.toThrow();
    expect((await verifyLedger(app.dataSource)).map(({ rule }) => rule)).toContainEqual(
      expect.stringContaining('refunds and reversals exceed its payment'),
    );
  });

  it.each<[string, (row: MovementRow) => MovementRow[]]>([
    ['a hold ends without a movement', (row) => (row.key.startsWith('end:') ? [] : [row])],
    [
      'a movement names another lot',
      (row) => [{ ...row, movement: { ...row.movement, lotId: row.movement.lotId && newId() } }],
    ],
    [
      'a release is written as spent',
      (row) =>
        row.transaction.kind === 'release'
          ? [{ ...row, movement: { ...row.movement, debit: 'spent' } }]
          : [row],
    ],
    [
      'a balance is the one before the movement',
      ({ movement, balanceAfter, ...row }) => [
        { ...row, movement, balanceAfter: balanceAfter && balanceAfter + movement.amount },
      ],
    ],
  ])('is found when %s', async (_what, change) => {
    const ledger = app.get(LedgerRepository);
    const insert = ledger.insertMovements.bind(ledger);
    jest
      .spyOn(ledger, 'insertMovements')
      .mockImplementation((tx, rows) => insert(tx, rows.flatMap(change)));
    expect(await isMissed(HISTORIES_OF_A_BUG)).toBe(false);
  });

  it('is found when a hold is not posted', async () => {
    jest.spyOn(app.get(HoldRepository), 'post').mockResolvedValue();
    expect(await isMissed(HISTORIES_OF_A_BUG)).toBe(false);
  });

  it('is found when a refund does not change the balance', async () => {
    jest.spyOn(app.get(WalletRepository), 'refund').mockResolvedValue(true);
    expect(await isMissed(100)).toBe(false);
  });
});
