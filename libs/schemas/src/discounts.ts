import { z } from 'zod';
import { discountCodeText, paymentMethod } from './billing';
import { country, currency, instant, memberId, siteId } from './common';

export const DISCOUNT_VALIDITIES = ['unlimited', 'once-per-user', 'once'] as const;

export const discountCode = z.object({
  code: z.string(),
  country: country.nullable(),
  user_id: memberId.nullable(),
  expires: instant.nullable(),
  value_percentage: z.number().min(0.01).max(90),
  currency: currency.nullable(),
  /** Lowest undiscounted price for which the code is valid, in minor units. */
  minimum_order_value: z.int().min(0),
  status: z.enum(['active', 'disabled']),
  validity: z.enum(DISCOUNT_VALIDITIES),
  expired: z.boolean(),
  paymentmethods: z.array(paymentMethod),
});
export type DiscountCode = z.infer<typeof discountCode>;

/** The member gets these offers without entering a code. */
export const bestOffers = z.object({
  now: discountCode.nullable(),
  /** Time at which the price with the offer `now` rises; null if it never rises. */
  ends: instant.nullable(),
  /** The best offer from `ends` on; null if the normal price applies. */
  after: discountCode.nullable(),
});
export type BestOffers = z.infer<typeof bestOffers>;

/** Without `code` and `welcome`, the response is the member's personal discount. */
export const discountQuery = z.object({
  code: discountCodeText.optional(),
  welcome: z.literal('true', 'invalid_value').optional(),
});
export type DiscountQuery = z.infer<typeof discountQuery>;

export const grantDiscountBody = z.object({
  site: siteId,
  member_id: memberId,
  percent: z.int().min(1).max(90),
});
export const grantedDiscount = z.object({ code: z.string(), expires: instant });
