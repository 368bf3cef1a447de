import { z } from 'zod';
import { paymentMethod } from './billing';
import { credits, currency, instant, memberId, ulid } from './common';
import { emailField } from './identity';
import { page } from './paging';
import { staffMember } from './staff';
import { textBlock, textLine } from './text-fields';

export const REFUND_STATES = [
  'in_review',
  'pending',
  'done',
  'failed',
  'refused',
  'cancelled',
] as const;
/**
 * `in_review` waits for staff, `pending` for the provider. After `failed` and `refused`, the member
 * has the credits again. `cancelled` means that the bank had already reversed the payment.
 */
export const refund = z.object({
  id: ulid,
  payment_id: ulid,
  state: z.enum(REFUND_STATES),
  credits,
  amount: z.int().min(1),
  currency,
  payment_method: paymentMethod,
  requested_at: instant,
  decision_by: instant.nullable(),
  reason: z.string().nullable(),
});
export type Refund = z.infer<typeof refund>;

export const refundable = z.object({
  payment_id: ulid,
  bought_at: instant,
  bought: credits,
  credits,
  amount: z.int().min(1),
  currency,
  payment_method: paymentMethod,
  until: instant,
  review: z.boolean(),
});
export type Refundable = z.infer<typeof refundable>;

export const refundsResponse = z.object({
  refundable: z.array(refundable),
  refunds: z.array(refund),
  ...page,
});
export type RefundsResponse = z.infer<typeof refundsResponse>;

export const refundBody = z.object({ payment_id: ulid, credits: z.int().min(1) });
export type RefundBody = z.infer<typeof refundBody>;

/** Statement of withdrawal (Art. 11a of Directive 2011/83/EU). */
export const withdrawalBody = z.object({
  name: textLine(100).min(1, 'required'),
  email: emailField,
  contract: textBlock(500).min(1, 'required'),
});
export type WithdrawalBody = z.infer<typeof withdrawalBody>;
/**
 * The response does not depend on whether a purchase is found, so that the form reveals no
 * purchases.
 */
export const withdrawalResponse = z.object({ reference: ulid, received_at: instant });
export type WithdrawalResponse = z.infer<typeof withdrawalResponse>;

export const withdrawalStatementBody = z.object({
  token: z.string().min(1, 'required').max(200, 'too_long'),
});
export type WithdrawalStatementBody = z.infer<typeof withdrawalStatementBody>;
export const withdrawalStatementResponse = z.object({
  reference: ulid,
  received_at: instant,
  name: z.string(),
  email: z.string(),
  contract: z.string(),
});
export type WithdrawalStatementResponse = z.infer<typeof withdrawalStatementResponse>;

export const withdrawableResponse = z.object({
  contracts: z.array(
    z.object({
      payment_id: ulid,
      bought_at: instant,
      credits,
      price: z.int(),
      currency,
      until: instant,
    }),
  ),
});
export type WithdrawableResponse = z.infer<typeof withdrawableResponse>;

export const WITHDRAWAL_REASONS = [
  'unmatched',
  'too_late',
  'charged_back',
  'no_waiver',
  'refund_failed',
  'refund_refused',
] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

export const waitingWithdrawalsResponse = z.object({
  ...page,
  withdrawals: z.array(
    z.object({
      id: ulid,
      received_at: instant,
      reason: z.enum(WITHDRAWAL_REASONS),
      statement: z.object({ name: z.string(), email: z.string(), contract: z.string() }).nullable(),
      payment_id: ulid.nullable(),
    }),
  ),
});
export type WaitingWithdrawalsResponse = z.infer<typeof waitingWithdrawalsResponse>;
export const settleWithdrawalBody = z.object({ note: textBlock(500).min(1, 'required') });
export const refundReviewsResponse = z.object({
  ...page,
  refunds: z.array(
    z.object({
      id: ulid,
      member_id: memberId.nullable(),
      member: staffMember.nullable(),
      payment_id: ulid,
      payment_method: paymentMethod,
      bought_at: instant,
      requested_at: instant,
      decision_by: instant,
      credits,
      amount: z.int().min(1),
      currency,
      /** Refunds after a withdrawal statement must be paid within 14 days. */
      withdrawal: z.boolean(),
      /**
       * True if the payer could still reverse the payment at the time of the request. Other refunds
       * are reviewed because they exceed a staff limit.
       */
      reversible: z.boolean(),
      approvals_left: z.int().min(1).max(2),
      /**
       * True if the caller has requested or approved the refund; another person must then approve
       * it.
       */
      mine: z.boolean(),
    }),
  ),
});
export type RefundReviewsResponse = z.infer<typeof refundReviewsResponse>;
export const refundReviewBody = z.object({
  decision: z.enum(['approve', 'refuse']),
  note: textBlock(500).min(1, 'required'),
});
export type RefundReviewBody = z.infer<typeof refundReviewBody>;
export const disputesResponse = z.object({
  ...page,
  disputes: z.array(
    z.object({
      payment_id: ulid,
      amount: z.int(),
      currency,
      payment_method: paymentMethod,
      paid_at: instant,
      charged_back_at: instant,
      frozen: credits,
      /** Minor units that were refunded before the reversal and therefore paid out twice. */
      paid_twice: z.int().min(0),
    }),
  ),
});
export type DisputesResponse = z.infer<typeof disputesResponse>;
export const disputeWonBody = z.object({ note: textBlock(500).min(1, 'required') });
