import { around, byDay, sumOf } from '@duet/schemas/site-days';
import {
  type FiguresQuery,
  type MoneyFigures,
  figuresQuery,
  moneyFigures,
} from '@duet/schemas/staff-figures';
import { Actor, Staff } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { InternalClient } from '@duet/service-kit/internal-client';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Query } from '@nestjs/common';
import { FiguresRepository } from './figures.repository';

/** What a site took and paid back, by its days and currencies. */
@Controller('staff/money-figures')
@Staff('figures.read')
export class FiguresController {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly internal: InternalClient,
  ) {}

  @Get()
  @Answers(moneyFigures)
  async money(
    @Actor() { site }: StaffPrincipal,
    @Query(parsed(figuresQuery)) query: FiguresQuery,
  ): Promise<MoneyFigures> {
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
          purchases: sumOf(rows, (row) => row.purchases),
          first_purchases: sumOf(rows, (row) => row.firstPurchases),
          revenue: sumOf(rows, (row) => row.revenue),
          refunds: sumOf(rows, (row) => row.refunds),
          refunded: sumOf(rows, (row) => row.refunded),
        }))
        .sort((a, b) => a.day.localeCompare(b.day) || a.currency.localeCompare(b.currency)),
    };
  }
}
