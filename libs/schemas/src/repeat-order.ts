import { z } from 'zod';
import { bundle, discountCodeText, methodKind, orderBody, paymentMethod } from './billing';
import { credits, currency, ulid } from './common';

export const storedCard = z.object({
  last_digits: z.string().regex(/^\d{4}$/),
  stored_at: z.iso.datetime(),
});
export type StoredCard = z.infer<typeof storedCard>;
/** Date of the last change of the text `credits.card.store`, stored with the consent. */
export const STORE_CARD_TEXT_VERSION = '2026-11-23';
export const storedCardResponse = z.object({ card: storedCard.nullable() });
export type StoredCardResponse = z.infer<typeof storedCardResponse>;

export const repeatableOrder = z.object({
  credits,
  payment_method: paymentMethod,
  kind: methodKind,
  bank: z.string().nullable(),
  bought_at: z.iso.datetime(),
  bundle: bundle.nullable(),
  method_offered: z.boolean(),
  card: storedCard.nullable(),
});
export type RepeatableOrder = z.infer<typeof repeatableOrder>;
export const repeatResponse = z.object({
  order: repeatableOrder.nullable(),
  vat_percentage: z.number().min(0),
});
export type RepeatResponse = z.infer<typeof repeatResponse>;

/**
 * If the repeat order has changed since the member saw it, the response is 409 `repeat_changed`,
 * and nothing is charged.
 */
export const repeatBody = z.object({
  bundle_id: bundle.shape.id,
  payment_method: paymentMethod,
  price: z.int().min(1),
  currency,
  discount_code: discountCodeText.optional(),
  charge_card: z.boolean(),
  waiver_version: orderBody.shape.waiver_version,
});
export type RepeatBody = z.output<typeof repeatBody>;
export const repeatOrderResponse = z.object({ payment_id: ulid, redirect_url: z.url().nullable() });
export type RepeatOrderResponse = z.infer<typeof repeatOrderResponse>;
