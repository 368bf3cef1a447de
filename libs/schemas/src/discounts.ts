import { z } from 'zod';
import { discountCodeText, paymentMethod } from './billing';
import { country, currency, instant, memberId, siteId } from './common';

/** How often a code works: for everybody at any time, once for each member, or once altogether. */
export const DISCOUNT_VALIDITIES = ['unlimited', 'once-per-user', 'once'] as const;

/** Spec section 3, "Discount code". */
export const discountCode = z.object({
  code: z.string(),
  /** Buyers of other countries cannot use it; null: all can. */
  country: country.nullable(),
  /** Whose it is; null: everybody's. */
  user_id: memberId.nullable(),
  /** When it ends for this member; null: never. */
  expires: instant.nullable(),
  value_percentage: z.number().min(0.01).max(90),
  currency: currency.nullable(),
  /** Price before the discount that an order must reach, in minor units of its currency. */
  minimum_order_value: z.int().min(0),
  status: z.enum(['active', 'disabled']),
  validity: z.enum(DISCOUNT_VALIDITIES),
  expired: z.boolean(),
  /** The only methods it works with; empty: all. */
  paymentmethods: z.array(paymentMethod),
});
export type DiscountCode = z.infer<typeof discountCode>;

/**
 * GET discountcode: a code that was typed, the welcome discount, or with neither the one that was
 * given to this member alone.
 */
export const discountQuery = z.object({
  code: discountCodeText.optional(),
  welcome: z.literal('true', 'invalid_value').optional(),
});
export type DiscountQuery = z.infer<typeof discountQuery>;

/** `discounts.grant`: a discount for one member, once. */
export const grantDiscountBody = z.object({
  site: siteId,
  member_id: memberId,
  percent: z.int().min(1).max(90),
});
export const grantedDiscount = z.object({ code: z.string(), expires: instant });
