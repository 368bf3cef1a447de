import type { SiteBudgets } from '@duet/schemas/budgets';
import type { InternalBody } from '@duet/schemas/internal';
import {
  type DynamicModule,
  Global,
  Injectable,
  Logger,
  Module,
  type ModuleMetadata,
  type OnModuleDestroy,
  type Type,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Registry } from 'prom-client';
import { Clock } from '../clock';
import { InternalClient } from '../internal-client';
import { METRICS_REGISTRY } from '../metrics';
import { Quotas } from '../quotas';
import { SiteRulesService } from '../site-rules';
import { Transactions } from '../transaction';
import { BudgetUse } from './budget-use';
import { Budgets } from './budgets';

/** The identity service stores the limits of sites and the counts. */
export abstract class BudgetSource {
  abstract limits(site: string): Promise<SiteBudgets>;
  abstract report(counts: InternalBody<'budgets.count'>): Promise<unknown>;
}

@Injectable()
export class RemoteBudgetSource extends BudgetSource {
  constructor(
    private readonly rules: SiteRulesService,
    private readonly internal: InternalClient,
  ) {
    super();
  }

  async limits(site: string): Promise<SiteBudgets> {
    return (await this.rules.of(site)).budgets;
  }

  report(counts: InternalBody<'budgets.count'>): Promise<unknown> {
    return this.internal.call('budgets.count', counts);
  }
}

@Injectable()
class LastReport implements OnModuleDestroy {
  constructor(private readonly use: BudgetUse) {}

  onModuleDestroy(): Promise<void> {
    return this.use.stop();
  }
}

const logger = new Logger('Budgets');

const createUse = (source: BudgetSource, clock: Clock, registry: Registry): BudgetUse =>
  new BudgetUse({
    registry,
    now: () => clock.now().getTime(),
    report: (counts) => source.report(counts),
    onFailure: (err) =>
      logger.warn(
        { err },
        'counts of rate limits could not be stored; the next interval will retry',
      ),
  });

const createBudgets = (
  source: BudgetSource,
  use: BudgetUse,
  redis: Redis,
  clock: Clock,
  transactions: Transactions,
  quotas: Quotas,
): Budgets =>
  new Budgets({
    ...{ use, redis, database: { transactions, quotas } },
    now: () => clock.now().getTime(),
    loadLimits: (site) => source.limits(site),
    onLoadFailure: (err, site) =>
      logger.warn(
        { err, site },
        'limits could not be loaded; the last known or standard limits are used',
      ),
    onSiteUsedUp: (budget, site) =>
      logger.error({ budget, site }, 'the limit of a whole site is used up; calls are rejected'),
  });

@Global()
@Module({})
export class BudgetsModule {
  /** For all services except the identity service. */
  static remote(): DynamicModule {
    const { exports, ...module } = this.from(RemoteBudgetSource);
    return {
      ...module,
      providers: [...(module.providers ?? []), SiteRulesService],
      exports: [...(exports ?? []), SiteRulesService],
    };
  }

  static from(
    source: Type<BudgetSource>,
    { imports = [], providers = [] }: ModuleMetadata = {},
  ): DynamicModule {
    return {
      module: BudgetsModule,
      imports,
      providers: [
        ...providers,
        { provide: BudgetSource, useClass: source },
        {
          provide: BudgetUse,
          useFactory: createUse,
          inject: [BudgetSource, Clock, METRICS_REGISTRY],
        },
        {
          provide: Budgets,
          useFactory: createBudgets,
          inject: [BudgetSource, BudgetUse, Redis, Clock, Transactions, Quotas],
        },
        LastReport,
      ],
      exports: [Budgets],
    };
  }
}
