import { z } from 'zod';
import { ageAssurance } from './age-assurance';
import { payment, statementLine } from './billing';
import { credits, instant, memberId, ulid } from './common';
import { sessionsResponse } from './credentials';
import { LIMITS, emailField } from './identity';
import { refund, refundBody, refundable } from './refunds';
import { staffMember } from './staff';

const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(max, 'too_long')
    .refine((value) => !value.includes('\0'), 'invalid_text');

/**
 * POST staff/support/search, by POST because an address has no place in a URL. `value` of a name:
 * how it begins.
 */
export const memberSearch = z.discriminatedUnion('by', [
  z.object({ by: z.literal('id'), value: memberId }),
  z.object({ by: z.literal('email'), value: emailField }),
  z.object({ by: z.literal('name'), value: words(LIMITS.nameLength) }),
]);
export type MemberSearch = z.infer<typeof memberSearch>;
export const memberSearchResponse = z.object({ members: z.array(staffMember) });
export type MemberSearchResponse = z.infer<typeof memberSearchResponse>;

export const MEMBER_EVENTS = [
  'signed_up',
  'activated',
  'session',
  'consent_given',
  'consent_withdrawn',
  'reported',
  'deletion',
  'age_check',
  'staff',
] as const;

/** GET staff/support/{id}: what identity knows of a member; what others know is theirs to tell. */
export const supportMember = z.object({
  member: staffMember,
  email: z.string(),
  locale: z.string(),
  /** A login is blocked somewhere for too many wrong passwords. */
  locked: z.boolean(),
  /** When the account is erased for good, while it waits for that. */
  erased_at: instant.nullable(),
  /** Whether the member's age has to be proven, and was: never more than the outcome. */
  age: ageAssurance.pick({ state: true, proof: true, last: true }),
  /** Where the member came from. */
  campaign: z.object({ network: z.string(), ref: z.string() }).nullable(),
  sessions: sessionsResponse.shape.sessions,
  /**
   * Newest first. `what`: the act of staff, the kind of consent, the reason of a report, what a
   * check of age came to.
   */
  events: z.array(z.object({ at: instant, kind: z.enum(MEMBER_EVENTS), what: z.string() })),
});
export type SupportMember = z.infer<typeof supportMember>;

/**
 * GET staff/member-mails/{id}: mails to a member, newest first, by kind and state. What they say is
 * told to nobody.
 */
export const memberMailsResponse = z.object({
  mails: z.array(
    z.object({
      id: ulid,
      kind: z.string(),
      state: z.enum(['due', 'sending', 'sent', 'dropped', 'refused', 'dead']),
      /** Why it did not go out. */
      reason: z.string().nullable(),
      created_at: instant,
      sent_at: instant.nullable(),
    }),
  ),
  /** Whether this member's address is written to no more. */
  suppressed: z.boolean(),
});
export type MemberMailsResponse = z.infer<typeof memberMailsResponse>;

export const ADJUSTMENT_STATES = ['waiting', 'done', 'refused'] as const;
/** Credits that support gave or took. Above the site's limit a second person has to agree. */
export const adjustment = z.object({
  id: ulid,
  /** Null: the member was erased. */
  member_id: memberId.nullable(),
  credits: z.int(),
  reason: z.string(),
  state: z.enum(ADJUSTMENT_STATES),
  /** The reader asked for it, and is not the one who can agree. */
  mine: z.boolean(),
  asked_at: instant,
  decided_at: instant.nullable(),
});
export type Adjustment = z.infer<typeof adjustment>;

/** The most that one adjustment moves, whoever agrees. */
export const MOST_ADJUSTED = 10_000;
/**
 * POST staff/wallets/{id}/adjustments, answered with the adjustment. Negative takes credits, of
 * those alone that cost nothing.
 */
export const adjustmentBody = z.object({
  /** Makes a repeated call the same adjustment. */
  client_id: z.string().regex(/^[0-9A-Za-z_-]{8,64}$/, 'invalid_value'),
  credits: z
    .int()
    .min(-MOST_ADJUSTED, 'too_small')
    .max(MOST_ADJUSTED, 'too_big')
    .refine((value) => value !== 0, 'invalid_value'),
  reason: words(500),
});
export type AdjustmentBody = z.infer<typeof adjustmentBody>;
/**
 * POST staff/adjustments/{id}: the word of the second person. Whoever asked can take it back with
 * `refuse`.
 */
export const adjustmentDecision = z.object({ decision: z.enum(['approve', 'refuse']) });
export type AdjustmentDecision = z.infer<typeof adjustmentDecision>;
/** GET staff/adjustments: what waits for a second person, the oldest first. */
export const adjustmentsResponse = z.object({ adjustments: z.array(adjustment) });
export type AdjustmentsResponse = z.infer<typeof adjustmentsResponse>;

/** GET staff/wallets/{id}: a member's money. */
export const staffWallet = z.object({
  credits,
  held: credits,
  paid_user: z.boolean(),
  /** Credits that one person can move within a day for a member. */
  adjustment_limit: z.int(),
  lines: z.array(statementLine),
  payments: z.array(payment),
  refunds: z.array(refund),
  /** What is unused of each purchase, the days for refunds being over or not. */
  refundable: z.array(refundable),
  adjustments: z.array(adjustment),
});
export type StaffWallet = z.infer<typeof staffWallet>;

/** POST staff/wallets/{id}/refunds. */
export const staffRefundBody = refundBody.extend({ reason: words(500) });
export type StaffRefundBody = z.infer<typeof staffRefundBody>;
/** POST staff/wallets/{id}/receipts: the mail of a receipt or credit note once more. */
export const resendReceiptBody = z.object({ document_id: ulid });
