import { DISPUTE_WINDOW_DAYS, isReversible } from './dispute-window';

const DAY = 86_400_000;
const paidAt = new Date('2026-06-01T23:30:00.000Z');
const after = (ms: number): Date => new Date(paidAt.getTime() + ms);

it.each([
  ['sdd', 60],
  ['visa', 120],
  ['mastercard', 120],
  ['applepay', 120],
  ['paypal', 180],
] as const)('a payment by %s can be reversed for %i days', (method, days) => {
  expect(isReversible(method, paidAt, paidAt)).toBe(true);
  expect(isReversible(method, paidAt, after(days * DAY - 1))).toBe(true);
  expect(isReversible(method, paidAt, after(days * DAY))).toBe(false);
});

it.each(['ideal', 'bancontact', 'eps', 'sct', 'paysafecard'] as const)(
  'a payment by %s cannot be reversed',
  (method) => {
    expect(isReversible(method, paidAt, paidAt)).toBe(false);
  },
);

it('every payment method has a dispute window of 0, 60, 120 or 180 days', () => {
  expect([...new Set(Object.values(DISPUTE_WINDOW_DAYS))].sort((a, b) => a - b)).toEqual([
    0, 60, 120, 180,
  ]);
});
