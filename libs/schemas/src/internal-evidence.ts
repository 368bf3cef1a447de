import { z } from 'zod';
import { instant, ulid } from './common';
import { evidenceMessage } from './report-evidence';

export const evidenceCalls = {
  'evidence.find': {
    service: 'messaging',
    callers: ['identity'],
    path: '/internal/evidence/find',
    body: z.object({ report_ids: z.array(ulid).max(100) }),
    answer: z.object({ report_ids: z.array(ulid) }),
  },
  'evidence.transcript': {
    service: 'messaging',
    callers: ['identity'],
    path: '/internal/evidence/transcript',
    body: z.object({ report_id: ulid, message_id: ulid.nullable() }),
    answer: z.object({
      messages: z.array(evidenceMessage),
      has_more: z.boolean(),
      kept_until: instant.nullable(),
    }),
  },
  /** The photo is WebP in base64; null if the photo does not exist. */
  'evidence.photo': {
    service: 'messaging',
    callers: ['identity'],
    path: '/internal/evidence/photo',
    body: z.object({ report_id: ulid, message_id: ulid }),
    answer: z.object({ content: z.string().nullable() }),
  },
} as const;
