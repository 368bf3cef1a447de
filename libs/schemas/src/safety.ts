import { z } from 'zod';

/** What staff makes of a held message that it has decided on. */
export const heldDecisionResponse = z.object({
  state: z.enum(['released', 'refused']),
  /**
   * What became of a released one: `sent`, the code that the chat's rules refused it with, or null
   * while it is under way.
   */
  outcome: z.string().nullable(),
});
export type HeldDecisionResponse = z.infer<typeof heldDecisionResponse>;

/** GET, PUT staff/blocked-domains: hosts, with all below them, that no message may name. */
export const blockedDomains = z.object({
  domains: z
    .array(
      z
        .string()
        .toLowerCase()
        .regex(/^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, 'invalid_value'),
    )
    .max(10_000),
});
export type BlockedDomains = z.infer<typeof blockedDomains>;

/**
 * What a member's trust is made of (docs/safety.md): for staff who decide about that member, and
 * nobody else.
 */
export const memberTrust = z.object({
  level: z.enum(['low', 'normal', 'high']),
  /** Whole days since the signup; null for accounts from before this was told. */
  days: z.int().nullable(),
  paid: z.boolean(),
  /** Partners that have answered, counted up to three. */
  answered: z.int(),
  /** Members who have reported, or blocked, this one within 180 days. */
  reports: z.int(),
  blocks: z.int(),
});
export type MemberTrust = z.infer<typeof memberTrust>;
