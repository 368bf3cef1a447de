import * as fc from 'fast-check';
import { type Trust, type TrustFacts, computeTrust, decideVerdict } from './trust';

const fresh: TrustFacts = { days: 0, paid: false, answered: 0, reports: 0, blocks: 0 };
const RANK: Record<Trust, number> = { low: 0, normal: 1, high: 2 };

it.each<[string, Partial<TrustFacts>, Trust]>([
  ['who has just signed up', {}, 'low'],
  ['who has just signed up and paid', { paid: true }, 'low'],
  ['who has paid and was answered by a partner', { paid: true, answered: 1 }, 'normal'],
  ['who signed up a month ago', { days: 30 }, 'normal'],
  ['without a known signup date', { days: null }, 'normal'],
  [
    'who signed up 40 days ago and was answered by three partners',
    { days: 40, answered: 3 },
    'high',
  ],
  ['with one recent report', { days: 40, answered: 3, reports: 1 }, 'normal'],
  ['with two recent reports', { days: 40, paid: true, answered: 3, reports: 2 }, 'low'],
  ['with four blocks', { days: 40, answered: 3, blocks: 4 }, 'normal'],
])('computeTrust gives a member %s (%j) %s trust', (_, facts, expected) => {
  expect(computeTrust({ ...fresh, ...facts })).toBe(expected);
});

// @spec 14.5
it('computeTrust never returns higher trust after one more report or block', () => {
  const facts = fc.record({
    days: fc.option(fc.nat(400)),
    paid: fc.boolean(),
    answered: fc.nat(3),
    reports: fc.nat(5),
    blocks: fc.nat(9),
  });
  fc.assert(
    fc.property(facts, (each) => {
      const trust = RANK[computeTrust(each)];
      return (
        RANK[computeTrust({ ...each, reports: each.reports + 1 })] <= trust &&
        RANK[computeTrust({ ...each, blocks: each.blocks + 1 })] <= trust
      );
    }),
  );
});

it('decideVerdict is strictest for low trust and less strict after the first message', () => {
  const phone = { kind: 'phone', sure: true } as const;
  const payment = { kind: 'payment', sure: true } as const;
  const verdicts = (finding: typeof phone | typeof payment, isFirst: boolean) =>
    (['low', 'normal', 'high'] as const).map((trust) => decideVerdict([finding], trust, isFirst));
  expect(verdicts(phone, true)).toEqual(['refuse', 'hold', 'pass']);
  expect(verdicts(phone, false)).toEqual(['refuse', 'pass', 'pass']);
  expect(verdicts(payment, true)).toEqual(['refuse', 'hold', 'hold']);
  expect(verdicts(payment, false)).toEqual(['refuse', 'hold', 'pass']);
  expect(decideVerdict([{ kind: 'handle', sure: false }], 'low', false)).toBe('hold');
  expect(decideVerdict([], 'low', true)).toBe('pass');
});
