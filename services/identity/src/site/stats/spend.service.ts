import { around, byDay } from '@duet/schemas/site-days';
import type { CampaignSpend, StatsQuery } from '@duet/schemas/staff-stats';
import { Injectable } from '@nestjs/common';
import { CostRepository } from '../costs/cost.repository';
import { toSpend } from './spend';
import { SpendRepository } from './spend.repository';

@Injectable()
export class SpendService {
  constructor(
    private readonly costs: CostRepository,
    private readonly spend: SpendRepository,
  ) {}

  async list(
    site: string,
    query: StatsQuery & { zone: string; currency: string },
  ): Promise<CampaignSpend[]> {
    const [campaigns, costs, slots, revenue] = await Promise.all([
      this.costs.campaigns(site),
      this.costs.costs(site, query),
      this.spend.slots(site, ...around(query)),
      this.spend.revenue(site, ...around(query)),
    ]);
    const within = <R extends { slot: number }>(rows: readonly R[]): R[] =>
      [...byDay(rows, query).values()].flatMap((day) => day.rows);
    return toSpend(
      { campaigns, costs, slots: within(slots), revenue: within(revenue) },
      query.currency,
    );
  }
}
