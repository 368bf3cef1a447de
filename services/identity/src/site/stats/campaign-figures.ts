import { sumOf } from '@duet/schemas/site-days';
import type { CampaignFigures } from '@duet/schemas/staff-figures';
import type { SaleRow, SignupRow } from './figures.repository';

/** Most campaigns that one look shows. */
const MOST = 50;

interface Came {
  network: string;
  ref: string;
}

const keyOf = ({ network, ref }: Came): string => JSON.stringify([network, ref]);

/**
 * Signups and sales of the days in question by where people came from: what signed up most first,
 * then what sold most.
 */
export function campaignFiguresOf(
  signups: readonly SignupRow[],
  sales: readonly SaleRow[],
): CampaignFigures[] {
  const names = new Map(
    [...signups, ...sales].map(({ network, ref }) => [keyOf({ network, ref }), { network, ref }]),
  );
  const [signupsOf, salesOf] = [grouped(signups), grouped(sales)];
  return [...names]
    .map(([key, name]) => {
      const [came, sold] = [signupsOf.get(key) ?? [], salesOf.get(key) ?? []];
      return {
        ...name,
        signups: sumOf(came, (row) => row.signups),
        confirmed: sumOf(came, (row) => row.confirmed),
        purchases: sumOf(sold, (row) => row.purchases),
        first_purchases: sumOf(sold, (row) => row.firstPurchases),
        revenue: revenueOf(sold),
      };
    })
    .sort((a, b) => b.signups - a.signups || b.purchases - a.purchases)
    .slice(0, MOST);
}

/** Currencies are never added up. */
const revenueOf = (sold: readonly SaleRow[]): CampaignFigures['revenue'] =>
  [...new Set(sold.map(({ currency }) => currency))].sort().map((currency) => ({
    currency,
    amount: sumOf(
      sold.filter((row) => row.currency === currency),
      (row) => row.revenue,
    ),
  }));

function grouped<R extends Came>(rows: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
