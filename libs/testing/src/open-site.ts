import { STANDARD_BUDGETS } from '@duet/schemas/budgets';
import type { InternalResponse } from '@duet/schemas/internal';
import { CHOICE_FIELDS } from '@duet/schemas/search-fields';

export const openSite = (): InternalResponse<'sites.get'> => ({
  logged_out_search: 'all',
  logged_out_search_trafficsource: 'all',
  search_fields: ['gender', 'country', 'region', 'age', ...CHOICE_FIELDS],
  visible_profile_fields: [
    'region',
    'city',
    'interests',
    ...['last_active', ...CHOICE_FIELDS].map((field) => `${field}:member`),
  ],
  countries: ['NL', 'DE'],
  time_zone: 'Europe/Amsterdam',
  member_resell: false,
  resell_cards: [],
  message_length: 2000,
  chat_history_days: 90,
  age_proof_countries: [],
  visitor_search_pages: 40,
  member_search_pages: 250,
  budgets: STANDARD_BUDGETS,
});
