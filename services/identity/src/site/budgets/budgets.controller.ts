import {
  BUDGET_NAMES,
  type BudgetsResponse,
  budgetsResponse,
  findLimit,
  getLimits,
} from '@duet/schemas/budgets';
import type { Empty } from '@duet/schemas/common';
import type { InternalBody, InternalResponse } from '@duet/schemas/internal';
import { Actor, Staff } from '@duet/service-kit/access';
import { Clock } from '@duet/service-kit/clock';
import { InternalCall } from '@duet/service-kit/internal-call';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Returns } from '@duet/service-kit/responses';
import { Controller, Get } from '@nestjs/common';
import { SiteService } from '../sites/site.service';
import { BudgetUseRepository } from './budget-use.repository';

const HOUR_MS = 3_600_000;
const HOURS = 24;

@Controller()
export class BudgetsController {
  constructor(
    private readonly sites: SiteService,
    private readonly use: BudgetUseRepository,
    private readonly clock: Clock,
  ) {}

  @InternalCall('budgets.get')
  async limits({ site }: InternalBody<'budgets.get'>): Promise<InternalResponse<'budgets.get'>> {
    return (await this.sites.get(site)).settings.profile_budgets;
  }

  @InternalCall('budgets.count')
  async count({ process, counts }: InternalBody<'budgets.count'>): Promise<Empty> {
    await this.use.count(process, counts);
    return {};
  }

  /** Counts of the current hour and the previous 23 hours. */
  @Get('staff/budgets')
  @Staff('settings.edit')
  @Returns(budgetsResponse)
  async list(@Actor() { site }: StaffPrincipal): Promise<BudgetsResponse> {
    const { settings } = await this.sites.get(site);
    const hour = Math.floor(this.clock.now().getTime() / HOUR_MS);
    const rows = await this.use.since(site, hour - HOURS + 1);
    return {
      budgets: BUDGET_NAMES.map((name) => ({
        name,
        limits: getLimits(name).map(({ name: limit }) => {
          const row = rows.find((each) => each.budget === name && each.limit === limit);
          const { used = 0, refused = 0, highest = 0 } = row ?? {};
          return { name: limit, limit: findLimit(settings, name, limit), used, refused, highest };
        }),
      })),
    };
  }
}
