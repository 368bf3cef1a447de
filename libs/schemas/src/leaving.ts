import { z } from 'zod';
import { instant, memberId, siteId, ulid } from './common';
import { confirmingPassword } from './credentials';
import { LIMITS } from './identity';
import { gift, messageKind } from './messaging';
import { textBlock, textLine } from './text-fields';

export const DELETE_REASONS = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
] as const;
export type DeleteReason = (typeof DELETE_REASONS)[number];

export const COMPLAINT_KINDS = [
  'profile',
  'message',
  'payment',
  'privacy',
  'illegal_content',
  'other',
] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

/** For this time, a deleted account can be reactivated (spec sections 4 and 9). */
export const GRACE_DAYS = 14;
export const LEAVING_LIMITS = {
  remarks: 1000,
  complaintName: 80,
  complaintText: 4000,
  complaintTextMin: 20,
  link: 500,
} as const;

const password = z.string().min(1, 'required').max(LIMITS.passwordMax, 'too_long');
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(LIMITS.emailLength, 'too_long')
  .pipe(z.email('invalid_email'));
const token = z.string().min(20).max(200);

export const deleteAccountBody = z.object({
  password: confirmingPassword,
  reason: z.enum(DELETE_REASONS).nullable().default(null),
  remarks: textBlock(LEAVING_LIMITS.remarks).default(''),
});
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

/**
 * The first call can return a discount offer and delete nothing. A deleted account is hidden until
 * its erasure at `erase_at`.
 */
export const deleteAccountResponse = z.discriminatedUnion('deleted', [
  z.object({ deleted: z.literal(true), erase_at: instant }),
  z.object({ deleted: z.literal(false), offer: z.object({ percent: z.int().min(1).max(100) }) }),
]);
export type DeleteAccountResponse = z.infer<typeof deleteAccountResponse>;

export const takeOfferResponse = z.object({ code: z.string(), expires: instant });
export type TakeOfferResponse = z.infer<typeof takeOfferResponse>;

export const reactivateBody = z.object({ token });
export const reactivationMailBody = z.object({ email, password });
export type ReactivationMailBody = z.infer<typeof reactivationMailBody>;

export const exportPermitBody = z.object({ password: confirmingPassword });
export const exportPermitResponse = z.object({ until: instant });
export type ExportPermitResponse = z.infer<typeof exportPermitResponse>;

export const complaintBody = z.object({
  name: textLine(LEAVING_LIMITS.complaintName).min(1, 'required'),
  email,
  kind: z.enum(COMPLAINT_KINDS),
  text: textBlock(LEAVING_LIMITS.complaintText).min(LEAVING_LIMITS.complaintTextMin, 'too_short'),
  link: textLine(LEAVING_LIMITS.link).default(''),
});
export type ComplaintBody = z.infer<typeof complaintBody>;
export const complaintResponse = z.object({ reference: z.string(), received_at: instant });
export type ComplaintResponse = z.infer<typeof complaintResponse>;

export const memberOfSite = z.object({ site: siteId, member_id: memberId });

/** SHA-256 of the ids of erased members, in hex. */
export const erasuresBody = z.object({
  hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(500),
});
export const erasuresResponse = z.object({ erased: z.int().min(0) });

const between = z.object({ profile_id: memberId, at: instant });

export const matchingExport = z.object({
  last_active_at: instant.nullable(),
  likes_given: z.array(between),
  likes_received: z.array(between.extend({ seen: z.boolean() })),
  matches: z.array(between),
  blocks: z.array(between),
  other: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type MatchingExport = z.infer<typeof matchingExport>;

export const messagingExportBody = memberOfSite.extend({
  after: z.object({ conversation_id: ulid, seq: z.int() }).nullable(),
});
export const exportedMessage = z.object({
  conversation_id: ulid,
  seq: z.int(),
  with_id: memberId,
  with_name: z.string(),
  mine: z.boolean(),
  kind: messageKind,
  text: z.string(),
  gift: gift.optional(),
  photo: z.string().optional(),
  sent_at: instant,
});
export type ExportedMessage = z.infer<typeof exportedMessage>;
export const messagingExport = z.object({
  messages: z.array(exportedMessage),
  next: messagingExportBody.shape.after,
  mails: z.array(
    z.object({
      kind: z.string(),
      state: z.string(),
      asked_at: instant,
      sent_at: instant.nullable(),
    }),
  ),
  other: matchingExport.shape.other,
});
export type MessagingExport = z.infer<typeof messagingExport>;

export const billingExport = z.object({
  credits: z.int(),
  paid_user: z.boolean(),
  country: z.string().nullable(),
  transactions: z.array(z.object({ id: ulid, kind: z.string(), credits: z.int(), at: instant })),
  payments: z.array(
    z.object({
      id: ulid,
      state: z.string(),
      method: z.string(),
      amount: z.int(),
      currency: z.string(),
      credits: z.int(),
      created_at: instant,
    }),
  ),
  other: matchingExport.shape.other,
});
export type BillingExport = z.infer<typeof billingExport>;
