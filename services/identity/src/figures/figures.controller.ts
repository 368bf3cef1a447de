import { around, byDay, sumOf } from '@duet/schemas/site-days';
import { type FiguresQuery, type SignupFigures, figuresQuery, signupFigures } from '@duet/schemas/staff-figures';
import { Actor, Staff } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Query } from '@nestjs/common';
import { SiteService } from '../sites/site.service';
import { FiguresRepository, type SignupRow } from './figures.repository';

const signups = (rows: readonly SignupRow[]) => ({ signups: sumOf(rows, (row) => row.signups), confirmed: sumOf(rows, (row) => row.confirmed) });

/** Signups of a site, by its days and by where people came from. */
@Controller('staff/figures')
@Staff('figures.read')
export class FiguresController {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly sites: SiteService,
  ) {}

  @Get()
  @Answers(signupFigures)
  async signups(@Actor() { site }: StaffPrincipal, @Query(parsed(figuresQuery)) query: FiguresQuery): Promise<SignupFigures> {
    const { time_zone: zone } = (await this.sites.get(site)).settings;
    const days = [...byDay(await this.figures.signups(site, ...around(query)), { ...query, zone }).values()];
    const campaigns = new Map<string, SignupRow[]>();
    for (const row of days.flatMap(({ rows }) => rows)) {
      const key = JSON.stringify([row.network, row.ref]);
      campaigns.set(key, [...(campaigns.get(key) ?? []), row]);
    }
    return {
      time_zone: zone,
      days: days.map(({ day, rows }) => ({ day, ...signups(rows) })).sort((a, b) => a.day.localeCompare(b.day)),
      campaigns: [...campaigns.values()]
        .map((rows) => ({ network: rows[0]?.network ?? '', ref: rows[0]?.ref ?? '', ...signups(rows) }))
        .sort((a, b) => b.signups - a.signups)
        .slice(0, 50),
    };
  }
}
