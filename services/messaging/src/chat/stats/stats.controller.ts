import { around, byDay, sumBy } from '@duet/schemas/site-days';
import {
  type StatsQuery,
  type MessageStats,
  statsQuery,
  messageStats,
} from '@duet/schemas/staff-stats';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { InternalClient } from '@duet/service-kit/internal-client';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Query } from '@nestjs/common';
import { MessageCount } from './message-count';

@Controller('staff/message-figures')
@Staff('figures.read')
export class StatsController {
  constructor(
    private readonly count: MessageCount,
    private readonly internal: InternalClient,
  ) {}

  @Get()
  @Returns(messageStats)
  async messages(
    @Actor() { site }: StaffPrincipal,
    @Query(parsed(statsQuery)) query: StatsQuery,
  ): Promise<MessageStats> {
    const [{ time_zone: zone }, until] = await Promise.all([
      this.internal.call('companies.get', { site }),
      this.count.countOn(),
    ]);
    const days = byDay(await this.count.slots(site, ...around(query)), { ...query, zone });
    return {
      days: [...days.values()]
        .map(({ day, rows }) => ({
          day,
          messages: sumBy(rows, (row) => row.messages),
          first_messages: sumBy(rows, (row) => row.firstMessages),
        }))
        .sort((a, b) => a.day.localeCompare(b.day)),
      counted_until: until.toISOString(),
    };
  }
}
