import { z } from 'zod';
import { instant, memberId, ulid } from './common';
import { DECISIONS, GROUND_NAMES, PHOTO_GROUNDS } from './decision-lists';
import { caseDecision, needsReasons, note } from './decisions';
import { profileCard } from './identity';
import { COMPLAINT_KINDS } from './leaving';
import { message } from './messaging';
import { REPORT_REASONS } from './reports';
import { memberTrust } from './safety';
import { staffMember } from './staff';

/**
 * Every queue shows what has waited longest first, this many at a time, and says how many wait in
 * all.
 */
export const QUEUE_PAGE = 30;
const waiting = z.int().min(0);

/** What is known against and for a member: hints for who decides, nothing decides by them. */
export const memberRecord = z.object({
  /** Members who have reported this one. */
  reports: z.int(),
  warn: z.int(),
  remove: z.int(),
  suspend: z.int(),
  ban: z.int(),
  /**
   * How the chat's safety rules see the member, and what that is made of; null where nobody can
   * say.
   */
  trust: memberTrust.nullable(),
});
export type MemberRecord = z.infer<typeof memberRecord>;

/** A refused photo, or one of a closed account, that looks like the one in question. */
export const alikePhoto = z.object({
  member_id: memberId,
  why: z.enum(['refused', 'closed']),
  distance: z.int(),
});

export const photosResponse = z.object({
  waiting,
  photos: z.array(
    z.object({
      id: ulid,
      image: z.string(),
      created_at: instant,
      private: z.boolean(),
      member: staffMember,
      record: memberRecord,
      alike: z.array(alikePhoto),
    }),
  ),
});
export type PhotosResponse = z.infer<typeof photosResponse>;
/** POST staff/photos/{id} */
export const photoDecision = z
  .object({ decision: z.enum(['approve', 'refuse']), reason: z.enum(PHOTO_GROUNDS).optional() })
  .refine(({ decision, reason }) => decision === 'approve' || reason !== undefined, {
    path: ['reason'],
    message: 'required',
  });
export type PhotoDecision = z.infer<typeof photoDecision>;

export const reportsResponse = z.object({
  waiting,
  reports: z.array(
    z.object({
      id: ulid,
      reason: z.enum(REPORT_REASONS),
      text: z.string(),
      times: z.int(),
      created_at: instant,
      updated_at: instant,
      /**
       * The report names a chat or a message: its transcript, where one was kept, must be opened
       * before a decision.
       */
      about_chat: z.boolean(),
      reporter: staffMember.nullable(),
      member: staffMember.nullable(),
      /** What the member says about themselves: the commonest thing that a report is about. */
      about: z.string(),
      photos: z.array(z.object({ id: ulid, image: z.string() })),
      record: memberRecord,
    }),
  ),
});
export type ReportsResponse = z.infer<typeof reportsResponse>;
/** POST staff/reports/{id} */
export const reportDecision = z.object(caseDecision).superRefine(needsReasons);
export type ReportDecision = z.infer<typeof reportDecision>;

export const complaintsResponse = z.object({
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
export type ComplaintsResponse = z.infer<typeof complaintsResponse>;
/**
 * POST staff/complaints/{id}. The writer gets `answer` by mail; every decision but `dismiss` is
 * about the member that the link names.
 */
export const complaintDecision = z
  .object({
    ...caseDecision,
    answer: z
      .string()
      .trim()
      .min(1, 'required')
      .max(2_000, 'too_long')
      .refine((value) => !value.includes('\0'), 'invalid_text'),
  })
  .superRefine(needsReasons);
export type ComplaintDecision = z.infer<typeof complaintDecision>;

/** GET staff/appeals: decisions that a member does not agree with. */
export const appealsResponse = z.object({
  waiting,
  appeals: z.array(
    z.object({
      id: ulid,
      decision: z.enum(DECISIONS),
      ground: z.enum(GROUND_NAMES),
      facts: z.string(),
      until: instant.nullable(),
      decided_at: instant,
      /** Who decided; null: no person. */
      decided_by: z.string().nullable(),
      /** Decided by who asks: somebody else answers the appeal. */
      mine: z.boolean(),
      text: z.string(),
      appealed_at: instant,
      member: staffMember.nullable(),
      /** What was taken away. */
      photo: z.string().nullable(),
      words: z.string(),
      /** What led to the decision was a report: its transcript can be opened. */
      from_report: z.boolean(),
      record: memberRecord,
    }),
  ),
});
export type AppealsResponse = z.infer<typeof appealsResponse>;

/** Where an upload was meant for. */
export const IMAGE_PLACES = ['profile', 'chat'] as const;
export type ImageLocation = (typeof IMAGE_PLACES)[number];
/**
 * GET staff/illegal-images: uploads that a list of illegal pictures knew. The picture itself is in
 * no answer.
 */
export const illegalImagesResponse = z.object({
  waiting,
  images: z.array(
    z.object({
      id: ulid,
      place: z.enum(IMAGE_PLACES),
      list: z.string(),
      sha256: z.string(),
      found_at: instant,
      member: staffMember.nullable(),
    }),
  ),
});
export type IllegalImagesResponse = z.infer<typeof illegalImagesResponse>;
const authorityNumber = z
  .string()
  .trim()
  .max(100, 'too_long')
  .refine((value) => !value.includes('\0'), 'invalid_text');
/** POST staff/illegal-images/{id}. `reference`: the number of the report at the authority. */
export const illegalImageDecision = z
  .object({
    decision: z.enum(['reported', 'mistake']),
    reference: authorityNumber.default(''),
    note,
  })
  .refine(({ decision, reference }) => decision === 'mistake' || reference !== '', {
    path: ['reference'],
    message: 'required',
  });
export type IllegalImageDecision = z.infer<typeof illegalImageDecision>;

/**
 * GET staff/illegal-images/kept, newest first: cases that were decided about. `before`: the id of
 * the last one of the page before.
 */
export const evidenceQuery = z.object({ before: ulid.optional() });
export const evidenceResponse = z.object({
  cases: z.array(
    z.object({
      id: ulid,
      place: z.enum(IMAGE_PLACES),
      list: z.string(),
      found_at: instant,
      decision: z.enum(['reported', 'mistake']),
      reference: z.string(),
      decided_at: instant,
      /** When file and case go; null while somebody holds them. */
      destroyed_at: instant.nullable(),
      /** An authority has asked to keep it; `by`: who of the staff wrote that down. */
      hold: z.object({ reference: z.string(), at: instant, by: z.string() }).nullable(),
    }),
  ),
  has_more: z.boolean(),
});
export type EvidenceResponse = z.infer<typeof evidenceResponse>;
/** PUT staff/illegal-images/{id}/hold. `reference`: of the authority's request. */
export const legalHold = z.object({ reference: authorityNumber.min(1, 'required') });
export type LegalHold = z.infer<typeof legalHold>;

/** GET staff/held-messages: messages that were stopped on their way and wait for a decision. */
export const quarantinedMessagesResponse = z.object({
  waiting,
  messages: z.array(
    z.object({
      id: ulid,
      text: z.string(),
      reasons: z.array(z.string()),
      created_at: instant,
      sender: profileCard,
      recipient: profileCard,
    }),
  ),
});
export type QuarantinedMessagesResponse = z.infer<typeof quarantinedMessagesResponse>;
/** POST staff/held-messages/{id} */
export const quarantineDecision = z.object({ decision: z.enum(['release', 'refuse']) });
export type QuarantineDecision = z.infer<typeof quarantineDecision>;

/** A conversation in which a member has written to a fictional profile and nobody has answered. */
export const operatorQueueItem = z.object({
  id: ulid,
  profile: profileCard,
  member: profileCard,
  text: z.string(),
  waiting_since: instant,
  /** Who has it open: `mine`, another operator's, or nobody's. */
  lease: z.enum(['free', 'mine', 'taken']),
});
/** GET staff/operator-inbox */
export const operatorQueueResponse = z.object({
  waiting,
  conversations: z.array(operatorQueueItem),
});
export type OperatorQueueResponse = z.infer<typeof operatorQueueResponse>;
/**
 * POST staff/operator-inbox/next: leases the one that has waited longest; null when all are taken
 * or answered.
 */
export const operatorNextResponse = z.object({ id: ulid.nullable() });
/**
 * POST staff/operator-inbox/{id}/lease takes or prolongs the lease, and shows all that the answer
 * needs.
 */
export const operatorConversation = z.object({
  id: ulid,
  profile: profileCard,
  member: profileCard,
  leased_until: instant,
  messages: z.array(message),
  has_more: z.boolean(),
});
export type OperatorConversation = z.infer<typeof operatorConversation>;
/** POST staff/operator-inbox/{id}/reply. `client_id` makes a repeated send the same message. */
export const operatorReplyBody = z.object({
  client_id: z.string().regex(/^[0-9A-Za-z_-]{8,64}$/, 'invalid_value'),
  text: z
    .string()
    .trim()
    .min(1, 'required')
    .max(2_000, 'too_long')
    .refine((value) => !value.includes('\0'), 'invalid_text'),
});
export type OperatorReplyBody = z.infer<typeof operatorReplyBody>;
export const operatorReplyResponse = z.object({ message });
