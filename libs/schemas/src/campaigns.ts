import { z } from 'zod';
import { country, instant, siteId, ulid } from './common';
import { PATTERNS } from './remote-terms';

/** Variants of a campaign at most: with more, each has too few visitors to say anything. */
export const VARIANTS_MAX = 6;
/**
 * How a campaign's arrival data is written in an address: as the member's own, `network=…&ref=…`.
 */
const criterion = z
  .string()
  .trim()
  .min(1, 'required')
  .max(64, 'too_long')
  .refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), 'invalid_text')
  .nullable();

export const campaignName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'invalid_value');
export const variantKey = z.string().regex(/^[a-z0-9]{1,12}$/, 'invalid_value');
/** As it stands in a lander's address: `gallery` of `/landers/gallery`. */
export const landerName = z.string().regex(/^[a-z0-9-]{1,32}$/, 'invalid_value');

/** One of the pages that a campaign's visitors are shown. */
export const variant = z.object({
  key: variantKey,
  /** Its share of the visitors, beside the weights of the others. */
  weight: z.int('invalid_value').min(1, 'too_small').max(1_000, 'too_big'),
  /** A kept version of mf-landers; null: the site's own, whichever that is. */
  version: z.string().max(64, 'too_long').regex(PATTERNS.version, 'invalid_value').nullable(),
  /** The lander that `/` shows; null: the home page. */
  lander: landerName.nullable(),
});
export type Variant = z.infer<typeof variant>;

const variants = z
  .array(variant)
  .min(1, 'required')
  .max(VARIANTS_MAX, 'too_big')
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'invalid_value');

/** Years that a calendar of campaigns and every database know. */
const moment = instant.refine((at) => at >= '2020' && at < '2100', 'invalid_date');

/** Whom a campaign is for, and when: what is null is not looked at. */
const audience = z.object({
  network: criterion,
  ref: criterion,
  /** Last part of a lander's address: `spring` of `/landers/gallery/spring`. */
  slug: z
    .string()
    .regex(/^[\w.~-]{1,64}$/, 'invalid_value')
    .nullable(),
  country: country.nullable(),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
});

/**
 * POST staff/campaigns and PUT staff/campaigns/{id}. One variant is a campaign, several are an
 * experiment.
 */
export const campaignBody = audience
  .extend({ name: campaignName, variants })
  .refine(({ starts_at: from, ends_at: until }) => !from || !until || from < until, {
    path: ['ends_at'],
    message: 'too_small',
  });
export type CampaignBody = z.infer<typeof campaignBody>;

/** What a gateway needs to know of a campaign. */
export const liveCampaign = audience.extend({ id: ulid, site: siteId, variants });
export type LiveCampaign = z.infer<typeof liveCampaign>;

/**
 * How a campaign's variant is named in addresses and with the member: the campaign's id, a dot, the
 * variant's key.
 */
export const variantTag = ({ id }: { id: string }, { key }: { key: string }): string =>
  `${id}.${key}`;

/** Visits of a variant that one gateway has counted since it started. */
export const countedVisits = z.object({
  campaign_id: ulid,
  variant: variantKey,
  visits: z.int().min(1).max(4_294_967_295),
});
export type CountedVisits = z.infer<typeof countedVisits>;

/**
 * POST page-bounce: a page with the query lb was left before anything was done on it (spec section
 * 2, "Modals and overlays").
 */
export const pageBounceBody = z.object({
  /** Path of the address. */
  path: z.string().regex(/^\/[\w/.~%-]{0,199}$/, 'invalid_value'),
  /** How long it was open. */
  seconds: z.int().min(0).max(86_400),
  /** Campaign and variant that it showed. */
  variant: z
    .string()
    .max(64)
    .regex(/^[\w.]*$/, 'invalid_value')
    .optional(),
});
export type PageBounceBody = z.infer<typeof pageBounceBody>;

const count = z.int().min(0);
/**
 * How a variant's conversion compares with the first one's. `few`: too few visitors to say
 * anything.
 */
export const COMPARISONS = ['first', 'few', 'even', 'better', 'worse'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const variantStats = z.object({
  key: variantKey,
  visits: count,
  signups: count,
  /** Members of these signups who have bought something. */
  purchases: count,
  /**
   * Of the visits; null without one. `low` and `high`: between which the true share lies, with 95
   * %.
   */
  signup_rate: z.object({ share: z.number(), low: z.number(), high: z.number() }).nullable(),
  purchase_rate: z.object({ share: z.number(), low: z.number(), high: z.number() }).nullable(),
  signups_compared: z.enum(COMPARISONS),
  purchases_compared: z.enum(COMPARISONS),
});
export type VariantStats = z.infer<typeof variantStats>;

export const CAMPAIGN_STATES = ['planned', 'running', 'ended'] as const;

export const campaign = audience.extend({
  id: ulid,
  name: campaignName,
  state: z.enum(CAMPAIGN_STATES),
  variants,
  figures: z.array(variantStats),
  /** Versions of its variants that gateways cannot show now: their visitors get the site's own. */
  faulty: z.array(z.string()),
});
export type Campaign = z.infer<typeof campaign>;

/** GET staff/campaigns: those that run or will, then those that ended, newest first. */
export const campaignsResponse = z.object({ campaigns: z.array(campaign) });
export type CampaignsResponse = z.infer<typeof campaignsResponse>;
export const campaignResponse = z.object({ campaign });
export type CampaignResponse = z.infer<typeof campaignResponse>;
