import { z } from 'zod';
import { instant } from './common';

/**
 * What a check can come to. `unclear`: the provider could not tell. Only `passed` proves anything,
 * and only `failed` has consequences.
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

/**
 * What the provider went by, as far as it says so: a document, an estimate of a face, a bank, a
 * wallet of the state.
 */
export const AGE_METHODS = ['document', 'estimate', 'bank', 'wallet', 'other'] as const;
export const ageMethod = z.enum(AGE_METHODS);
export type AgeMethod = z.infer<typeof ageMethod>;

/** Checks that a member can begin within a day. */
export const AGE_CHECKS_PER_DAY = 3;

/** All that is kept of a check: nothing that the provider has seen, and no date of birth. */
export const ageProof = z.object({
  method: ageMethod,
  provider: z.string(),
  proven_at: instant,
  expires_at: instant,
});
export type AgeProof = z.infer<typeof ageProof>;

/** GET age-assurance and POST age-assurance/refresh: how a member stands. */
export const ageAssurance = z.object({
  /** `needed`: contact is refused until a check is passed. */
  state: z.enum(['not_needed', 'needed', 'open', 'passed']),
  /** Whether checks can be begun here at all. */
  available: z.boolean(),
  min_age: z.int().min(18),
  /** The last check that was passed, also where it holds no longer. */
  proof: ageProof.nullable(),
  /** How the newest check ended, where it was not passed. */
  last: z
    .object({ state: z.enum(['failed', 'unclear', 'cancelled', 'expired']), at: instant })
    .nullable(),
  attempts_left: z.int().min(0),
  /** When the next one can be begun, while none is left. */
  next_attempt_at: instant.nullable(),
});
export type AgeAssurance = z.infer<typeof ageAssurance>;

/**
 * POST age-assurance: where the provider checks the member; the same address as long as a check is
 * open.
 */
export const ageCheckBegun = z.object({ redirect_url: z.url() });
export type AgeCheckBegun = z.infer<typeof ageCheckBegun>;
