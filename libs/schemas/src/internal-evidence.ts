import { z } from 'zod';
import { instant, ulid } from './common';
import { evidenceMessage } from './report-evidence';

/**
 * What identity asks messaging about the messages copied for reports; part of `internalCalls`.
 * Identity knows whose they are.
 */
export const evidenceCalls = {
  /** Which of these reports have messages. */
  'evidence.find': {
    service: 'messaging',
    path: '/internal/evidence/find',
    body: z.object({ report_ids: z.array(ulid).max(100) }),
    answer: z.object({ report_ids: z.array(ulid) }),
  },
  /** The newest messages of a report, and those around `message_id`. */
  'evidence.transcript': {
    service: 'messaging',
    path: '/internal/evidence/transcript',
    body: z.object({ report_id: ulid, message_id: ulid.nullable() }),
    answer: z.object({
      messages: z.array(evidenceMessage),
      has_more: z.boolean(),
      kept_until: instant.nullable(),
    }),
  },
  /**
   * The WebP file of a photo in base64; null where the report has no such photo, or its file is
   * gone.
   */
  'evidence.photo': {
    service: 'messaging',
    path: '/internal/evidence/photo',
    body: z.object({ report_id: ulid, message_id: ulid }),
    answer: z.object({ content: z.string().nullable() }),
  },
} as const;
