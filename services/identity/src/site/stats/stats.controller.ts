import { around, byDay, sumBy } from '@duet/schemas/site-days';
import {
  type StatsQuery,
  type SignupStats,
  statsQuery,
  signupStats,
} from '@duet/schemas/staff-stats';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Query } from '@nestjs/common';
import { CostRepository } from '../costs/cost.repository';
import { SiteService } from '../sites/site.service';
import { toCampaignStats } from './campaign-stats';
import { toSpend } from './spend';
import { SpendRepository } from './spend.repository';
import { StatsRepository, type SignupRow } from './stats.repository';

const signups = (rows: readonly SignupRow[]) => ({
  signups: sumBy(rows, (row) => row.signups),
  confirmed: sumBy(rows, (row) => row.confirmed),
});

@Controller('staff/figures')
@Staff('figures.read')
export class StatsController {
  constructor(
    private readonly figures: StatsRepository,
    private readonly spend: SpendRepository,
    private readonly costs: CostRepository,
    private readonly sites: SiteService,
  ) {}

  @Get()
  @Returns(signupStats)
  async signups(
    @Actor() { site }: StaffPrincipal,
    @Query(parsed(statsQuery)) query: StatsQuery,
  ): Promise<SignupStats> {
    const { time_zone: zone, cost_currency: currency } = (await this.sites.get(site)).settings;
    const days = [
      ...byDay(await this.figures.signups(site, ...around(query)), { ...query, zone }).values(),
    ];
    const sold = [
      ...byDay(await this.figures.sales(site, ...around(query)), { ...query, zone }).values(),
    ];
    return {
      time_zone: zone,
      days: days
        .map(({ day, rows }) => ({ day, ...signups(rows) }))
        .sort((a, b) => a.day.localeCompare(b.day)),
      campaigns: toCampaignStats(
        days.flatMap(({ rows }) => rows),
        sold.flatMap(({ rows }) => rows),
      ),
      cost_currency: currency,
      spend: await this.findSpend(site, { ...query, zone, currency }),
    };
  }

  private async findSpend(
    site: string,
    query: StatsQuery & { zone: string; currency: string },
  ): Promise<SignupStats['spend']> {
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
