import { z } from 'zod';
import { instant, memberId, ulid } from './common';
import { gift } from './messaging';

export const HELD_STATES = ['waiting', 'released', 'refused', 'expired'] as const;

/** A message that waits for someone of the staff, or waited. Members never see why. */
export const heldMessage = z.object({
  id: ulid,
  sender_id: memberId,
  profile_id: memberId,
  conversation_id: ulid,
  text: z.string(),
  gift: gift.nullable(),
  /** What was found: email, link, phone, payment, handle, repeated. */
  reasons: z.array(z.string()),
  state: z.enum(HELD_STATES),
  /** What became of a released one: `sent`, the code that the chat's rules refused it with, or null while it is under way. */
  outcome: z.string().nullable(),
  created_at: instant,
  decided_by: z.string().nullable(),
});
export type HeldMessage = z.infer<typeof heldMessage>;

/** GET staff/held-messages: oldest first, from after `after` on. */
export const heldMessagesQuery = z.object({ state: z.enum(HELD_STATES).default('waiting'), after: ulid.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) });
export const heldMessagesAnswer = z.object({ held_messages: z.array(heldMessage) });

/** POST staff/held-messages/{id}. */
export const heldDecisionBody = z.object({ decision: z.enum(['release', 'refuse']) });
export const heldDecisionAnswer = z.object({ held_message: heldMessage });
export type HeldDecision = z.infer<typeof heldDecisionBody>['decision'];

/** GET, PUT staff/blocked-domains: hosts, with all below them, that no message may name. */
export const blockedDomains = z.object({ domains: z.array(z.string().toLowerCase().regex(/^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, 'invalid_value')).max(10_000) });
export type BlockedDomains = z.infer<typeof blockedDomains>;
