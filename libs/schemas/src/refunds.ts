import { z } from 'zod';
import { paymentMethod } from './billing';
import { credits, currency, instant, memberId, ulid } from './common';
import { emailField } from './identity';
import { staffMember } from './staff';

export const REFUND_STATES = [
  'in_review',
  'pending',
  'done',
  'failed',
  'refused',
  'cancelled',
] as const;
/**
 * A refund as its member sees it. In review: staff decide first, because the payer could still have
 * the payment reversed. Pending: the provider has not said yes or no. Failed, refused: the credits
 * were given back. Cancelled: the payer's bank had taken the whole payment back, so that nothing is
 * left to be refunded.
 */
export const refund = z.object({
  id: ulid,
  payment_id: ulid,
  state: z.enum(REFUND_STATES),
  credits,
  /** Minor units of `currency`. */
  amount: z.int().min(1),
  currency,
  payment_method: paymentMethod,
  requested_at: instant,
  /** Of a refund in review: until when it is decided. */
  decision_by: instant.nullable(),
  /** Of a refused one: why, in the words of staff. */
  reason: z.string().nullable(),
});
export type Refund = z.infer<typeof refund>;

/** A purchase of which something can be paid back. */
export const refundable = z.object({
  payment_id: ulid,
  bought_at: instant,
  /** How many credits were bought. */
  bought: credits,
  /** How many are unused, and no message under way has them. */
  credits,
  /** What these are worth; minor units of `currency`. */
  amount: z.int().min(1),
  currency,
  payment_method: paymentMethod,
  /** The end of the last day in UTC. */
  until: instant,
  /** Whether staff would look at a refund of it first. */
  review: z.boolean(),
});
export type Refundable = z.infer<typeof refundable>;

/** GET refunds. */
export const refundsResponse = z.object({
  refundable: z.array(refundable),
  refunds: z.array(refund),
});
export type RefundsResponse = z.infer<typeof refundsResponse>;

/** POST refunds: as many credits as the page said. Fewer being left by now refuses it. */
export const refundBody = z.object({ payment_id: ulid, credits: z.int().min(1) });
export type RefundBody = z.infer<typeof refundBody>;

const words = (max: number) => z.string().trim().min(1, 'required').max(max, 'too_long');

/**
 * POST withdrawals: the statement of Art. 11a of Directive 2011/83/EU. `contract`: what identifies
 * it, in the writer's words.
 */
export const withdrawalBody = z.object({
  name: words(100),
  email: emailField,
  contract: words(500),
});
export type WithdrawalBody = z.infer<typeof withdrawalBody>;
/**
 * The same for everybody, whatever was found: it tells nothing of who is a member and who bought
 * what.
 */
export const withdrawalResponse = z.object({ reference: ulid, received_at: instant });
export type WithdrawalResponse = z.infer<typeof withdrawalResponse>;

/**
 * POST withdrawals/statement: by the token of the mailed receipt, the statement as it was received.
 */
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

/**
 * GET withdrawals: the member's own contracts that can still be withdrawn from, newest first, for
 * the form.
 */
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

/** GET staff/withdrawals: what waits for a person, oldest first. */
export const waitingWithdrawalsResponse = z.object({
  withdrawals: z.array(
    z.object({
      id: ulid,
      received_at: instant,
      reason: z.enum(WITHDRAWAL_REASONS),
      /** Null: the person was erased. */
      statement: z.object({ name: z.string(), email: z.string(), contract: z.string() }).nullable(),
      payment_id: ulid.nullable(),
    }),
  ),
});
export type WaitingWithdrawalsResponse = z.infer<typeof waitingWithdrawalsResponse>;
/** POST staff/withdrawals/{id}: what was done about it. */
export const settleWithdrawalBody = z.object({ note: words(500) });
/** GET staff/refunds: refunds that wait for a decision, oldest first. */
export const refundReviewsResponse = z.object({
  refunds: z.array(
    z.object({
      id: ulid,
      /** Null: the member was erased. */
      member_id: memberId.nullable(),
      member: staffMember.nullable(),
      payment_id: ulid,
      payment_method: paymentMethod,
      bought_at: instant,
      requested_at: instant,
      decision_by: instant,
      credits,
      /** Minor units of `currency`. */
      amount: z.int().min(1),
      currency,
      /** Asked for by a statement of withdrawal, which has to be paid back within fourteen days. */
      withdrawal: z.boolean(),
      /** How many more people have to approve it. */
      approvals_left: z.int().min(1).max(2),
      /** Whether the reader asked for it or approved it: somebody else has to. */
      mine: z.boolean(),
    }),
  ),
});
export type RefundReviewsResponse = z.infer<typeof refundReviewsResponse>;
/** POST staff/refunds/{id}. The member reads the note of a refusal. */
export const refundReviewBody = z.object({
  decision: z.enum(['approve', 'refuse']),
  note: words(500),
});
export type RefundReviewBody = z.infer<typeof refundReviewBody>;
/**
 * GET staff/disputes: payments whose money the bank took back, oldest first; what is left of their
 * credits is frozen.
 */
export const disputesResponse = z.object({
  disputes: z.array(
    z.object({
      payment_id: ulid,
      /** Minor units of `currency`. */
      amount: z.int(),
      currency,
      payment_method: paymentMethod,
      paid_at: instant,
      charged_back_at: instant,
      frozen: credits,
      /** What had been refunded of it before, and so was paid out twice. */
      paid_twice: z.int().min(0),
    }),
  ),
});
export type DisputesResponse = z.infer<typeof disputesResponse>;
/** POST staff/disputes/{payment_id}: a chargeback was won, and what it froze thaws. */
export const disputeWonBody = z.object({ note: words(500) });
