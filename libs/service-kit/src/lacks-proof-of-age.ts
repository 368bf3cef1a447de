import type { SiteRules } from './site-rules';

export interface ProofOfAge {
  country: string;
  fictional: boolean;
  ageAssuredUntil: Date | null;
}

/**
 * Other members cannot find or contact members without proof of age. Fictional profiles are exempt.
 */
export const lacksProofOfAge = (
  { country, fictional, ageAssuredUntil }: ProofOfAge,
  { age_proof_countries: countries }: Pick<SiteRules, 'age_proof_countries'>,
  now: Date,
): boolean =>
  !fictional && countries.includes(country) && (ageAssuredUntil === null || ageAssuredUntil <= now);
