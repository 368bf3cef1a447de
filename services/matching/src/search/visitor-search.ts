import type { SiteRules } from '@duet/service-kit/site-rules';

type VisitorRules = Pick<
  SiteRules,
  'logged_out_search' | 'logged_out_search_trafficsource' | 'countries'
>;

/**
 * Spec section 6: one setting for visitors whom a campaign brought, one for all others; 'none'
 * disables.
 */
export const canVisitorSearch = (rules: VisitorRules, fromCampaign: boolean): boolean =>
  (fromCampaign ? rules.logged_out_search_trafficsource : rules.logged_out_search) !== 'none';

/**
 * Where a visitor searches: in their own country if the site serves it, else in the first one that
 * it serves.
 */
export const visitorCountry = ({ countries }: VisitorRules, country: string | null): string =>
  country !== null && countries.includes(country) ? country : (countries[0] ?? 'NL');
