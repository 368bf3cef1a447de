import { openSite } from '@duet/testing/open-site';
import { canVisitorSearch, visitorCountry } from './visitor-search';

const rules = (changes: object) => ({ ...openSite(), ...changes });

it.each([
  ['all', 'none', false, true],
  ['all', 'none', true, false],
  ['none', 'all', false, false],
  ['none', 'all', true, true],
])(
  'canVisitorSearch with setting %s, campaign setting %s and campaign visitor %s returns %s',
  (search, fromCampaigns, isFromCampaign, may) => {
    const settings = rules({
      logged_out_search: search,
      logged_out_search_trafficsource: fromCampaigns,
    });
    expect(canVisitorSearch(settings, isFromCampaign)).toBe(may);
  },
);

it.each([
  ['BE', ['NL', 'BE'], 'BE'],
  ['US', ['NL', 'BE'], 'NL'],
  [null, ['BE'], 'BE'],
  ['BE', [], 'NL'],
])('a visitor from %s on a site that serves %j searches in %s', (country, countries, searched) => {
  expect(visitorCountry(rules({ countries }), country)).toBe(searched);
});
