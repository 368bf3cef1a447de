import type { DiscountKind, PaymentMethod } from '@duet/schemas/billing';
import { discountedPrice } from '@duet/schemas/discount-price';
import type { DiscountCode } from '@duet/schemas/discounts';
import type { ErrorCode } from '@duet/schemas/errors';

export interface Discount {
  site: string;
  code: string;
  kind: DiscountKind;
  country: string | null;
  memberId: string | null;
  expiresAt: Date | null;
  /** Validity after the signup, in seconds; null without a limit. */
  windowSeconds: number | null;
  /** Discount in hundredths of a percent. */
  points: number;
  currency: string | null;
  minimumOrderValue: number;
  status: DiscountCode['status'];
  validity: DiscountCode['validity'];
  firstPurchase: boolean;
  paymentmethods: PaymentMethod[];
}

export interface Buyer {
  memberId: string;
  country: string;
  signupDate: Date | null;
  hasPurchased: boolean;
}

export interface Purchase {
  /** Price before the discount, in minor units. */
  price: number;
  currency: string;
  method: PaymentMethod;
}

/** A discount with a window after the signup counts as expired if the signup date is unknown. */
export function findEnd(
  { expiresAt, windowSeconds }: Discount,
  { signupDate }: Buyer,
): Date | null {
  if (windowSeconds === null) return expiresAt;
  const windowEnd = new Date((signupDate?.getTime() ?? 0) + windowSeconds * 1000);
  return expiresAt && expiresAt < windowEnd ? expiresAt : windowEnd;
}

/** The end of a discount is exclusive (spec section 4). */
export function isExpired(discount: Discount, buyer: Buyer, now: Date): boolean {
  const end = findEnd(discount, buyer);
  return end !== null && now >= end;
}

export const isFor = (discount: Discount, { memberId, country }: Buyer): boolean =>
  discount.status === 'active' &&
  (discount.memberId === null || discount.memberId === memberId) &&
  (discount.country === null || discount.country === country);

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

/** All first-purchase discounts share one key per wallet. */
export function claimKey(
  { site, code, validity, firstPurchase }: Discount,
  walletId: string,
  orderId: string,
): string {
  if (firstPurchase) return `first:${walletId}`;
  if (validity === 'once') return `once:${site}:${code}`;
  return validity === 'once-per-user' ? `user:${code}:${walletId}` : `order:${orderId}`;
}
