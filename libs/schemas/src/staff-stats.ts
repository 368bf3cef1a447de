import { z } from 'zod';
import { campaignName } from './campaigns';
import { currency, instant, isoDate, money, ulid } from './common';

export const MOST_DAYS = 92;
const DAY = 86_400_000;
const spans = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / DAY;

/** `from` and `to` are inclusive days in the site's time zone. */
export const statsQuery = z
  .object({ from: isoDate, to: isoDate })
  .refine((query) => spans(query) >= 0, { path: ['to'], message: 'too_small' })
  .refine((query) => spans(query) < MOST_DAYS, { path: ['to'], message: 'too_big' });
export type StatsQuery = z.infer<typeof statsQuery>;

const count = z.int().min(0);

/** Signups and purchases in the queried days. Buyers may have signed up before these days. */
export const campaignStats = z.object({
  network: z.string(),
  ref: z.string(),
  signups: count,
  confirmed: count,
  purchases: count,
  first_purchases: count,
  revenue: z.array(money),
});
export type CampaignStats = z.infer<typeof campaignStats>;

/**
 * Figures of the queried days. Amounts are in minor units of `cost_currency`. A ratio is null if
 * its divisor is zero.
 */
export const campaignSpend = z.object({
  id: ulid,
  name: campaignName,
  visits: count,
  signups: count,
  /** Members with a first purchase in the queried days. */
  buyers: count,
  cost: count,
  revenue: z.int(),
  cost_per_visit: count.nullable(),
  cost_per_signup: count.nullable(),
  cost_per_buyer: count.nullable(),
  /** Revenue divided by cost. */
  return_on_spend: z.number().nullable(),
});
export type CampaignSpend = z.infer<typeof campaignSpend>;

export const signupStats = z.object({
  time_zone: z.string(),
  days: z.array(z.object({ day: isoDate, signups: count, confirmed: count })),
  campaigns: z.array(campaignStats),
  cost_currency: currency,
  spend: z.array(campaignSpend),
});
export type SignupStats = z.infer<typeof signupStats>;

export const messageStats = z.object({
  days: z.array(z.object({ day: isoDate, messages: count, first_messages: count })),
  counted_until: instant,
});
export type MessageStats = z.infer<typeof messageStats>;

export const moneyStats = z.object({
  days: z.array(
    z.object({
      day: isoDate,
      currency,
      purchases: count,
      first_purchases: count,
      revenue: z.int(),
      refunds: count,
      refunded: z.int(),
    }),
  ),
});
export type MoneyStats = z.infer<typeof moneyStats>;
