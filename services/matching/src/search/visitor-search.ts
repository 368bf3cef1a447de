import type { SiteRules } from '@duet/service-kit/site-rules';

type VisitorRules = Pick<
  SiteRules,
  'logged_out_search' | 'logged_out_search_trafficsource' | 'countries'
>;

/** Spec section 6: 'none' disables search; visitors from campaigns have a separate setting. */
export const canVisitorSearch = (rules: VisitorRules, fromCampaign: boolean): boolean =>
  (fromCampaign ? rules.logged_out_search_trafficsource : rules.logged_out_search) !== 'none';

export const visitorCountry = ({ countries }: VisitorRules, country: string | null): string =>
  country !== null && countries.includes(country) ? country : (countries[0] ?? 'NL');
