import { z } from 'zod';
import { instant, memberId, ulid } from './common';
import { DECISIONS, GROUND_NAMES, PHOTO_GROUNDS } from './decision-lists';
import { caseDecision, needsReasons, note } from './decisions';
import { profileCard } from './identity';
import { COMPLAINT_KINDS } from './leaving';
import { message } from './messaging';
import { page, pageQuery } from './paging';
import { REPORT_REASONS } from './reports';
import { memberTrust } from './safety';
import { staffMember } from './staff';
import { textBlock } from './text-fields';

export const QUEUE_PAGE = 30;
const waiting = z.int().min(0);

/** No automatic decision uses this history of a member. */
export const memberRecord = z.object({
  reports: z.int(),
  warn: z.int(),
  remove: z.int(),
  suspend: z.int(),
  ban: z.int(),
  trust: memberTrust.nullable(),
});
export type MemberRecord = z.infer<typeof memberRecord>;

export const alikePhoto = z.object({
  member_id: memberId,
  why: z.enum(['refused', 'closed']),
  distance: z.int(),
});

export const photosResponse = z.object({
  waiting,
  ...page,
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
export const photoDecision = z
  .object({ decision: z.enum(['approve', 'refuse']), reason: z.enum(PHOTO_GROUNDS).optional() })
  .refine(({ decision, reason }) => decision === 'approve' || reason !== undefined, {
    path: ['reason'],
    message: 'required',
  });
export type PhotoDecision = z.infer<typeof photoDecision>;

export const reportsResponse = z.object({
  waiting,
  ...page,
  reports: z.array(
    z.object({
      id: ulid,
      reason: z.enum(REPORT_REASONS),
      text: z.string(),
      times: z.int(),
      created_at: instant,
      updated_at: instant,
      /** Staff must open the transcript of a report about a chat before they decide. */
      about_chat: z.boolean(),
      reporter: staffMember.nullable(),
      member: staffMember.nullable(),
      about: z.string(),
      photos: z.array(z.object({ id: ulid, image: z.string() })),
      record: memberRecord,
    }),
  ),
});
export type ReportsResponse = z.infer<typeof reportsResponse>;
export const reportDecision = z.object(caseDecision).superRefine(needsReasons);
export type ReportDecision = z.infer<typeof reportDecision>;

export const complaintsResponse = z.object({
  waiting,
  ...page,
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
      writer: staffMember.nullable(),
      member: staffMember.nullable(),
    }),
  ),
});
export type ComplaintsResponse = z.infer<typeof complaintsResponse>;
/**
 * The complainant gets `answer` by mail. Decisions other than `dismiss` concern the member in the
 * complaint's `link`.
 */
export const complaintDecision = z
  .object({
    ...caseDecision,
    answer: textBlock(2_000).min(1, 'required'),
  })
  .superRefine(needsReasons);
export type ComplaintDecision = z.infer<typeof complaintDecision>;

export const appealsResponse = z.object({
  waiting,
  ...page,
  appeals: z.array(
    z.object({
      id: ulid,
      decision: z.enum(DECISIONS),
      ground: z.enum(GROUND_NAMES),
      facts: z.string(),
      until: instant.nullable(),
      decided_at: instant,
      decided_by: z.string().nullable(),
      mine: z.boolean(),
      text: z.string(),
      appealed_at: instant,
      member: staffMember.nullable(),
      photo: z.string().nullable(),
      words: z.string(),
      from_report: z.boolean(),
      record: memberRecord,
    }),
  ),
});
export type AppealsResponse = z.infer<typeof appealsResponse>;

export const IMAGE_PLACES = ['profile', 'chat'] as const;
export type ImageLocation = (typeof IMAGE_PLACES)[number];
export const illegalImagesResponse = z.object({
  waiting,
  ...page,
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
/** `reference` is the number of the report to the authority. */
export const illegalImageDecision = z
  .object({
    decision: z.enum(['reported', 'mistake']),
    reference: textBlock(100).default(''),
    note,
  })
  .refine(({ decision, reference }) => decision === 'mistake' || reference !== '', {
    path: ['reference'],
    message: 'required',
  });
export type IllegalImageDecision = z.infer<typeof illegalImageDecision>;

/** Older clients send `before` instead of `cursor`. */
export const evidenceQuery = z.object({
  ...pageQuery.shape,
  before: ulid.optional().meta({ deprecated: true }),
});
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
      /** Time at which the file and the case are destroyed; null during a legal hold. */
      destroyed_at: instant.nullable(),
      hold: z.object({ reference: z.string(), at: instant, by: z.string() }).nullable(),
    }),
  ),
  ...page,
});
export type EvidenceResponse = z.infer<typeof evidenceResponse>;
export const legalHold = z.object({ reference: textBlock(100).min(1, 'required') });
export type LegalHold = z.infer<typeof legalHold>;

export const quarantinedMessagesResponse = z.object({
  waiting,
  ...page,
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
export const quarantineDecision = z.object({ decision: z.enum(['release', 'refuse']) });
export type QuarantineDecision = z.infer<typeof quarantineDecision>;

export const operatorQueueItem = z.object({
  id: ulid,
  profile: profileCard,
  member: profileCard,
  text: z.string(),
  waiting_since: instant,
  lease: z.enum(['free', 'mine', 'taken']),
});
export const operatorQueueResponse = z.object({
  waiting,
  ...page,
  conversations: z.array(operatorQueueItem),
});
export type OperatorQueueResponse = z.infer<typeof operatorQueueResponse>;
export const operatorNextResponse = z.object({ id: ulid.nullable() });
export const operatorConversation = z.object({
  id: ulid,
  profile: profileCard,
  member: profileCard,
  leased_until: instant,
  messages: z.array(message),
  has_more: z.boolean(),
});
export type OperatorConversation = z.infer<typeof operatorConversation>;
export const operatorReplyBody = z.object({
  client_id: z.string().regex(/^[0-9A-Za-z_-]{8,64}$/, 'invalid_value'),
  text: textBlock(2_000).min(1, 'required'),
});
export type OperatorReplyBody = z.infer<typeof operatorReplyBody>;
export const operatorReplyResponse = z.object({ message });
