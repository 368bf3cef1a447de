import {
  type BudgetName,
  type BudgetScope,
  type LimitName,
  type SiteBudgets,
  STANDARD_BUDGETS,
  findLimit,
  getBudget,
  getLimits,
} from '@duet/schemas/budgets';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { Cache } from '../cache';
import { AppError } from '../errors';
import { getNetwork, getWideNetwork } from '../network';
import { type Quota, type Quotas, retryAfter } from '../quotas';
import type { Transactions } from '../transaction';
import type { BudgetUse } from './budget-use';
import { type Counter, type Taken, createCounter } from './counter';

const MAX_COUNTERS = 1_000;
const FRESH_MS = 3_000;
const USABLE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A limit applies only if its scope is given. `address` and `network` are IP addresses. */
export type Caller = { site: string } & { [S in Exclude<BudgetScope, 'site'>]?: string | null };

interface Spending {
  points?: number;
  /** Transaction for budgets in the database. Without `tx`, a use counts even if the call fails. */
  tx?: EntityManager;
}

export interface BudgetDependencies {
  redis: Redis;
  use: BudgetUse;
  loadLimits: (site: string) => Promise<SiteBudgets>;
  onLoadFailure: (error: unknown, site: string) => void;
  /**
   * Called when the limit of a whole site rejects a use, at most once per hour, budget and site.
   */
  onSiteUsedUp: (budget: BudgetName, site: string) => void;
  now: () => number;
  /** Factor for limits in Redis; 0: no limits. */
  scale?: number;
  database?: { transactions: Transactions; quotas: Quotas };
}

interface Drawn {
  budget: BudgetName;
  site: string;
  limit: LimitName;
  scope: BudgetScope;
  id: string;
  most: number;
  seconds: number;
}

/** Counts uses of the budgets in libs/schemas/src/budgets.ts. */
export class Budgets {
  // A change of a limit creates a new counter, which continues the counts in Redis.
  private readonly counters = new LRUCache<string, Counter>({ max: MAX_COUNTERS });
  private readonly toldAt = new Map<string, number>();
  private readonly limits: Cache<SiteBudgets>;

  constructor(private readonly dependencies: BudgetDependencies) {
    const { now, onLoadFailure } = dependencies;
    // While newer limits load, limits up to a minute old are used.
    this.limits = new Cache<SiteBudgets>({
      ttlMs: USABLE_MS,
      refreshMs: FRESH_MS,
      retryMs: FRESH_MS,
      now,
      onFailure: (error, site, last) => {
        onLoadFailure(error, site);
        return last ?? STANDARD_BUDGETS;
      },
    });
  }

  /**
   * Loads the limits of a site. Call it before a transaction that uses a budget: a load inside the
   * transaction could wait for the connections that such transactions occupy.
   */
  async prepare(site: string): Promise<SiteBudgets> {
    return this.limits.get(site, () => this.dependencies.loadLimits(site));
  }

  /** @throws {AppError} the budget's code, with Retry-After */
  async spend(name: BudgetName, caller: Caller, { points = 1, tx }: Spending = {}): Promise<void> {
    const drawn = await this.draw(name, caller);
    this.require(name, drawn, await this.take(name, drawn, { points, tx }), points);
  }

  /**
   * @param receiver mail address whose limit all senders share
   * @returns false if only the limit of the receiver or of the whole site is used up
   * @throws {AppError} the budget's code, if another limit is used up
   */
  async spendForMail(
    name: BudgetName,
    { receiver = null, ...sender }: Caller & { receiver?: string | null },
    tx: EntityManager,
  ): Promise<boolean> {
    const drawn = await this.draw(name, sender);
    const own = drawn.filter(({ scope }) => scope !== 'site');
    this.require(name, own, await this.take(name, own, { points: 1, tx }), 1);
    const ofMails = await this.draw(name, { site: sender.site, email: receiver });
    const taken = await this.take(name, ofMails, { points: 1, tx });
    return this.note(ofMails, taken, 1) === 0;
  }

  /**
   * Checks a budget in Redis without counting a use.
   * @throws {AppError} the budget's code, with Retry-After
   */
  async requireLeft(name: BudgetName, caller: Caller): Promise<void> {
    const drawn = await this.draw(name, caller);
    const seen = await Promise.all(drawn.map((each) => this.counter(each).look(each.id)));
    if (seen.some(({ waitMs }) => waitMs > 0)) this.require(name, drawn, seen, 0);
  }

  /** Counts a use of a budget in Redis, even beyond its limit. */
  async count(name: BudgetName, caller: Caller): Promise<void> {
    const drawn = await this.draw(name, caller);
    const taken = await this.take(name, drawn, { points: 1 });
    const counted = taken.map(({ used }) => ({ used, waitMs: 0 }));
    this.note(drawn, counted, 1);
  }

  /**
   * Checks a budget whose `store` is `rows`. The caller must hold a lock that prevents concurrent
   * inserts of such rows.
   * @param used number of rows of the last 24 hours
   * @throws {AppError} the budget's code, with Retry-After
   */
  async requireRows(name: BudgetName, caller: Caller, used: number): Promise<void> {
    const drawn = await this.draw(name, caller);
    const taken = drawn.map(({ most }) =>
      used < most ? { used: used + 1, waitMs: 0 } : { used, waitMs: HOUR_MS },
    );
    this.require(name, drawn, taken, 1);
  }

  private async draw(budget: BudgetName, caller: Caller): Promise<Drawn[]> {
    const { site } = caller;
    const { scale = 1 } = this.dependencies;
    const isScaled = getBudget(budget).store === 'redis';
    if (isScaled && scale === 0) return [];
    const budgets = await this.getSiteLimits(site);
    return getLimits(budget).flatMap(({ name: limit, scope, seconds }) => {
      const id = getId(scope, caller);
      if (id === null) return [];
      const set = findLimit(budgets, budget, limit);
      const most = isScaled ? Math.max(1, Math.round(set * scale)) : set;
      return [{ budget, site, limit, scope, id, most, seconds }];
    });
  }

  /**
   * In a transaction, prefers cached limits, because a load would make the transaction hold its
   * locks longer.
   */
  private async getSiteLimits(site: string): Promise<SiteBudgets> {
    const isLocked = this.dependencies.database?.transactions.isRunning() ?? false;
    return (isLocked && this.limits.peek(site)) || this.prepare(site);
  }

  private take(
    name: BudgetName,
    drawn: readonly Drawn[],
    { points = 1, tx }: Spending,
  ): Promise<Taken[]> {
    if (getBudget(name).store === 'redis')
      return Promise.all(drawn.map((each) => this.counter(each).take(each.id, points)));
    const { database } = this.dependencies;
    if (!database) throw new Error(`the budget ${name} needs a database`);
    const { quotas, transactions } = database;
    const rows = drawn.map(toQuota);
    return tx
      ? quotas.take(tx, rows, points)
      : transactions.run((own) => quotas.take(own, rows, points));
  }

  private counter({ budget, limit, scope, most, seconds }: Drawn): Counter {
    const prefix = `budget:${budget}:${limit}`;
    const key = `${prefix}:${most}`;
    const known = this.counters.get(key);
    if (known) return known;
    const inBlocks = scope === 'network';
    const counter = createCounter(this.dependencies.redis, {
      ...{ prefix, points: most, seconds, inBlocks },
    });
    this.counters.set(key, counter);
    return counter;
  }

  private require(
    name: BudgetName,
    drawn: readonly Drawn[],
    taken: readonly Taken[],
    points: number,
  ): void {
    const waitMs = this.note(drawn, taken, points);
    if (waitMs > 0) throw new AppError(getBudget(name).code, { headers: retryAfter(waitMs) });
  }

  /** @returns the longest wait in milliseconds */
  private note(drawn: readonly Drawn[], taken: readonly Taken[], points: number): number {
    const waitMs = Math.max(0, ...taken.map((each) => each.waitMs));
    for (const [index, { budget, site, limit, scope, most }] of drawn.entries()) {
      const { used, waitMs: wait } = taken[index] ?? { used: 0, waitMs: 0 };
      const refused = wait > 0;
      // Only the limits that reject a use report the rejected use.
      if (refused || waitMs === 0)
        this.dependencies.use.note({
          ...{ site, budget, limit, points, refused },
          used: Math.min(used, most),
        });
      if (refused && scope === 'site') this.tell(budget, site);
    }
    return waitMs;
  }

  private tell(budget: BudgetName, site: string): void {
    const key = `${budget}.${site}`;
    const now = this.dependencies.now();
    if (now - (this.toldAt.get(key) ?? -Infinity) < HOUR_MS) return;
    this.toldAt.set(key, now);
    this.dependencies.onSiteUsedUp(budget, site);
  }
}

function getId(scope: BudgetScope, caller: Caller): string | null {
  const id = caller[scope];
  if (id === null || id === undefined) return null;
  switch (scope) {
    case 'address':
      return getNetwork(id);
    case 'network':
      return getWideNetwork(id);
    case 'email':
      return `${caller.site} ${id} ${getNetwork(caller.address ?? '')}`;
    case 'member':
    case 'site':
      return id;
  }
}

const toQuota = ({ budget, limit, id, most, seconds }: Drawn): Quota => ({
  scope: [budget, limit, id],
  limit: most,
  windowMs: seconds * 1_000,
});
