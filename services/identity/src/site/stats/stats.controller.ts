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
import { SiteService } from '../sites/site.service';
import { toCampaignStats } from './campaign-stats';
import { SpendService } from './spend.service';
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
    private readonly spend: SpendService,
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
      spend: await this.spend.list(site, { ...query, zone, currency }),
    };
  }
}
