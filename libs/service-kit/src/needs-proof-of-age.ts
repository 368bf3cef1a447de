import type { SiteRules } from './site-rules';

export interface ProofOfAge {
  country: string;
  fictional: boolean;
  ageAssuredUntil: Date | null;
}

/**
 * Returns whether a member still needs proof of age before contact. Fictional profiles are exempt.
 */
export const lacksProofOfAge = (
  { country, fictional, ageAssuredUntil }: ProofOfAge,
  { age_proof_countries: countries }: Pick<SiteRules, 'age_proof_countries'>,
  now: Date,
): boolean =>
  !fictional && countries.includes(country) && (ageAssuredUntil === null || ageAssuredUntil <= now);
