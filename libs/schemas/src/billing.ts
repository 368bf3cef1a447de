import { z } from 'zod';
import { credits, currency, ulid } from './common';
import { page, pageQuery } from './paging';

export const PAYMENT_METHODS = [
  'sdd',
  'prezelewy24',
  'blik',
  'sct',
  'giropay',
  'mastercard',
  'visa',
  'creditcard',
  'nexi',
  'cartebancaire',
  'ideal',
  'bancontact',
  'applepay',
  'paysafecard',
  'maestro',
  'paypal',
  'sofort',
  'eps',
] as const;
export const paymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const METHOD_KINDS = [
  'card',
  'redirect',
  'bank_transfer',
  'direct_debit',
  'wallet',
  'voucher',
] as const;
export const methodKind = z.enum(METHOD_KINDS);
export type MethodKind = z.infer<typeof methodKind>;

/** `price` is in minor units of `currency`. Spec section 2 describes the styles p0 to p3. */
export const bundle = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,32}$/),
  credits,
  price: z.int().min(1),
  currency,
  style: z.enum(['p0', 'p1', 'p2', 'p3']),
});
export type Bundle = z.infer<typeof bundle>;

export const creditsResponse = z.object({
  credits,
  paid_user: z.boolean(),
  bundles: z.array(bundle),
  /** VAT rate of the buyer's country. Prices include the VAT. */
  vat_percentage: z.number().min(0),
});
export type CreditsResponse = z.infer<typeof creditsResponse>;

export const paymentMethodsResponse = z.object({
  methods: z.array(
    z.object({
      method: paymentMethod,
      kind: methodKind,
      settle_days: z.int().min(0),
      banks: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
});
export type PaymentMethodsResponse = z.infer<typeof paymentMethodsResponse>;

export const discountCodeText = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, 'required')
  .max(40, 'too_long')
  .regex(/^[A-Z0-9_-]+$/, 'discount_not_found');

/**
 * An order with an invalid discount is rejected, so that buyers never pay more than the displayed
 * price.
 */
export const orderBody = z.object({
  bundle_id: bundle.shape.id,
  payment_method: paymentMethod,
  bank: z.string().max(32).optional(),
  discount_code: discountCodeText.optional(),
  store_card: z.boolean().optional(),
  waiver_version: z.string().max(16).optional(),
});
export const orderResponse = z.object({ payment_id: ulid, redirect_url: z.url() });
export type OrderResponse = z.infer<typeof orderResponse>;

export const documentLink = z.object({ id: ulid, number: z.string() });

export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'cancelled'] as const;
export const payment = z.object({
  payment_id: ulid,
  status: z.enum(PAYMENT_STATUSES),
  credits,
  bundle_id: bundle.shape.id,
  price: z.int(),
  discount: z.int().min(0),
  currency,
  payment_method: paymentMethod,
  recurring: z.boolean(),
  created_at: z.iso.datetime(),
  document: documentLink.nullish(),
});
export type Payment = z.infer<typeof payment>;

/** Members type a `code`; the other kinds apply automatically. */
export const DISCOUNT_KINDS = ['code', 'welcome', 'time_bonus', 'personal'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** Amounts are in minor units of `currency`. `discount` is already subtracted from `price`. */
export const receipt = z.object({
  price: z.int().min(0),
  currency,
  discount: z.int().min(0),
  discount_code: z.string().nullable(),
  /** Null if the code no longer exists. */
  discount_kind: z.enum(DISCOUNT_KINDS).nullable(),
});
export const statementLine = z.object({
  id: ulid,
  kind: z.enum([
    'signup_credits',
    'purchase',
    'message',
    'photo',
    'gift',
    'refund',
    'refund_returned',
    'chargeback',
    'dispute_won',
    'adjustment',
  ]),
  credits: z.int(),
  balance: z.int(),
  at: z.iso.datetime(),
  receipt: receipt.nullable(),
  document: documentLink.nullish(),
});
/** `before` and `more` are for older clients without `cursor` and `has_more`. */
export const transactionsQuery = z.object({
  ...pageQuery.shape,
  before: ulid.optional().meta({ deprecated: true }),
});
export const transactionsResponse = z.object({
  transactions: z.array(statementLine),
  ...page,
  more: z.boolean().meta({ deprecated: true }),
  payments: z.array(payment),
});
export type TransactionsResponse = z.infer<typeof transactionsResponse>;
