import { z } from 'zod';
import { campaignName } from './campaigns';
import { currency, instant, isoDate, ulid } from './common';
import { COST_ROWS_MAX } from './list-limits';
import { page } from './paging';

const AMOUNT_MAX = 1_000_000_000;
const count = z.int().min(0);

/** `day` is in the site's time zone, `amount` in minor units of the site's `cost_currency`. */
export const campaignCost = z.object({
  day: isoDate,
  campaign: campaignName,
  amount: z.int('invalid_value').min(0, 'too_small').max(AMOUNT_MAX, 'too_big'),
});
export type CampaignCost = z.infer<typeof campaignCost>;

/** A row replaces the earlier cost of its campaign and day. */
export const costsBody = z.object({
  rows: z.array(campaignCost).min(1, 'required').max(COST_ROWS_MAX, 'too_big'),
});
export type CostsBody = z.infer<typeof costsBody>;

const costImport = z.object({
  id: ulid,
  at: instant,
  by: z.string(),
  rows: count,
  first_day: isoDate,
  last_day: isoDate,
  undone: z.boolean(),
});
export type CostImport = z.infer<typeof costImport>;

export const costsResponse = z.object({
  currency,
  campaigns: z.array(campaignName),
  imports: z.array(costImport),
});
export type CostsResponse = z.infer<typeof costsResponse>;

export const costsPageResponse = costsResponse.extend(page);
export type CostsPageResponse = z.infer<typeof costsPageResponse>;

export const costsImportedResponse = z.object({ changed: count, unchanged: count });
export type CostsImportedResponse = z.infer<typeof costsImportedResponse>;
