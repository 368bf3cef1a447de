import type { Settings } from './settings';

/** Lowest price of a message in the visitor's country, in minor units of the currency. */
export const findLeastCosts = ({
  minimum_message_costs: costs,
  geoip_selected_country: home,
}: Pick<Settings, 'minimum_message_costs' | 'geoip_selected_country'>):
  Settings['minimum_message_costs'][number] | undefined =>
  costs.find(({ country }) => country === home);
