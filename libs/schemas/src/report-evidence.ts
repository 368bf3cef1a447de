import { z } from 'zod';
import { instant, ulid } from './common';
import { gift } from './messaging';

/** One message of a transcript. Names within the text were replaced by `[…]` when it was copied. */
export const evidenceMessage = z.object({
  id: ulid,
  from: z.enum(['reporter', 'reported']),
  kind: z.enum(['text', 'photo', 'gift']),
  text: z.string(),
  gift: gift.nullable(),
  sent_at: instant,
});

/**
 * GET staff/reports/{id}/evidence and staff/appeals/{id}/evidence. Each call is written to the
 * audit log. `none`: the report is about a chat, of which nothing was there to be copied.
 * `profile`: it is about no chat, and nothing was copied.
 */
export const reportEvidence = z.object({
  state: z.enum(['kept', 'destroyed', 'none', 'profile']),
  /** When the last message was, or will be, destroyed; null where nothing was copied. */
  destroyed_at: instant.nullable(),
  /**
   * Uploads of the reported member that a list of illegal pictures knew: they are in no transcript.
   * `frozen`: kept for an authority.
   */
  sealed: z.enum(['sealed', 'frozen']).nullable(),
  /** Names as they are today; null: erased. */
  reporter: z.string().nullable(),
  reported: z.string().nullable(),
  /** The message that the report names; null where it names none. */
  message_id: ulid.nullable(),
  /** In the order in which they were sent. */
  messages: z.array(evidenceMessage),
  /** Older messages are kept than those that are shown. */
  has_more: z.boolean(),
});
export type ReportEvidence = z.infer<typeof reportEvidence>;
export type EvidenceMessage = ReportEvidence['messages'][number];
