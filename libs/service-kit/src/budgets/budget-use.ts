import type { BudgetCount, BudgetName, LimitName } from '@duet/schemas/budgets';
import type { InternalBody } from '@duet/schemas/internal';
import { Counter, type Registry } from 'prom-client';
import { newId } from '../ids';

const HOUR_MS = 3_600_000;
const EVERY_MS = 15_000;
const AT_ONCE = 500;

interface Use {
  site: string;
  budget: BudgetName;
  limit: LimitName;
  points: number;
  refused: boolean;
  /** Count of this caller in the current window; 0: unknown. */
  used: number;
}

interface Options {
  registry: Registry;
  now: () => number;
  report: (counts: InternalBody<'budgets.count'>) => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

/** A report contains the totals of this process and hour, so a repeated report changes nothing. */
export class BudgetUse {
  private readonly process = newId();
  private readonly totals = new Map<string, BudgetCount>();
  private readonly changed = new Set<string>();
  private readonly refusals: Counter<'budget' | 'limit' | 'site'>;
  private readonly timer: NodeJS.Timeout;
  private reporting: Promise<void> | undefined;

  constructor(private readonly options: Options) {
    this.refusals = new Counter({
      name: 'duet_budget_refusals_total',
      help: 'Uses that a budget of a site refused, by budget and limit (libs/schemas/src/budgets.ts)',
      labelNames: ['budget', 'limit', 'site'],
      registers: [options.registry],
    });
    this.timer = setInterval(() => void this.flush(), EVERY_MS).unref();
  }

  note({ site, budget, limit, points, refused, used }: Use): void {
    const hour = Math.floor(this.options.now() / HOUR_MS);
    const key = `${hour}.${site}.${budget}.${limit}`;
    const total = this.totals.get(key) ?? {
      ...{ site, budget, limit, hour },
      ...{ used: 0, refused: 0, highest: 0 },
    };
    // Prometheus sees the first rejection only if the counter was 0 before.
    if (!this.totals.has(key)) this.refusals.inc({ budget, limit, site }, 0);
    if (refused) {
      total.refused += 1;
      this.refusals.inc({ budget, limit, site });
    } else total.used += points;
    total.highest = Math.max(total.highest, used);
    this.totals.set(key, total);
    this.changed.add(key);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.reporting;
    await this.flush();
  }

  flush(): Promise<void> {
    this.reporting ??= this.report()
      .catch(this.options.onFailure)
      .finally(() => (this.reporting = undefined));
    return this.reporting;
  }

  private async report(): Promise<void> {
    const changed = [...this.changed];
    for (let from = 0; from < changed.length; from += AT_ONCE)
      await this.send(changed.slice(from, from + AT_ONCE));
    this.forgetPastHours();
  }

  private async send(keys: readonly string[]): Promise<void> {
    const counts = keys.flatMap((key) => this.totals.get(key) ?? []).map((each) => ({ ...each }));
    for (const key of keys) this.changed.delete(key);
    try {
      await this.options.report({ process: this.process, counts });
    } catch (error) {
      for (const key of keys) this.changed.add(key);
      throw error;
    }
  }

  private forgetPastHours(): void {
    const hour = Math.floor(this.options.now() / HOUR_MS);
    for (const [key, total] of this.totals)
      if (total.hour < hour && !this.changed.has(key)) this.totals.delete(key);
  }
}
