import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { METRICS_REGISTRY, watchStates } from '@duet/service-kit/metrics';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Registry } from 'prom-client';
import type { EntityManager } from 'typeorm';
import { DebitCodeRepository } from './debit-code.repository';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Limits the codes of a site, because each code costs a text message. */
@Injectable()
export class CodeBudgetGuard {
  private readonly logger = new Logger(CodeBudgetGuard.name);
  private readonly toldAt = new Map<string, number>();

  constructor(
    private readonly codes: DebitCodeRepository,
    private readonly clock: Clock,
    @Inject(METRICS_REGISTRY) registry: Registry,
  ) {
    watchStates(
      registry,
      'duet_debit_code_budget_used',
      "Used share of the site's budget of text messages for the last 24 hours; 1 means used up",
      'site',
      () => this.used(),
    );
  }

  async require(tx: EntityManager, site: string, since: Date): Promise<void> {
    const { sent, dayCodes } = await this.codes.budget(tx, site, since);
    if (sent < dayCodes) return;
    this.logExhausted(site, sent);
    throw new AppError('unavailable', { headers: { 'retry-after': String(HOUR / 1_000) } });
  }

  private logExhausted(site: string, sent: number): void {
    const now = this.clock.now().getTime();
    if (now - (this.toldAt.get(site) ?? 0) < HOUR) return;
    this.toldAt.set(site, now);
    this.logger.error(
      { site, sent },
      'daily budget of text messages is used up; direct debit codes are rejected',
    );
  }

  private async used(): Promise<Record<string, number>> {
    const budgets = await this.codes.budgets(new Date(this.clock.now().getTime() - DAY));
    return Object.fromEntries(
      budgets.map(({ site, sent, dayCodes }) => [site, dayCodes > 0 ? sent / dayCodes : 1]),
    );
  }
}
