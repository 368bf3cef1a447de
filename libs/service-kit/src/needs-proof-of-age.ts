import type { SiteRules } from './site-rules';

/** What a projection knows of a member, as far as this rule needs it. */
export interface ProofOfAge {
  country: string;
  fictional: boolean;
  /** Null: never. */
  ageAssuredUntil: Date | null;
}

/**
 * Whether a member has to prove their age before they have contact with others. The site's list of
 * countries is asked each time, so that a change of it needs no change of any member; who was made
 * up has no age to prove.
 */
export const lacksProofOfAge = (
  { country, fictional, ageAssuredUntil }: ProofOfAge,
  { age_proof_countries: countries }: Pick<SiteRules, 'age_proof_countries'>,
  now: Date,
): boolean =>
  !fictional && countries.includes(country) && (ageAssuredUntil === null || ageAssuredUntil <= now);
