import { z } from 'zod';
import { ageAssurance } from './age-assurance';
import { payment, statementLine } from './billing';
import { credits, instant, memberId, ulid } from './common';
import { sessionsResponse } from './credentials';
import { LIMITS, emailField } from './identity';
import { page } from './paging';
import { REMOVAL_PROOFS } from './removal-proofs';
import { refund, refundBody, refundable } from './refunds';
import { shownTo, shownWith } from './shown-member';
import { staffMember } from './staff';
import { textBlock } from './text-fields';

/** Sent by POST, to keep e-mail addresses out of URLs. */
export const memberSearch = z.discriminatedUnion('by', [
  z.object({ by: z.literal('id'), value: memberId }),
  z.object({ by: z.literal('email'), value: emailField }),
  z.object({
    ...{ by: z.literal('name'), value: textBlock(LIMITS.nameLength).min(1, 'required') },
    cursor: memberId.optional(),
  }),
]);
export type MemberSearch = z.infer<typeof memberSearch>;
export const memberSearchResponse = z.object({ members: z.array(staffMember), ...page });
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

const account = shownTo(['support'], { email: z.string(), locale: z.string() });
export const supportMember = shownWith(account, {
  member: staffMember,
  locked: z.boolean(),
  second_factor: z.boolean(),
  second_factor_removal_at: instant.nullable(),
  erased_at: instant.nullable(),
  age: ageAssurance.pick({ state: true, proof: true, last: true }),
  campaign: z.object({ network: z.string(), ref: z.string() }).nullable(),
  sessions: sessionsResponse.shape.sessions,
  events: z.array(z.object({ at: instant, kind: z.enum(MEMBER_EVENTS), what: z.string() })),
});
export type SupportMember = z.infer<typeof supportMember>;

export const secondFactorRemoval = z.object({ proof: z.enum(REMOVAL_PROOFS) });
export type SecondFactorRemoval = z.infer<typeof secondFactorRemoval>;

export const memberMailsResponse = z.object({
  mails: z.array(
    z.object({
      id: ulid,
      kind: z.string(),
      state: z.enum(['due', 'sending', 'sent', 'dropped', 'refused', 'dead']),
      reason: z.string().nullable(),
      created_at: instant,
      sent_at: instant.nullable(),
    }),
  ),
  ...page,
  suppressed: z.boolean(),
});
export type MemberMailsResponse = z.infer<typeof memberMailsResponse>;

export const ADJUSTMENT_STATES = ['waiting', 'done', 'refused'] as const;
export const adjustment = z.object({
  id: ulid,
  member_id: memberId.nullable(),
  credits: z.int(),
  reason: z.string(),
  state: z.enum(ADJUSTMENT_STATES),
  mine: z.boolean(),
  asked_at: instant,
  decided_at: instant.nullable(),
});
export type Adjustment = z.infer<typeof adjustment>;

export const MOST_ADJUSTED = 10_000;
/** A negative value can only remove credits that the member got for free. */
export const adjustmentBody = z.object({
  client_id: z.string().regex(/^[0-9A-Za-z_-]{8,64}$/, 'invalid_value'),
  credits: z
    .int()
    .min(-MOST_ADJUSTED, 'too_small')
    .max(MOST_ADJUSTED, 'too_big')
    .refine((value) => value !== 0, 'invalid_value'),
  reason: textBlock(500).min(1, 'required'),
});
export type AdjustmentBody = z.infer<typeof adjustmentBody>;
export const adjustmentDecision = z.object({ decision: z.enum(['approve', 'refuse']) });
export type AdjustmentDecision = z.infer<typeof adjustmentDecision>;
export const adjustmentsResponse = z.object({ adjustments: z.array(adjustment), ...page });
export type AdjustmentsResponse = z.infer<typeof adjustmentsResponse>;

export const staffWallet = z.object({
  credits,
  held: credits,
  paid_user: z.boolean(),
  adjustment_limit: z.int(),
  /**
   * Amounts that the staff member can still adjust (credits) and refund (minor units) today without
   * a second person.
   */
  adjustment_left: z.int(),
  refund_left: z.int(),
  lines: z.array(statementLine),
  payments: z.array(payment),
  refunds: z.array(refund),
  refundable: z.array(refundable),
  adjustments: z.array(adjustment),
});
export type StaffWallet = z.infer<typeof staffWallet>;

export const staffRefundBody = refundBody.extend({ reason: textBlock(500).min(1, 'required') });
export type StaffRefundBody = z.infer<typeof staffRefundBody>;
export const resendReceiptBody = z.object({ document_id: ulid });
