import { z } from 'zod';

export const heldDecisionResponse = z.object({
  state: z.enum(['released', 'refused']),
  outcome: z.string().nullable(),
});
export type HeldDecisionResponse = z.infer<typeof heldDecisionResponse>;

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

export const memberTrust = z.object({
  level: z.enum(['low', 'normal', 'high']),
  days: z.int().nullable(),
  paid: z.boolean(),
  answered: z.int(),
  reports: z.int(),
  blocks: z.int(),
});
export type MemberTrust = z.infer<typeof memberTrust>;
