import type { Locale } from '@duet/schemas/locales';
import { MOST_OTHER_PROFILES, type OtherProfile } from '@duet/schemas/resell';
import type { SiteRules } from '@duet/service-kit/site-rules';
import type { ChosenFilters } from './search-filters';

/** What the text of a card falls back on where the advertiser has none in the reader's language. */
const FALLBACK: Locale = 'en';

/**
 * The advertisers' cards that go with a search, where the site shows any; they are told nothing of
 * who searches.
 */
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
