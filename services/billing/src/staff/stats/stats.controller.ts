import { around, byDay, sumBy } from '@duet/schemas/site-days';
import {
  type StatsQuery,
  type MoneyStats,
  statsQuery,
  moneyStats,
} from '@duet/schemas/staff-stats';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { InternalClient } from '@duet/service-kit/internal-client';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Query } from '@nestjs/common';
import { StatsRepository } from './stats.repository';

@Controller('staff/money-figures')
@Staff('figures.read')
export class StatsController {
  constructor(
    private readonly figures: StatsRepository,
    private readonly internal: InternalClient,
  ) {}

  @Get()
  @Returns(moneyStats)
  async money(
    @Actor() { site }: StaffPrincipal,
    @Query(parsed(statsQuery)) query: StatsQuery,
  ): Promise<MoneyStats> {
    const { time_zone: zone } = await this.internal.call('companies.get', { site });
    const days = byDay(
      await this.figures.money(site, ...around(query)),
      { ...query, zone },
      ({ currency }) => currency,
    );
    return {
      days: [...days.values()]
        .map(({ day, rows }) => ({
          ...{ day, currency: rows[0]?.currency ?? '' },
          purchases: sumBy(rows, (row) => row.purchases),
          first_purchases: sumBy(rows, (row) => row.firstPurchases),
          revenue: sumBy(rows, (row) => row.revenue),
          refunds: sumBy(rows, (row) => row.refunds),
          refunded: sumBy(rows, (row) => row.refunded),
        }))
        .sort((a, b) => a.day.localeCompare(b.day) || a.currency.localeCompare(b.currency)),
    };
  }
}
