import type { Locale } from '@duet/schemas/locales';
import { MOST_OTHER_PROFILES, type OtherProfile } from '@duet/schemas/resell';
import type { SiteRules } from '@duet/service-kit/site-rules';
import type { ChosenFilters } from './search-filters';

const FALLBACK: Locale = 'en';

/** Advertisers get no data about the searcher. */
export function otherProfilesFor(
  rules: Pick<SiteRules, 'member_resell' | 'resell_cards'>,
  chosen: Pick<ChosenFilters, 'gender' | 'country'>,
  locale: Locale,
): OtherProfile[] {
  if (!rules.member_resell) return [];
  return rules.resell_cards
    .filter(({ gender }) => gender === null || chosen.gender === null || gender === chosen.gender)
    .filter(
      ({ countries }) =>
        countries.length === 0 || chosen.country === null || countries.includes(chosen.country),
    )
    .slice(0, MOST_OTHER_PROFILES)
    .map(({ gender: _gender, countries: _countries, text, ...card }) => ({
      ...card,
      text: text[locale] ?? text[FALLBACK] ?? '',
    }));
}
