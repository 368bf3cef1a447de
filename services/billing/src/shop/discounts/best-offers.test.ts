import { findBestOffers } from './best-offers';
import type { Buyer, Discount } from './discount-rules';

const HOUR = 3_600_000;
const SIGNUP = new Date('2026-07-01T10:00:00.000Z');
const at = (hours: number): Date => new Date(SIGNUP.getTime() + hours * HOUR);
const buyer: Buyer = {
  memberId: 'm'.repeat(12),
  country: 'NL',
  signupDate: SIGNUP,
  hasPurchased: false,
};

const discount = (code: string, changes: Partial<Discount> = {}): Discount => ({
  site: 'duet',
  code,
  kind: 'code',
  country: null,
  memberId: null,
  expiresAt: null,
  windowSeconds: null,
  points: 2500,
  currency: null,
  minimumOrderValue: 0,
  status: 'active',
  validity: 'once-per-user',
  firstPurchase: false,
  paymentmethods: [],
  ...changes,
});
const first = (code: string, hours: number, changes: Partial<Discount> = {}): Discount =>
  discount(code, {
    kind: 'welcome',
    windowSeconds: hours * 3_600,
    firstPurchase: true,
    ...changes,
  });
const bonus = first('BONUS', 4, { kind: 'time_bonus' });
const stay = (points: number, hours: number): Discount =>
  discount('STAY', {
    kind: 'personal',
    memberId: buyer.memberId,
    points,
    expiresAt: at(hours),
  });

// @spec 10.54
describe('best offers', () => {
  it.each<[string, Discount[], number, [string | null, number | null, string | null]]>([
    ['no discount', [], 0, [null, null, null]],
    ['the time bonus only', [bonus], 1, ['BONUS', 4, null]],
    ['an equal discount that ends at the same time', [first('W', 4), bonus], 1, ['BONUS', 4, null]],
    ['an equal discount that lasts longer', [first('W', 168), bonus], 1, ['BONUS', 168, null]],
    [
      'a longer discount after the end of the time bonus',
      [first('W', 168), bonus],
      5,
      ['W', 168, null],
    ],
    [
      'a smaller discount that lasts longer',
      [first('W', 168, { points: 1000 }), bonus],
      1,
      ['BONUS', 4, 'W'],
    ],
    [
      'a larger discount that lasts longer',
      [first('W', 168, { points: 3000 }), bonus],
      1,
      ['W', 168, null],
    ],
    ['a smaller personal discount', [stay(1000, 100), bonus], 1, ['BONUS', 4, 'STAY']],
    ['a larger personal discount', [stay(3000, 2), bonus], 1, ['STAY', 2, 'BONUS']],
    ['three offers in a row', [stay(2500, 30), first('W', 20), bonus], 1, ['BONUS', 30, null]],
    ['an offer without an end', [discount('EVER'), bonus], 1, ['BONUS', null, null]],
    [
      'an equal discount for one payment method',
      [first('W', 168, { paymentmethods: ['paypal'] }), bonus],
      1,
      ['BONUS', 4, 'W'],
    ],
    ['offers that are over', [bonus], 4, [null, null, null]],
    ['a discount that is disabled', [{ ...bonus, status: 'disabled' }], 1, [null, null, null]],
    ['a discount of another country', [{ ...bonus, country: 'PL' }], 1, [null, null, null]],
  ])('are chosen correctly with %s', (_what, discounts, hours, [now, ends, after]) => {
    expect(findBestOffers(discounts, buyer, at(hours))).toEqual({
      now: discounts.find(({ code }) => code === now) ?? null,
      endsAt: ends === null ? null : at(ends),
      after: discounts.find(({ code }) => code === after) ?? null,
    });
  });

  it('leave out first-purchase discounts for members who have already bought credits', () => {
    expect(
      findBestOffers([bonus, stay(1000, 100)], { ...buyer, hasPurchased: true }, at(1)),
    ).toMatchObject({ now: { code: 'STAY' }, endsAt: at(100), after: null });
  });
});
