import { z } from 'zod';
import { credits, currency, siteId } from './common';
import { interest } from './choices';
import { locale } from './locale-schema';
import { SEARCH_FIELDS } from './search-fields';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** IANA name of the zone in which a site's days begin. */
export const timeZone = z.string().refine(isTimeZone, 'invalid_value');

/** Days that a free member can read back in a chat; 0 for all of it. */
export const chatHistoryDays = z.int().min(0).max(3_650);

/** Days that a proof holds. */
export const ageProofDays = z.int().min(1, 'too_small').max(3_650, 'too_big');

/**
 * Regions of the country that the visitor probably lives in; all countries with their cities are
 * GET regions.
 */
export const regionData = z.object({
  country: z.string(),
  regions: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type RegionData = z.infer<typeof regionData>;

/**
 * GET settings: what the site is, as every page needs it. Spec section 3, "Settings". The list of
 * what is published: identity answers, and the gateway embeds in pages, what this schema's parse
 * leaves.
 */
export const settings = z.object({
  site: siteId,
  name: z.string(),
  domain: z.string(),
  /** Scheme, host and port of the site's own addresses: canonical links, link previews, sitemap. */
  origin: z.url().optional(),
  domain_language: z.string(),
  index_title: z.string(),
  description: z.string(),
  countries: z.array(z.string()),
  languages: z.array(locale),
  geoip_country: z.string().nullable(),
  /** The visitor's country where the site has members there, otherwise the site's first. */
  geoip_selected_country: z.string(),
  region_data: regionData.optional(),
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
  /**
   * The only countries whose visitors meet the entry warning; everyone does where it is missing.
   */
  site_entry_countries: z.array(z.string()).optional(),
  fictional_warning: z.string(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  refund_days: z.int(),
  signups: z.enum(['all', 'with_trafficsource', 'invite']),
  /** What a closed door says, by language; where it is missing, the product's own words. */
  invite_message: z.partialRecord(locale, z.string().max(500)).optional(),
  logged_out_search: z.string(),
  logged_out_search_trafficsource: z.string(),
  /**
   * What people can search by; choices only where visible_profile_fields lets them read the answers
   * (search-fields.ts).
   */
  search_fields: z.array(z.enum(SEARCH_FIELDS)),
  /**
   * Fields of a profile that are shown, with `:member` or `:premium` to those alone; see
   * member-page.ts.
   */
  visible_profile_fields: z.array(z.string()),
  /** Fields of which the page says who may see them, where the reader may not. */
  visible_profile_notes: z.array(z.string()),
  /** Whether search engines may list members' pages; they may not where it is missing. */
  index_profiles: z.boolean().optional(),
  /** Public VAPID key of push messages; missing while the site sends none. */
  push_public_key: z.string().min(1).optional(),
  interests: z.array(interest),
  member_resell: z.boolean(),
  /**
   * How much likelier premium members get a match, and what says so: never claimed without its
   * source.
   */
  premium_claim: z
    .object({ percent: z.int().min(1).max(1000), source: z.string().min(1).max(300) })
    .optional(),
  /**
   * What sets this site's look apart; missing where it wears the first one's. The accent is a
   * hexadecimal colour.
   */
  look: z.object({ accent: z.string().regex(/^#[0-9a-f]{6}$/) }).optional(),
});
export type Settings = z.infer<typeof settings>;

/** GET settings: the page's own query, of which only the forced domain counts. */
export const settingsQuery = z.object({
  forced_domain: z
    .string()
    .regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/i, 'invalid_value')
    .optional(),
});

/** GET regions: region keys with their cities, by country. */
export const regions = z.record(
  z.string(),
  z.array(z.object({ key: z.string(), name: z.string(), cities: z.array(z.string()) })),
);
export type Regions = z.infer<typeof regions>;
