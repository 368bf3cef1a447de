import { z } from 'zod';

const amount = z.object({ value: z.int(), currency: z.string().length(3) });

const stats = z.object({
  extra1: z.string().nullish(),
  extra2: z.string().nullish(),
  extra3: z.string().nullish(),
});

/** @see developer.pay.nl/docs/retrieve-order-status */
export const paynlOrder = z.object({
  id: z.string().min(1),
  orderId: z.string().min(1),
  serviceId: z.string(),
  reference: z.string().nullable(),
  status: z.object({ code: z.int(), action: z.string() }),
  amount,
  capturedAmount: amount,
  amountRefunded: amount.nullish(),
});
export type PaynlOrder = z.infer<typeof paynlOrder>;

export const paynlCreatedOrder = paynlOrder.extend({ links: z.object({ redirect: z.url() }) });

/** @see paynl/nodejs-sdk, src/directdebit */
export const paynlMandate = z.object({ code: z.string().min(1) });
export const paynlDebit = z.object({
  id: z.string().min(1),
  amount,
  status: z.object({ code: z.int(), action: z.string(), phase: z.string() }),
  declined: z.boolean(),
  amountRefunded: amount.nullish(),
  stats: stats.nullish(),
});
export type PaynlDebit = z.infer<typeof paynlDebit>;

/** @see paynl/php-sdk, src/Model/Response/TransactionRefundResponse.php */
export const paynlRefund = z.object({
  orderId: z.string().min(1),
  amount,
  amountRefunded: amount.nullish(),
});

/** PAY.nl must still confirm this format (docs/guide/payments.md). */
export const paynlTransactions = z.object({
  transactions: z.array(z.object({ id: z.string().min(1), stats: stats.nullish() })),
  next: z.string().nullable(),
});

/** @see developer.pay.nl/docs/exchange-calls */
export const paynlExchange = z.object({
  event: z.string(),
  type: z.string(),
  version: z.int(),
  id: z.string().min(1),
  object: z.object({
    id: z.string().min(1).optional(),
    orderId: z.string().optional(),
    reference: z.string().nullish(),
  }),
});

/**
 * `customer_id` is the masked card number.
 * @see developer.pay.nl/docs/exchange-tokenization
 */
export const paynlTokenExchange = z.object({
  action: z.literal('token'),
  order_id: z.string().min(1),
  recurring_id: z.string().min(1).max(64),
  customer_id: z.string().regex(/\d{4}$/),
});

/** @see paynl/sdk, src/Result/Payment/Authorize.php */
export const paynlAuthorization = z.object({
  request: z.object({ result: z.coerce.number() }),
  payment: z.object({ bankCode: z.string().nullish() }).nullish(),
  transaction: z.object({ orderId: z.string().min(1), state: z.coerce.number() }).nullish(),
});

export const paynlProblem = z.object({
  code: z.string().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  violations: z.array(z.object({ propertyPath: z.string(), message: z.string() })).optional(),
});
