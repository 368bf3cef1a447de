import { around, byDay, sumOf } from '@duet/schemas/site-days';
import {
  type FiguresQuery,
  type SignupFigures,
  figuresQuery,
  signupFigures,
} from '@duet/schemas/staff-figures';
import { Actor, Staff } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Query } from '@nestjs/common';
import { SiteService } from '../sites/site.service';
import { campaignFiguresOf } from './campaign-figures';
import { FiguresRepository, type SignupRow } from './figures.repository';

const signups = (rows: readonly SignupRow[]) => ({
  signups: sumOf(rows, (row) => row.signups),
  confirmed: sumOf(rows, (row) => row.confirmed),
});

/** Signups of a site, by its days; and with what was bought, by where people came from. */
@Controller('staff/figures')
@Staff('figures.read')
export class FiguresController {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly sites: SiteService,
  ) {}

  @Get()
  @Answers(signupFigures)
  async signups(
    @Actor() { site }: StaffPrincipal,
    @Query(parsed(figuresQuery)) query: FiguresQuery,
  ): Promise<SignupFigures> {
    const { time_zone: zone } = (await this.sites.get(site)).settings;
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
      campaigns: campaignFiguresOf(
        days.flatMap(({ rows }) => rows),
        sold.flatMap(({ rows }) => rows),
      ),
    };
  }
}
