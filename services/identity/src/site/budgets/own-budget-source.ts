import { type SiteBudgets, siteBudgets } from '@duet/schemas/budgets';
import type { InternalBody } from '@duet/schemas/internal';
import { BudgetSource } from '@duet/service-kit/budgets/budgets.module';
import { Injectable } from '@nestjs/common';
import { SiteService } from '../sites/site.service';
import { BudgetUseRepository } from './budget-use.repository';

@Injectable()
export class OwnBudgetSource extends BudgetSource {
  constructor(
    private readonly sites: SiteService,
    private readonly use: BudgetUseRepository,
  ) {
    super();
  }

  async limits(site: string): Promise<SiteBudgets> {
    return siteBudgets.parse((await this.sites.get(site)).settings);
  }

  report({ process, counts }: InternalBody<'budgets.count'>): Promise<unknown> {
    return this.use.count(process, counts);
  }
}
