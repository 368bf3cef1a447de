import {
  claimKey,
  findEnd,
  isExpired,
  findDenial,
  type Buyer,
  type Discount,
  type Purchase,
} from './discount-rules';

const SIGNUP = new Date('2026-07-01T10:00:00.000Z');
const after = (ms: number): Date => new Date(SIGNUP.getTime() + ms);
const HOUR = 3_600_000;

const discount = (changes: Partial<Discount> = {}): Discount => ({
  site: 'duet',
  code: 'SUMMER',
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
const timeBonus = discount({
  code: 'TIMEBONUS25',
  kind: 'time_bonus',
  windowSeconds: 14_400,
  firstPurchase: true,
});
const buyer: Buyer = {
  memberId: 'm'.repeat(12),
  country: 'NL',
  signupDate: SIGNUP,
  hasPurchased: false,
};
const purchase: Purchase = { price: 2499, currency: 'EUR', method: 'ideal' };
const refusal = (changes: Partial<Discount>, by: Partial<Buyer> = {}, now = SIGNUP) =>
  findDenial(discount(changes), { ...buyer, ...by }, purchase, now);

// @spec 10.25
describe('time bonus', () => {
  it.each([
    [0, false],
    [4 * HOUR - 1, false],
    [4 * HOUR, true],
    [4 * HOUR + 1, true],
  ])('is expired %i ms after the signup: %s', (ms, expired) => {
    expect(isExpired(timeBonus, buyer, after(ms))).toBe(expired);
  });

  it('is denied to members who have already bought credits', () => {
    expect(findDenial(timeBonus, { ...buyer, hasPurchased: true }, purchase, SIGNUP)).toBe(
      'discount_not_found',
    );
  });

  it('counts as expired when the signup date is unknown', () => {
    expect(findDenial(timeBonus, { ...buyer, signupDate: null }, purchase, SIGNUP)).toBe(
      'discount_expired',
    );
  });
});

// @spec 10.9
describe('discount code', () => {
  it.each([
    ['that is disabled', { status: 'disabled' }, 'discount_not_found'],
    ['of another member', { memberId: 'o'.repeat(12) }, 'discount_not_found'],
    ['of another country', { country: 'PL' }, 'discount_not_found'],
    ['that has ended', { expiresAt: SIGNUP }, 'discount_expired'],
    ['for another currency', { currency: 'PLN' }, 'discount_not_applicable'],
    ['for larger orders', { minimumOrderValue: 2500 }, 'discount_not_applicable'],
    ['for other payment methods', { paymentmethods: ['paypal'] }, 'discount_not_applicable'],
  ] as const)('%s is rejected', (_what, changes, code) => {
    expect(refusal(changes as Partial<Discount>)).toBe(code);
  });

  it('is accepted when all conditions match', () => {
    expect(
      refusal({
        memberId: buyer.memberId,
        country: 'NL',
        expiresAt: after(1),
        currency: 'EUR',
        minimumOrderValue: 2499,
        paymentmethods: ['ideal'],
      }),
    ).toBeNull();
  });

  it('ends at its expiry time or a set time after the signup, whichever is earlier', () => {
    expect(findEnd(discount({ expiresAt: after(HOUR), windowSeconds: 14_400 }), buyer)).toEqual(
      after(HOUR),
    );
    expect(findEnd(discount({ expiresAt: after(9 * HOUR), windowSeconds: 14_400 }), buyer)).toEqual(
      after(4 * HOUR),
    );
    expect(findEnd(discount(), buyer)).toBeNull();
  });
});

describe('discount claim key', () => {
  it('is the same for all first-purchase discounts of a member', () => {
    const welcome = discount({ code: 'WELCOME25', kind: 'welcome', firstPurchase: true });
    expect(claimKey(timeBonus, 'w', 'o1')).toBe(claimKey(welcome, 'w', 'o2'));
  });

  it('of a `once` code is always the same, otherwise it depends on the member or the order', () => {
    expect(claimKey(discount(), 'w1', 'o')).not.toBe(claimKey(discount(), 'w2', 'o'));
    expect(claimKey(discount({ validity: 'once' }), 'w1', 'o1')).toBe(
      claimKey(discount({ validity: 'once' }), 'w2', 'o2'),
    );
    expect(claimKey(discount({ validity: 'unlimited' }), 'w', 'o1')).not.toBe(
      claimKey(discount({ validity: 'unlimited' }), 'w', 'o2'),
    );
  });
});
