import type { SiteRules } from './site-rules';

export interface ProofOfAge {
  country: string;
  fictional: boolean;
  ageAssuredUntil: Date | null;
}

/**
 * Returns whether a member must prove the age before others can find or contact the member.
 * Fictional profiles are exempt.
 */
export const lacksProofOfAge = (
  { country, fictional, ageAssuredUntil }: ProofOfAge,
  { age_proof_countries: countries }: Pick<SiteRules, 'age_proof_countries'>,
  now: Date,
): boolean =>
  !fictional && countries.includes(country) && (ageAssuredUntil === null || ageAssuredUntil <= now);
