import { z } from 'zod';
import { instant, ulid } from './common';
import { profileCard } from './identity';
import { COMPLAINT_KINDS } from './leaving';
import { message } from './messaging';
import { REPORT_REASONS } from './reports';
import { staffMember } from './staff';

/** Every queue shows what has waited longest first, this many at a time, and says how many wait in all. */
export const QUEUE_PAGE = 30;
const waiting = z.int().min(0);

/** Why a photo was refused; kept in the audit log. Its owner sees that it was. */
export const PHOTO_REFUSALS = ['nudity', 'not_you', 'minor', 'contact_details', 'quality', 'other'] as const;
export const photosAnswer = z.object({
  waiting,
  photos: z.array(z.object({ id: ulid, image: z.string(), created_at: instant, private: z.boolean(), member: staffMember })),
});
export type PhotosAnswer = z.infer<typeof photosAnswer>;
/** POST staff/photos/{id} */
export const photoDecision = z
  .object({ decision: z.enum(['approve', 'refuse']), reason: z.enum(PHOTO_REFUSALS).optional() })
  .refine(({ decision, reason }) => decision === 'approve' || reason !== undefined, { path: ['reason'], message: 'required' });
export type PhotoDecision = z.infer<typeof photoDecision>;

/** What can come of a report: nothing, a word to the member, or the end of the profile until staff open it again. */
export const MEMBER_DECISIONS = ['dismiss', 'warn', 'disable'] as const;
const note = z.string().trim().max(1_000, 'too_long').refine((value) => !value.includes('\0'), 'invalid_text').default('');

export const reportsAnswer = z.object({
  waiting,
  reports: z.array(
    z.object({
      id: ulid,
      reason: z.enum(REPORT_REASONS),
      text: z.string(),
      times: z.int(),
      created_at: instant,
      updated_at: instant,
      reporter: staffMember.nullable(),
      member: staffMember.nullable(),
      /** What the member says about themselves: the commonest thing that a report is about. */
      about: z.string(),
      images: z.array(z.string()),
      /** Other members who have reported this one. */
      others: z.int(),
      warnings: z.int(),
    }),
  ),
});
export type ReportsAnswer = z.infer<typeof reportsAnswer>;
/** POST staff/reports/{id} */
export const reportDecision = z.object({ decision: z.enum(MEMBER_DECISIONS), note });
export type ReportDecision = z.infer<typeof reportDecision>;

export const complaintsAnswer = z.object({
  waiting,
  complaints: z.array(
    z.object({
      id: ulid,
      reference: z.string(),
      kind: z.enum(COMPLAINT_KINDS),
      name: z.string(),
      email: z.string(),
      link: z.string(),
      text: z.string(),
      created_at: instant,
      /** Who wrote it, where that was a member. */
      writer: staffMember.nullable(),
      /** Whom `link` names, where that is a member of the site. */
      member: staffMember.nullable(),
    }),
  ),
});
export type ComplaintsAnswer = z.infer<typeof complaintsAnswer>;
/** POST staff/complaints/{id}. The writer gets `answer` by mail; warn and disable are about the member that the link names. */
export const complaintDecision = z.object({
  decision: z.enum(MEMBER_DECISIONS),
  answer: z.string().trim().min(1, 'required').max(2_000, 'too_long').refine((value) => !value.includes('\0'), 'invalid_text'),
  note,
});
export type ComplaintDecision = z.infer<typeof complaintDecision>;

/** POST staff/members/{id}: closes a profile, or opens it again. */
export const memberDecision = z.object({ status: z.enum(['active', 'disabled']), note });
export type MemberDecision = z.infer<typeof memberDecision>;

/** GET staff/held-messages: messages that were stopped on their way and wait for a decision. */
export const heldMessagesAnswer = z.object({
  waiting,
  messages: z.array(
    z.object({ id: ulid, text: z.string(), reasons: z.array(z.string()), created_at: instant, sender: profileCard, recipient: profileCard }),
  ),
});
export type HeldMessagesAnswer = z.infer<typeof heldMessagesAnswer>;
/** POST staff/held-messages/{id} */
export const heldMessageDecision = z.object({ decision: z.enum(['release', 'refuse']) });
export type HeldMessageDecision = z.infer<typeof heldMessageDecision>;

/** A conversation in which a member has written to a fictional profile and nobody has answered. */
export const inboxItem = z.object({
  id: ulid,
  profile: profileCard,
  member: profileCard,
  text: z.string(),
  waiting_since: instant,
  /** Who has it open: `mine`, another operator's, or nobody's. */
  lease: z.enum(['free', 'mine', 'taken']),
});
/** GET staff/operator-inbox */
export const inboxAnswer = z.object({ waiting, conversations: z.array(inboxItem) });
export type InboxAnswer = z.infer<typeof inboxAnswer>;
/** POST staff/operator-inbox/next: leases the one that has waited longest; null when all are taken or answered. */
export const inboxNextAnswer = z.object({ id: ulid.nullable() });
/** POST staff/operator-inbox/{id}/lease takes or prolongs the lease, and shows all that the answer needs. */
export const inboxConversation = z.object({
  id: ulid,
  profile: profileCard,
  member: profileCard,
  leased_until: instant,
  messages: z.array(message),
  has_more: z.boolean(),
});
export type InboxConversation = z.infer<typeof inboxConversation>;
/** POST staff/operator-inbox/{id}/reply. `client_id` makes a repeated send the same message. */
export const inboxReplyBody = z.object({
  client_id: z.string().regex(/^[0-9A-Za-z_-]{8,64}$/, 'invalid_value'),
  text: z.string().trim().min(1, 'required').max(2_000, 'too_long').refine((value) => !value.includes('\0'), 'invalid_text'),
});
export type InboxReplyBody = z.infer<typeof inboxReplyBody>;
export const inboxReplyAnswer = z.object({ message });
