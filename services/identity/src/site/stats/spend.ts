import { sumBy } from '@duet/schemas/site-days';
import type { CampaignSpend } from '@duet/schemas/staff-stats';
import type { StoredCost } from '../costs/cost.repository';
import type { CampaignRevenueRow, CampaignSlotRow } from './spend.repository';

interface Facts {
  campaigns: readonly { id: string; name: string }[];
  slots: readonly CampaignSlotRow[];
  revenue: readonly CampaignRevenueRow[];
  costs: readonly StoredCost[];
}

/** Omits amounts in another currency, because currencies cannot be added. */
export function toSpend(
  { campaigns, slots, revenue, costs }: Facts,
  currency: string,
): CampaignSpend[] {
  const ofId = <R extends { campaignId: string }>(rows: readonly R[], id: string): R[] =>
    rows.filter(({ campaignId }) => campaignId === id);
  return campaigns
    .map(({ id, name }) => {
      const counts = ofId(slots, id);
      const sum = (rows: readonly { currency: string; amount: number | string }[]): number =>
        sumBy(
          rows.filter((row) => row.currency === currency),
          (row) => row.amount,
        );
      const visits = sumBy(counts, (row) => row.visits);
      const signups = sumBy(counts, (row) => row.signups);
      const buyers = sumBy(counts, (row) => row.buyers);
      const cost = sum(ofId(costs, id));
      const earned = sum(ofId(revenue, id));
      return {
        ...{ id, name, visits, signups, buyers, cost, revenue: earned },
        cost_per_visit: divide(cost, visits),
        cost_per_signup: divide(cost, signups),
        cost_per_buyer: divide(cost, buyers),
        return_on_spend: cost === 0 ? null : earned / cost,
      };
    })
    .filter((row) => row.visits || row.signups || row.buyers || row.cost || row.revenue)
    .sort((a, b) => b.cost - a.cost || b.visits - a.visits);
}

const divide = (cost: number, count: number): number | null =>
  count === 0 ? null : Math.round(cost / count);
