import { z } from 'zod';
import { credits, currency, siteId } from './common';
import { interest } from './choices';
import { locale } from './locale-schema';
import { MATCH_QUESTIONS, SEARCH_FIELDS } from './search-fields';
import type { SiteText } from './site-texts';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const timeZone = z.string().refine(isTimeZone, 'invalid_value');

export const chatHistoryDays = z.int().min(0).max(3_650);

export const ageProofDays = z.int().min(1, 'too_small').max(3_650, 'too_big');

const upTo = (length: number) => z.string().max(length, 'too_long').optional();
const siteTexts = z.object({
  index_title: upTo(120),
  description: upTo(500),
  fictional_warning: upTo(500),
  fictional_singular: upTo(60),
  fictional_plural: upTo(60),
} satisfies Record<SiteText, z.ZodType>);

export const regionData = z.object({
  country: z.string(),
  regions: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type RegionData = z.infer<typeof regionData>;

/** Public settings of the site (spec section 3, "Settings"). */
export const settings = z.object({
  site: siteId,
  name: z.string(),
  domain: z.string(),
  origin: z.url().optional(),
  domain_language: z.string(),
  index_title: z.string(),
  description: z.string(),
  texts: z.partialRecord(locale, siteTexts).optional(),
  countries: z.array(z.string()),
  languages: z.array(locale),
  geoip_country: z.string().nullable(),
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
  /** Without the setting, all visitors see the age gate. */
  site_entry_countries: z.array(z.string()).optional(),
  fictional_warning: z.string(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  refund_days: z.int(),
  signups: z.enum(['all', 'with_trafficsource', 'invite']),
  invite_message: z.partialRecord(locale, z.string().max(500)).optional(),
  logged_out_search: z.string(),
  logged_out_search_trafficsource: z.string(),
  search_fields: z.array(z.enum(SEARCH_FIELDS)),
  match_finder: z.array(z.enum(MATCH_QUESTIONS)).optional(),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  index_profiles: z.boolean().optional(),
  push_public_key: z.string().min(1).optional(),
  interests: z.array(interest),
  member_resell: z.boolean(),
  /** The site never shows `percent` without `source`. */
  premium_claim: z
    .object({ percent: z.int().min(1).max(1000), source: z.string().min(1).max(300) })
    .optional(),
  look: z.object({ accent: z.string().regex(/^#[0-9a-f]{6}$/) }).optional(),
});
export type Settings = z.infer<typeof settings>;

export const settingsQuery = z.object({
  forced_domain: z
    .string()
    .regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/i, 'invalid_value')
    .optional(),
});

export const regions = z.record(
  z.string(),
  z.array(z.object({ key: z.string(), name: z.string(), cities: z.array(z.string()) })),
);
export type Regions = z.infer<typeof regions>;
