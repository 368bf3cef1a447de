import fc from 'fast-check';
import type { Crash } from './crash';
import type { RefundLuck } from './fake-provider';
import { MESSAGES, type Heard, type Step } from './ledger-model';

const ORDERS = 3;

const message = fc.nat({ max: MESSAGES - 1 });
const order = fc.nat({ max: ORDERS - 1 });
const heard = fc.constantFrom<Heard[]>(
  'pending',
  'completed',
  'completed',
  'completed',
  'failed',
  'cancelled',
  'charged_back',
);
const method = fc.constantFrom('ideal' as const, 'sdd' as const);
const luck = fc.constantFrom<RefundLuck[]>(
  'accept',
  'accept',
  'refuse',
  'silent',
  'away',
  'away_then_refuse',
);
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('order'),
      credits: fc.integer({ min: 1, max: 7 }),
      price: fc.integer({ min: 1, max: 999 }),
      method,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('notice'), order, heard }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('hold'), message }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('post'), message }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release'), message }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('burst'), count: fc.integer({ min: 2, max: 6 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund'),
      order,
      credits: fc.integer({ min: 1, max: 4 }),
      luck,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('review'), order, approve: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dispute'), order }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('adjust'),
      credits: fc.integer({ min: -5, max: 5 }).filter((credits) => credits !== 0),
    }),
  },
) as fc.Arbitrary<Step>;
const crash: fc.Arbitrary<Crash | null> = fc.option(
  fc.record({
    at: fc.nat({ max: 14 }),
    when: fc.constantFrom('before' as const, 'after' as const),
  }),
  { freq: 3 },
);

const beginning: fc.Arbitrary<Step[]> = fc
  .record({
    credits: fc.integer({ min: 3, max: 7 }),
    price: fc.integer({ min: 100, max: 999 }),
    method,
  })
  .map((bundle) => [
    { do: 'order', ...bundle },
    { do: 'notice', order: 0, heard: 'completed' },
  ]);
export const history: fc.Arbitrary<[Step, Crash | null][]> = fc
  .tuple(beginning, fc.array(fc.tuple(step, crash), { minLength: 25, maxLength: 45 }))
  .map(([first, rest]) => [...first.map((each): [Step, null] => [each, null]), ...rest]);
