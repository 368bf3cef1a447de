import { z } from 'zod';
import { country, instant, siteId, ulid } from './common';
import { VARIANTS_MAX } from './list-limits';
import { page } from './paging';
import { PATTERNS } from './remote-terms';

const criterion = z
  .string()
  .trim()
  .min(1, 'required')
  .max(64, 'too_long')
  .refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), 'invalid_text')
  .nullable();

export const campaignName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'invalid_value');
export const variantKey = z.string().regex(/^[a-z0-9]{1,12}$/, 'invalid_value');
export const landerName = z.string().regex(/^[a-z0-9-]{1,32}$/, 'invalid_value');

export const variant = z.object({
  key: variantKey,
  weight: z.int('invalid_value').min(1, 'too_small').max(1_000, 'too_big'),
  version: z.string().max(64, 'too_long').regex(PATTERNS.version, 'invalid_value').nullable(),
  lander: landerName.nullable(),
  /** Lander written by staff, which replaces `lander`. */
  own_lander: ulid.nullish(),
});
export type Variant = z.infer<typeof variant>;

const variants = z
  .array(variant)
  .min(1, 'required')
  .max(VARIANTS_MAX, 'too_big')
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'invalid_value');

const moment = instant.refine((at) => at >= '2020' && at < '2100', 'invalid_date');

/** A criterion that is null matches all visitors. */
const audience = z.object({
  network: criterion,
  ref: criterion,
  slug: z
    .string()
    .regex(/^[\w.~-]{1,64}$/, 'invalid_value')
    .nullable(),
  country: country.nullable(),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
});

/** Shares of visitors: 0.01 is one percentage point. */
export const experimentPlan = z.object({
  /** Share of visitors who have signed up so far. */
  baseline: z.number().min(0.001, 'too_small').max(0.9, 'too_big'),
  difference: z.number().min(0.0005, 'too_small').max(0.5, 'too_big'),
  ends_itself: z.boolean(),
});
export type ExperimentPlan = z.infer<typeof experimentPlan>;

export const campaignBody = audience
  .extend({ name: campaignName, variants, plan: experimentPlan.nullish() })
  .refine(({ plan }) => !plan || plan.baseline + plan.difference < 1, {
    path: ['plan', 'difference'],
    message: 'too_big',
  })
  .refine(({ starts_at: from, ends_at: until }) => !from || !until || from < until, {
    path: ['ends_at'],
    message: 'too_small',
  });
export type CampaignBody = z.infer<typeof campaignBody>;

export const liveCampaign = audience.extend({
  id: ulid,
  site: siteId,
  /** `content`: id of the published content, if staff wrote the variant's lander. */
  variants: z.array(variant.extend({ content: ulid.nullish() })),
});
export type LiveCampaign = z.infer<typeof liveCampaign>;

/** URLs and member records name a variant `<campaign id>.<variant key>`. */
export const variantTag = ({ id }: { id: string }, { key }: { key: string }): string =>
  `${id}.${key}`;

/** Does not check that campaign and variant exist. @returns null for text that is not a tag */
export function parseVariantTag(text: string): { campaignId: string; variant: string } | null {
  const [, campaignId, variant] = /^([0-9A-HJKMNP-TV-Z]{26})\.([a-z0-9]{1,12})$/.exec(text) ?? [];
  return campaignId && variant ? { campaignId, variant } : null;
}

export const countedVisits = z.object({
  campaign_id: ulid,
  variant: variantKey,
  visits: z.int().min(0).max(4_294_967_295),
  left_out: z.int().min(0).max(4_294_967_295).optional(),
});
export type CountedVisits = z.infer<typeof countedVisits>;

export const pageBounceBody = z.object({
  path: z.string().regex(/^\/[\w/.~%-]{0,199}$/, 'invalid_value'),
  seconds: z.int().min(0).max(86_400),
  variant: z
    .string()
    .max(64)
    .regex(/^[\w.]*$/, 'invalid_value')
    .optional(),
});
export type PageBounceBody = z.infer<typeof pageBounceBody>;

const count = z.int().min(0);
export const COMPARISONS = ['first', 'few', 'even', 'better', 'worse'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const variantStats = z.object({
  key: variantKey,
  visits: count,
  left_out: count,
  signups: count,
  purchases: count,
  /**
   * Signups per visit; null without visits. `low` and `high` are the bounds of the 95 % confidence
   * interval.
   */
  signup_rate: z.object({ share: z.number(), low: z.number(), high: z.number() }).nullable(),
  purchase_rate: z.object({ share: z.number(), low: z.number(), high: z.number() }).nullable(),
  signups_compared: z.enum(COMPARISONS),
  purchases_compared: z.enum(COMPARISONS),
});
export type VariantStats = z.infer<typeof variantStats>;

export const EXPERIMENT_STATES = ['running', 'won', 'even', 'stopped'] as const;

/** `even`: no variant is proven to be best. `stopped`: the campaign ended before a result. */
const experiment = experimentPlan.extend({
  state: z.enum(EXPERIMENT_STATES),
  winner: variantKey.nullable(),
  decided_at: instant.nullable(),
  /** Visits that each variant needs. */
  visits_needed: count,
  /** Visits of the variant with the fewest visits, at most `visits_needed`. */
  visits_counted: count,
  /** Estimated from visits of the last seven days; null without visits or if no more are needed. */
  days_left: count.nullable(),
});
export type Experiment = z.infer<typeof experiment>;

export const CAMPAIGN_STATES = ['planned', 'running', 'ended'] as const;

export const campaign = audience.extend({
  id: ulid,
  name: campaignName,
  state: z.enum(CAMPAIGN_STATES),
  variants,
  figures: z.array(variantStats),
  test: experiment.nullable(),
  faulty: z.array(z.string()),
});
export type Campaign = z.infer<typeof campaign>;

/** Periods are shown and entered in the site's time zone. */
export const campaignsResponse = z.object({
  campaigns: z.array(campaign),
  time_zone: z.string(),
  /** All campaigns of the site in the last seven days; `signup_rate` is null without visits. */
  recent: z.object({ visits_per_day: count, signup_rate: z.number().nullable() }),
  ...page,
});
export type CampaignsResponse = z.infer<typeof campaignsResponse>;
export const campaignResponse = z.object({ campaign });
export type CampaignResponse = z.infer<typeof campaignResponse>;
