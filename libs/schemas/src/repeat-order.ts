import { z } from 'zod';
import { bundle, discountCodeText, methodKind, orderBody, paymentMethod } from './billing';
import { credits, currency, ulid } from './common';

/**
 * A card that the provider keeps for repeat orders. Neither its number nor its name ever comes
 * here.
 */
export const storedCard = z.object({
  last_digits: z.string().regex(/^\d{4}$/),
  stored_at: z.iso.datetime(),
});
export type StoredCard = z.infer<typeof storedCard>;
/**
 * When the sentence beside the box was last changed (credits.card.store): what somebody agreed to
 * must be known later.
 */
export const STORE_CARD_TEXT_VERSION = '2026-11-21';
/** GET stored-card, and DELETE stored-card, which answers with none. */
export const storedCardResponse = z.object({ card: storedCard.nullable() });
export type StoredCardResponse = z.infer<typeof storedCardResponse>;

/** What was bought last, at today's price. */
export const repeatableOrder = z.object({
  credits,
  payment_method: paymentMethod,
  kind: methodKind,
  bank: z.string().nullable(),
  bought_at: z.iso.datetime(),
  /** As it is sold today; null when it no longer is. */
  bundle: bundle.nullable(),
  /** Whether the bundle can still be paid for with the same method. */
  method_offered: z.boolean(),
  /** The stored card that would be charged at once; null: the order goes to the payment page. */
  card: storedCard.nullable(),
});
export type RepeatableOrder = z.infer<typeof repeatableOrder>;
/** GET orders/repeat; null before the first purchase. */
export const repeatResponse = z.object({
  order: repeatableOrder.nullable(),
  vat_percentage: z.number().min(0),
});
export type RepeatResponse = z.infer<typeof repeatResponse>;

/**
 * POST orders/repeat: what was shown, so that nothing else is ever charged. `price` is after the
 * discount.
 */
export const repeatBody = z.object({
  bundle_id: bundle.shape.id,
  payment_method: paymentMethod,
  price: z.int().min(1),
  currency,
  discount_code: discountCodeText.optional(),
  /** Whether a stored card was shown; without it the order goes to the payment page. */
  charge_card: z.boolean(),
  waiver_version: orderBody.shape.waiver_version,
});
export type RepeatBody = z.output<typeof repeatBody>;
/** Without `redirect_url` the card was charged, or is being: the payment says which. */
export const repeatOrderResponse = z.object({ payment_id: ulid, redirect_url: z.url().nullable() });
export type RepeatOrderResponse = z.infer<typeof repeatOrderResponse>;
