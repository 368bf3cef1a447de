import { findLeastCosts } from './message-costs';

const costs = (country: string, amount: number) => ({ country, costs: amount, currency: 'EUR' });

// @spec 2.152
test.each([
  ['the country of the visitor', 'BE', 'BE', 75],
  ['the first country of the site if the country is unknown', null, 'NL', 50],
  ['no country if the site does not offer the country of the visitor', 'FR', 'NL', undefined],
])('findLeastCosts finds the price of %s', (_, from, selected, amount) =>
  expect(
    findLeastCosts({
      minimum_message_costs: [costs('NL', 50), costs('BE', 75), costs('FR', 99)],
      geoip_country: from,
      geoip_selected_country: selected,
    })?.costs,
  ).toBe(amount),
);
