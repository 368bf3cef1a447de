import { z } from 'zod';

const profiles = (standard: number) =>
  z.int().min(100, 'too_small').max(10_000_000, 'too_big').default(standard);
const pages = (standard: number) =>
  z.int().min(1, 'too_small').max(500, 'too_big').default(standard);

/**
 * Limits the profiles that one reader may read, and the pages of one search. `address`: all
 * visitors of an IPv4 address or IPv6 /64. `network`: visitors and members of an IPv4 /24 or IPv6
 * /48.
 */
export const profileBudgets = z.object({
  address_minute: profiles(2_400),
  address_day: profiles(60_000),
  member_minute: profiles(1_200),
  member_day: profiles(40_000),
  network_minute: profiles(12_000),
  network_day: profiles(300_000),
  visitor_search_pages: pages(40),
  member_search_pages: pages(250),
});
export type ProfileBudgets = z.infer<typeof profileBudgets>;
export const STANDARD_BUDGETS = profileBudgets.parse({});
