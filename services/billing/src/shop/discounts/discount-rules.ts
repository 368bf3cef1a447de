import type { PaymentMethod } from '@duet/schemas/billing';
import { discountedPrice } from '@duet/schemas/discount-price';
import type { DiscountCode } from '@duet/schemas/discounts';
import type { ErrorCode } from '@duet/schemas/errors';

/**
 * `welcome` and `time_bonus` come with the signup, `personal` is given to one member, `code` is
 * typed.
 */
export type DiscountKind = 'code' | 'welcome' | 'time_bonus' | 'personal';

export interface Discount {
  site: string;
  code: string;
  kind: DiscountKind;
  country: string | null;
  memberId: string | null;
  expiresAt: Date | null;
  /** Seconds from the buyer's signup in which it holds; null: at any time. */
  windowSeconds: number | null;
  /** Hundredths of a percent. */
  points: number;
  currency: string | null;
  minimumOrderValue: number;
  status: DiscountCode['status'];
  validity: DiscountCode['validity'];
  /** For members who have never bought. */
  firstPurchase: boolean;
  paymentmethods: PaymentMethod[];
}

/** What discounts need to know of a member. */
export interface Buyer {
  memberId: string;
  /** Where the member buys. */
  country: string;
  signupDate: Date | null;
  hasPurchased: boolean;
}

export interface Purchase {
  /** Before the discount, in minor units of `currency`. */
  price: number;
  currency: string;
  method: PaymentMethod;
}

/**
 * When it ends for this buyer: whichever end comes first. Without a known signup, a window is over.
 */
export function findEnd(
  { expiresAt, windowSeconds }: Discount,
  { signupDate }: Buyer,
): Date | null {
  if (windowSeconds === null) return expiresAt;
  const windowEnd = new Date((signupDate?.getTime() ?? 0) + windowSeconds * 1000);
  return expiresAt && expiresAt < windowEnd ? expiresAt : windowEnd;
}

/** It holds up to its end and not at it: the time bonus for less than 4 hours (spec section 4). */
export function isExpired(discount: Discount, buyer: Buyer, now: Date): boolean {
  const end = findEnd(discount, buyer);
  return end !== null && now >= end;
}

/** Whether this member can have the discount at all, whenever. */
export const isFor = (discount: Discount, { memberId, country }: Buyer): boolean =>
  discount.status === 'active' &&
  (discount.memberId === null || discount.memberId === memberId) &&
  (discount.country === null || discount.country === country);

/**
 * Why this purchase cannot have the discount; null when it can. Whether the discount was used is
 * the claims' business.
 */
export function findDenial(
  discount: Discount,
  buyer: Buyer,
  purchase: Purchase,
  now: Date,
): ErrorCode | null {
  if (!isFor(discount, buyer) || (discount.firstPurchase && buyer.hasPurchased))
    return 'discount_not_found';
  if (isExpired(discount, buyer, now)) return 'discount_expired';
  const fits =
    (discount.currency === null || discount.currency === purchase.currency) &&
    purchase.price >= discount.minimumOrderValue &&
    (discount.paymentmethods.length === 0 || discount.paymentmethods.includes(purchase.method)) &&
    discountedPrice(purchase.price, discount.points / 100) > 0;
  return fits ? null : 'discount_not_applicable';
}

/**
 * What can be used up once: both discounts of a first purchase are one, because there is one first
 * purchase.
 */
export function claimKey(
  { site, code, validity, firstPurchase }: Discount,
  walletId: string,
  orderId: string,
): string {
  if (firstPurchase) return `first:${walletId}`;
  if (validity === 'once') return `once:${site}:${code}`;
  return validity === 'once-per-user' ? `user:${code}:${walletId}` : `order:${orderId}`;
}
