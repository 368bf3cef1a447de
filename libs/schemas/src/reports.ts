import { z } from 'zod';
import { memberId, ulid } from './common';

export const REPORT_REASONS = [
  'fake',
  'scam',
  'offensive',
  'photos',
  'underage',
  'illegal',
  'other',
] as const;
export const REPORT_LENGTH = 1_000;
/** Members whom one member can report within 24 hours. */
export const REPORTS_PER_DAY = 10;

/**
 * POST reports: tells the site's staff about a member. The answer is the same however often the
 * member is reported.
 */
export const reportBody = z
  .object({
    profile_id: memberId,
    reason: z.enum(REPORT_REASONS),
    text: z.string().trim().max(REPORT_LENGTH, 'too_long').default(''),
    /**
     * Where it happened: a conversation with that member, and the one message that it is about.
     * Staff look them up; nothing is believed.
     */
    conversation_id: ulid.optional(),
    message_id: ulid.optional(),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    message: 'required',
  });
export type ReportBody = z.infer<typeof reportBody>;
