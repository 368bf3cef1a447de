import { sumBy } from '@duet/schemas/site-days';
import type { CampaignStats } from '@duet/schemas/staff-stats';
import type { SaleRow, SignupRow } from './stats.repository';

const MOST = 50;

interface Came {
  network: string;
  ref: string;
}

const toKey = ({ network, ref }: Came): string => JSON.stringify([network, ref]);

export function toCampaignStats(
  signups: readonly SignupRow[],
  sales: readonly SaleRow[],
): CampaignStats[] {
  const names = new Map(
    [...signups, ...sales].map(({ network, ref }) => [toKey({ network, ref }), { network, ref }]),
  );
  const [signupsOf, salesOf] = [grouped(signups), grouped(sales)];
  return [...names]
    .map(([key, name]) => {
      const [came, sold] = [signupsOf.get(key) ?? [], salesOf.get(key) ?? []];
      return {
        ...name,
        signups: sumBy(came, (row) => row.signups),
        confirmed: sumBy(came, (row) => row.confirmed),
        purchases: sumBy(sold, (row) => row.purchases),
        first_purchases: sumBy(sold, (row) => row.firstPurchases),
        revenue: sumRevenue(sold),
      };
    })
    .sort((a, b) => b.signups - a.signups || b.purchases - a.purchases)
    .slice(0, MOST);
}

const sumRevenue = (sold: readonly SaleRow[]): CampaignStats['revenue'] =>
  [...new Set(sold.map(({ currency }) => currency))].sort().map((currency) => ({
    currency,
    amount: sumBy(
      sold.filter((row) => row.currency === currency),
      (row) => row.revenue,
    ),
  }));

function grouped<R extends Came>(rows: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(toKey(row), [...(groups.get(toKey(row)) ?? []), row]);
  return groups;
}
