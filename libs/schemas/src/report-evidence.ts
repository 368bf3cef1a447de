import { z } from 'zod';
import { instant, ulid } from './common';
import { gift } from './messaging';

/** In the text, the names of reporter and reported member are replaced by `[…]`. */
export const evidenceMessage = z.object({
  id: ulid,
  from: z.enum(['reporter', 'reported']),
  kind: z.enum(['text', 'photo', 'gift']),
  text: z.string(),
  gift: gift.nullable(),
  sent_at: instant,
});

/**
 * `state` is `none` if the chat had no messages to copy, and `profile` if the report is not about a
 * chat.
 */
export const reportEvidence = z.object({
  state: z.enum(['kept', 'destroyed', 'none', 'profile']),
  destroyed_at: instant.nullable(),
  sealed: z.enum(['sealed', 'frozen']).nullable(),
  reporter: z.string().nullable(),
  reported: z.string().nullable(),
  message_id: ulid.nullable(),
  messages: z.array(evidenceMessage),
  has_more: z.boolean(),
});
export type ReportEvidence = z.infer<typeof reportEvidence>;
export type EvidenceMessage = ReportEvidence['messages'][number];
