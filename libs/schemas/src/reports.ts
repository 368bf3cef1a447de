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

export const reportBody = z
  .object({
    profile_id: memberId,
    reason: z.enum(REPORT_REASONS),
    text: z.string().trim().max(REPORT_LENGTH, 'too_long').default(''),
    conversation_id: ulid.optional(),
    message_id: ulid.optional(),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    message: 'required',
  });
export type ReportBody = z.infer<typeof reportBody>;
