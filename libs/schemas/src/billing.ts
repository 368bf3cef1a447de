import { z } from 'zod';
import { credits, currency, ulid } from './common';

/** The spec's eighteen methods, under its own names (prezelewy24 included). */
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

/**
 * What a method asks of the payer: a card page, the bank's or scheme's own page, a transfer, a
 * mandate, an app, a code.
 */
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

/**
 * A credit bundle; `price` is an integer in minor units of `currency`. Styles p0 to p3 (spec
 * section 2).
 */
export const bundle = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,32}$/),
  credits,
  price: z.int().min(1),
  currency,
  style: z.enum(['p0', 'p1', 'p2', 'p3']),
});
export type Bundle = z.infer<typeof bundle>;

/** GET credits. */
export const creditsResponse = z.object({
  credits,
  paid_user: z.boolean(),
  bundles: z.array(bundle),
  /** Value added tax of the buyer's country; the prices contain it. */
  vat_percentage: z.number().min(0),
});
export type CreditsResponse = z.infer<typeof creditsResponse>;

/** GET payment-methods. `settle_days`: how long the money usually takes; 0 is at once. */
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

/** A discount code as somebody types it; one that cannot exist was not found. */
export const discountCodeText = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, 'required')
  .max(40, 'too_long')
  .regex(/^[A-Z0-9_-]+$/, 'discount_not_found');

/**
 * POST orders. A discount that does not hold refuses the order, so that nobody pays more than the
 * page said. The browser then goes to `redirect_url`.
 */
export const orderBody = z.object({
  bundle_id: bundle.shape.id,
  payment_method: paymentMethod,
  bank: z.string().max(32).optional(),
  discount_code: discountCodeText.optional(),
  /** The payer agrees that the provider keeps this card for repeat orders; cards alone. */
  store_card: z.boolean().optional(),
  /** Which text of the waiver the buyer has agreed to. */
  waiver_version: z.string().max(16).optional(),
});
export const orderResponse = z.object({ payment_id: ulid, redirect_url: z.url() });
export type OrderResponse = z.infer<typeof orderResponse>;

/**
 * A receipt or credit note that can be fetched as PDF: GET receipts/{id}. `number` is what stands
 * on it.
 */
export const documentLink = z.object({ id: ulid, number: z.string() });

export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'cancelled'] as const;
/** GET payments/{id}. */
export const payment = z.object({
  payment_id: ulid,
  status: z.enum(PAYMENT_STATUSES),
  credits,
  bundle_id: bundle.shape.id,
  /** What is paid, after the discount. */
  price: z.int(),
  discount: z.int().min(0),
  currency,
  payment_method: paymentMethod,
  /** Charged to a stored card, without a payment page. */
  recurring: z.boolean(),
  created_at: z.iso.datetime(),
  /** Of a payment that was received. */
  document: documentLink.nullish(),
});
export type Payment = z.infer<typeof payment>;

/**
 * What was paid for a purchase, in minor units of `currency`, after `discount`; `discount_code` is
 * what took that off.
 */
export const receipt = z.object({
  price: z.int().min(0),
  currency,
  discount: z.int().min(0),
  discount_code: z.string().nullable(),
});
/** GET transactions: the member's statement, newest first. */
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
  /** Null: no purchase. */
  receipt: receipt.nullable(),
  /** The receipt of a purchase, the credit note of a refund. */
  document: documentLink.nullish(),
});
/** GET transactions: `before` is the id of the oldest line that one has. */
export const transactionsQuery = z.object({ before: ulid.optional() });
/** `more`: there are older lines. */
export const transactionsResponse = z.object({
  transactions: z.array(statementLine),
  more: z.boolean(),
  payments: z.array(payment),
});
export type TransactionsResponse = z.infer<typeof transactionsResponse>;
