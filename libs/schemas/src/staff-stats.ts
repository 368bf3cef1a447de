import { z } from 'zod';
import { currency, instant, isoDate, money } from './common';

/** Days that one look at the figures spans at most. */
export const MOST_DAYS = 92;
const DAY = 86_400_000;
const spans = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / DAY;

/**
 * GET staff/figures, staff/message-figures and staff/money-figures: days of the site's own time
 * zone, both ends included.
 */
export const statsQuery = z
  .object({ from: isoDate, to: isoDate })
  .refine((query) => spans(query) >= 0, { path: ['to'], message: 'too_small' })
  .refine((query) => spans(query) < MOST_DAYS, { path: ['to'], message: 'too_big' });
export type StatsQuery = z.infer<typeof statsQuery>;

const count = z.int().min(0);

/**
 * Where people came from: who signed up in these days and how many of them have confirmed since,
 * and what all who came from there, whenever that was, have bought in these days. Both names empty:
 * nobody sent them.
 */
export const campaignStats = z.object({
  network: z.string(),
  ref: z.string(),
  signups: count,
  confirmed: count,
  purchases: count,
  first_purchases: count,
  /** Before refunds, each currency by itself; minor units. */
  revenue: z.array(money),
});
export type CampaignStats = z.infer<typeof campaignStats>;

/**
 * Identity: who signed up on a day, and how many of them have confirmed since; in all and by where
 * they came from.
 */
export const signupStats = z.object({
  time_zone: z.string(),
  days: z.array(z.object({ day: isoDate, signups: count, confirmed: count })),
  campaigns: z.array(campaignStats),
});
export type SignupStats = z.infer<typeof signupStats>;

/** Messaging: messages that went out, and members who sent their first one. */
export const messageStats = z.object({
  days: z.array(z.object({ day: isoDate, messages: count, first_messages: count })),
  /** Up to where messages are counted: a few minutes ago, unless there are very many. */
  counted_until: instant,
});
export type MessageStats = z.infer<typeof messageStats>;

/** Billing: payments received and paid back, each in its currency; amounts in minor units. */
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
