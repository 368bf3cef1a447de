import { type SiteBudgets, STANDARD_BUDGETS } from '@duet/schemas/budgets';
import type { InternalClient } from '@duet/service-kit/internal-client';
import { BudgetUse } from '@duet/service-kit/budgets/budget-use';
import { Budgets } from '@duet/service-kit/budgets/budgets';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { GatewayEnv } from '../env';
import { withinTime } from '../within-time';

export interface Reading {
  site: string;
  member: string | null;
  ip: string | undefined;
}

/** Limits how many profiles a client can read, to slow down scrapers. */
export class Browsing {
  constructor(
    private readonly budgets: Budgets,
    private readonly use: BudgetUse,
  ) {}

  /** @throws {AppError} 429 */
  read(points: number, { site, member, ip = 'none' }: Reading): Promise<void> {
    const reader = member ? { member } : { address: ip };
    return this.budgets.spend('profile', { site, ...reader, network: ip }, { points });
  }

  stop(): Promise<void> {
    return this.use.stop();
  }
}

interface Dependencies {
  redis: Redis;
  internal: InternalClient;
  registry: Registry;
}

export function createBrowsing(
  { RATE_LIMIT_SCALE: scale }: GatewayEnv,
  log: Logger,
  { redis, internal, registry }: Dependencies,
): Browsing {
  const use = new BudgetUse({
    registry,
    now: Date.now,
    report: (counts) => internal.call('budgets.count', counts),
    onFailure: (err) =>
      log.warn({ err }, 'counts of rate limits could not be stored; the next interval will retry'),
  });
  const loadLimits = async (site: string): Promise<SiteBudgets> => ({
    ...STANDARD_BUDGETS,
    profile_budgets: await withinTime(internal.call('budgets.get', { site })),
  });
  const budgets = new Budgets({
    ...{ redis, use, scale },
    now: Date.now,
    loadLimits,
    onLoadFailure: (err, site) =>
      log.warn(
        { err, site },
        'profile budgets could not be loaded; the last known or standard budgets are used',
      ),
    onSiteUsedUp: (budget, site) =>
      log.error({ budget, site }, 'the limit of a whole site is used up; calls are rejected'),
  });
  return new Browsing(budgets, use);
}
