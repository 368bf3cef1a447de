import { z } from 'zod';
import { instant } from './common';

/**
 * Only `passed` proves the age, and only `failed` suspends the member. `unclear` means that the
 * provider could not decide.
 */
export const AGE_CHECK_STATES = [
  'open',
  'passed',
  'failed',
  'unclear',
  'cancelled',
  'expired',
] as const;
export type AgeCheckState = (typeof AGE_CHECK_STATES)[number];

export const AGE_METHODS = ['document', 'estimate', 'bank', 'wallet', 'other'] as const;
export const ageMethod = z.enum(AGE_METHODS);
export type AgeMethod = z.infer<typeof ageMethod>;

export const AGE_CHECKS_PER_DAY = 3;

export const ageProof = z.object({
  method: ageMethod,
  provider: z.string(),
  proven_at: instant,
  expires_at: instant,
});
export type AgeProof = z.infer<typeof ageProof>;

export const ageAssurance = z.object({
  state: z.enum(['not_needed', 'needed', 'open', 'passed']),
  available: z.boolean(),
  min_age: z.int().min(18),
  /** Proof of the last passed check, even if the proof has expired. */
  proof: ageProof.nullable(),
  last: z
    .object({ state: z.enum(['failed', 'unclear', 'cancelled', 'expired']), at: instant })
    .nullable(),
  attempts_left: z.int().min(0),
  next_attempt_at: instant.nullable(),
});
export type AgeAssurance = z.infer<typeof ageAssurance>;

export const ageCheckBegun = z.object({ redirect_url: z.url() });
export type AgeCheckBegun = z.infer<typeof ageCheckBegun>;
