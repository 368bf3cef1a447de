import { z } from 'zod';

const amount = z.object({ value: z.int(), currency: z.string().length(3) });

/**
 * The parts of an order that billing reads, in answers and in exchange calls alike.
 * Shape: developer.pay.nl/docs/retrieve-order-status.
 */
export const paynlOrder = z.object({
  id: z.string().min(1),
  orderId: z.string().min(1),
  serviceId: z.string(),
  reference: z.string().nullable(),
  status: z.object({ code: z.int(), action: z.string() }),
  amount,
  capturedAmount: amount,
  /** Absent while nothing has been paid back. */
  amountRefunded: amount.nullish(),
});
export type PaynlOrder = z.infer<typeof paynlOrder>;

export const paynlCreatedOrder = paynlOrder.extend({ links: z.object({ redirect: z.url() }) });

/** The parts of a mandate and of a debit that billing reads. Shapes: paynl/nodejs-sdk, src/directdebit. */
export const paynlMandate = z.object({ code: z.string().min(1) });
export const paynlDebit = z.object({
  id: z.string().min(1),
  amount,
  status: z.object({ code: z.int(), action: z.string(), phase: z.string() }),
  declined: z.boolean(),
  amountRefunded: amount.nullish(),
  stats: z.object({ extra1: z.string().nullish() }).nullish(),
});
export type PaynlDebit = z.infer<typeof paynlDebit>;

/** The answer to a refund. Shape: paynl/php-sdk, src/Model/Response/TransactionRefundResponse.php. */
export const paynlRefund = z.object({ orderId: z.string().min(1), amount, amountRefunded: amount.nullish() });

/** Body of an exchange call. Shape: developer.pay.nl/docs/exchange-calls. */
export const paynlExchange = z.object({
  event: z.string(),
  type: z.string(),
  version: z.int(),
  id: z.string().min(1),
  object: z.object({ id: z.string().min(1).optional(), orderId: z.string().optional(), reference: z.string().nullish() }),
});

/** Body of an error answer. */
export const paynlProblem = z.object({
  code: z.string().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  violations: z.array(z.object({ propertyPath: z.string(), message: z.string() })).optional(),
});
