import type { Purchase } from '../refund-books/refund.repository';
import { findOrderNumber, findReasonToWait, isPaidBack, isTooLate } from './withdrawal-terms';

const boughtAt = new Date('2026-06-01T23:30:00.000Z');
const purchase = (changes: Partial<Purchase> = {}) =>
  ({
    granted: 30,
    remaining: 30,
    spent: 0,
    held: 0,
    refunded: 0,
    value: 2_499,
    refundedValue: 0,
    frozenAt: null,
    isUnderWay: 0,
    boughtAt,
    ...changes,
  }) as Purchase;
const ORDER = '01HZXW5K9M3R7T8V2B4C6D8E0F';

describe('order number in a withdrawal statement', () => {
  it.each([
    [ORDER, ORDER],
    [`Order ${ORDER.toLowerCase()}, please`, ORDER],
    ['what I bought last week', undefined],
    [`${ORDER}0`, undefined],
    [ORDER.replace('X', 'U'), undefined],
  ])('is read from %j as %s', (contract, number) => {
    expect(findOrderNumber(contract)).toBe(number);
  });
});

describe('withdrawal period', () => {
  it.each([
    ['lasts until day 14 ends in the westernmost time zone', '2026-06-16T11:59:59.999Z', 14, false],
    ['is over after day 14', '2026-06-16T12:00:00.000Z', 14, true],
    [
      'lasts for the legal 14 days when the site allows fewer',
      '2026-06-16T11:59:59.999Z',
      3,
      false,
    ],
    [
      'lasts for the refund period of the site when that period is longer',
      '2026-06-16T12:00:00.000Z',
      30,
      false,
    ],
    ['is over after the longer period of the site', '2026-07-02T12:00:00.000Z', 30, true],
  ])('%s', (_when, receivedAt, siteDays, isLate) => {
    expect(isTooLate(new Date(receivedAt), boughtAt, siteDays)).toBe(isLate);
  });
});

describe('withdrawal within the period', () => {
  it.each([
    ['of unused credits is paid back without staff', {}, false, null, true],
    [
      'of partly used credits with a waiver pays back the unused credits',
      { spent: 10, remaining: 20 },
      true,
      null,
      true,
    ],
    [
      'of partly used credits without a waiver pays back the unused credits and waits for staff',
      { spent: 10, remaining: 20 },
      false,
      'no_waiver',
      true,
    ],
    [
      'treats credits held for pending messages as used',
      { held: 10, remaining: 20 },
      false,
      'no_waiver',
      true,
    ],
    [
      'of used credits with a waiver pays nothing back',
      { spent: 30, remaining: 0 },
      true,
      null,
      false,
    ],
    [
      'of a charged-back purchase pays nothing back and waits for staff',
      { frozenAt: boughtAt },
      true,
      'charged_back',
      false,
    ],
    [
      'of a charged-back purchase with used credits waits because of the chargeback',
      { frozenAt: boughtAt, spent: 10 },
      false,
      'charged_back',
      false,
    ],
  ] as const)('%s', (_what, changes, hasWaiver, reason, paid) => {
    expect(findReasonToWait({ purchase: purchase(changes), hasWaiver })).toBe(reason);
    expect(isPaidBack(purchase(changes))).toBe(paid);
  });
});
