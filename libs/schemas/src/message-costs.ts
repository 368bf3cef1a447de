import type { Settings } from './settings';

type Facts = Pick<Settings, 'minimum_message_costs' | 'geoip_country' | 'geoip_selected_country'>;

/**
 * Lowest price of a message in the visitor's country, in minor units of the currency. Undefined if
 * the site does not offer that country.
 */
export const findLeastCosts = ({
  minimum_message_costs: costs,
  geoip_selected_country: home,
  geoip_country: from,
}: Facts): Settings['minimum_message_costs'][number] | undefined =>
  costs.find(({ country }) => country === (from ?? home) && country === home);
