import { newId } from '@duet/service-kit/ids';
import fc from 'fast-check';
import { createBillingApp, reset, type BillingApp } from '../../test/app';
import { activateMember, buyCredits, hold, settle } from '../../test/factories';
import { verifyLedger } from '../verification/verify-ledger';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());
afterEach(() => reset(app));

const COST = 2;
const MESSAGES = 14;

type Step = { do: 'buy'; credits: number } | { do: 'hold' | 'post' | 'release'; message: number };

const message = fc.nat({ max: MESSAGES - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('buy' as const), credits: fc.integer({ min: 1, max: 7 }) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('hold' as const), message }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('post' as const), message }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), message }) },
);

/** What the books should say, in the plainest form: a list of lots and where each message took its credits from. */
class Model {
  readonly lots = [{ left: 10, spent: 0 }];
  private readonly messages = new Map<number, { state: 'held' | 'over'; parts: number[] }>();

  /** @returns whether a hold is given; true for all else. */
  apply(each: Step): boolean {
    if (each.do === 'buy') this.lots.push({ left: each.credits, spent: 0 });
    else if (each.do === 'hold') return this.hold(each.message);
    else this.settle(each.message, each.do);
    return true;
  }

  private hold(id: number): boolean {
    const known = this.messages.get(id);
    if (known) return known.state === 'held' || known.parts.some((part) => part > 0);
    if (this.lots.reduce((sum, lot) => sum + lot.left, 0) < COST) return false;
    let need = COST;
    const parts = this.lots.map((lot) => {
      const part = Math.min(need, lot.left);
      lot.left -= part;
      need -= part;
      return part;
    });
    this.messages.set(id, { state: 'held', parts });
    return true;
  }

  private settle(id: number, to: 'post' | 'release'): void {
    const known = this.messages.get(id);
    if (!known && to === 'release') this.messages.set(id, { state: 'over', parts: [] });
    if (known?.state !== 'held') return;
    known.state = 'over';
    known.parts.forEach((part, index) => {
      const lot = this.lots[index];
      if (!lot) throw new Error('A part of no lot');
      if (to === 'post') lot.spent += part;
      else lot.left += part;
    });
    if (to === 'release') known.parts = [];
  }
}

async function run(member: string, ids: readonly string[], each: Step): Promise<boolean> {
  if (each.do === 'buy') {
    await buyCredits(app, member, each.credits);
    return true;
  }
  const id = ids[each.message] ?? '';
  if (each.do === 'hold') return (await hold(app, member, id)).status === 200;
  await settle(app, id, each.do === 'post' ? 'sent' : 'cancelled');
  return true;
}

const lotsOf = async () => {
  const lots = await app.sql<{ remaining: number; spent: number }>('SELECT remaining, spent FROM lot ORDER BY order_id IS NOT NULL, created_at, id');
  return lots.map(({ remaining, spent }) => ({ left: remaining, spent }));
};
const newIds = () => Array.from({ length: MESSAGES }, () => newId());

describe('random histories', () => {
  it('end lot by lot where a plain model ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 50 }), async (steps) => {
        await reset(app);
        const [member, ids, model] = [await activateMember(app), newIds(), new Model()];
        for (const each of steps) {
          app.clock.advance(1);
          expect(await run(member, ids, each)).toBe(model.apply(each));
        }
        expect(await lotsOf()).toEqual(model.lots);
        expect(await verifyLedger(app.dataSource)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('keep the books balanced when every step races every other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        await reset(app);
        const [member, ids] = [await activateMember(app), newIds()];
        await Promise.all(steps.map((each) => run(member, ids, each)));
        expect(await verifyLedger(app.dataSource)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  }, 120_000);
});
