import { z } from 'zod';
import { credits, currency, siteId } from './common';
import { interest } from './choices';
import { locale } from './locales';

/** GET settings: what the site is, as every page needs it. Spec section 3, "Settings". */
export const settings = z.object({
  site: siteId,
  name: z.string(),
  domain: z.string(),
  domain_language: z.string(),
  index_title: z.string(),
  description: z.string(),
  countries: z.array(z.string()),
  languages: z.array(locale),
  geoip_country: z.string().nullable(),
  geoip_selected_country: z.string(),
  cdn_prefix: z.string(),
  min_age: z.int().min(18),
  message_credits: credits,
  signup_credits: credits,
  photo_credits: credits,
  gift_credits: credits,
  message_length: z.int(),
  minimum_message_costs: z.array(z.object({ country: z.string(), costs: z.int(), currency })),
  support_email: z.string(),
  support_phone: z.string(),
  enable_site_entry_popup: z.enum(['yes', 'no']),
  /** The only countries whose visitors meet the entry warning; everyone does where it is missing. */
  site_entry_countries: z.array(z.string()).optional(),
  fictional_warning: z.string(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  refund_days: z.int(),
  signups: z.enum(['all', 'with_trafficsource', 'invite']),
  logged_out_search: z.string(),
  logged_out_search_trafficsource: z.string(),
  search_fields: z.array(z.string()),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  interests: z.array(interest),
  member_resell: z.boolean(),
  /** What sets this site's look apart; missing where it wears the first one's. The accent is a hexadecimal colour. */
  look: z.object({ accent: z.string().regex(/^#[0-9a-f]{6}$/) }).optional(),
});
export type Settings = z.infer<typeof settings>;

/** GET regions: region keys with their cities, by country. */
export const regions = z.record(z.string(), z.array(z.object({ key: z.string(), name: z.string(), cities: z.array(z.string()) })));
export type Regions = z.infer<typeof regions>;
