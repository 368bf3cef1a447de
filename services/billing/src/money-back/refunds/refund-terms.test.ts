import type { Purchase } from '../refund-books/refund.repository';
import { endOfDays, lastDay, findDenial, worth } from './refund-terms';

const boughtAt = new Date('2026-06-01T23:30:00.000Z');
const purchase = (changes: Partial<Purchase> = {}) =>
  ({
    granted: 30,
    remaining: 20,
    refunded: 0,
    value: 2_499,
    refundedValue: 0,
    frozenAt: null,
    isUnderWay: 0,
    boughtAt,
    ...changes,
  }) as Purchase;
const until = endOfDays(boughtAt, 14);

// @spec 10.43
describe('refund period', () => {
  it('ends at the end of its last day in the westernmost time zone', () => {
    expect(until.toISOString()).toBe('2026-06-16T12:00:00.000Z');
    // At UTC-12, 15 June ends at 12:00 UTC on 16 June.
    expect(findDenial(purchase(), until, new Date('2026-06-16T11:59:59.999Z'))).toBeNull();
    expect(findDenial(purchase(), until, until)).toBe('refund_expired');
  });

  it('is shown as the date of the last day', () => {
    expect(lastDay(until).toISOString()).toBe('2026-06-15T23:59:59.999Z');
  });
});

// @spec 10.44
describe('unused credits of a purchase', () => {
  it('are worth their share of the price, rounded down', () => {
    expect(worth(purchase())).toBe(1_666);
    expect(worth(purchase({ remaining: 30 }))).toBe(2_499);
  });

  it('are worth the price minus earlier refunds if no credits were spent', () => {
    expect(worth(purchase({ remaining: 20, refunded: 10, refundedValue: 833 }))).toBe(1_666);
  });

  it.each([
    ['used up', { remaining: 0 }, 'refund_unavailable'],
    ['worth less than a cent', { granted: 1_000, remaining: 1, value: 999 }, 'refund_unavailable'],
    ['charged back', { frozenAt: new Date() }, 'refund_unavailable'],
    ['being refunded', { isUnderWay: 1 }, 'refund_under_way'],
  ] as const)('cannot be refunded when the purchase is %s', (_what, changes, refusal) => {
    expect(findDenial(purchase(changes), until, boughtAt)).toBe(refusal);
  });
});
