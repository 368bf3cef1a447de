import { Cache } from '@duet/service-kit/cache';
import { Clock } from '@duet/service-kit/clock';
import { idFloor } from '@duet/service-kit/ids';
import { METRICS_REGISTRY, watchStates } from '@duet/service-kit/metrics';
import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { type OpenPayments, PaymentMetricsRepository } from './payment-metrics.repository';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Open payments older than this are neither checked (`nextCheckAt`) nor counted. */
const WATCHED_DAYS = 60;
const FRESH_MS = 30_000;
const REVERSED_DAYS = 7;
const OVERDUE_MS = 10 * 60_000;

type PaymentCounts = {
  stuck: Record<OpenPayments['state'], number>;
  overdue: number;
  paidTwice: number;
  purchases: number;
};

@Injectable()
export class PaymentMetrics {
  private readonly known: Cache<PaymentCounts>;

  constructor(
    private readonly repository: PaymentMetricsRepository,
    private readonly clock: Clock,
    @Inject(METRICS_REGISTRY) registry: Registry,
  ) {
    this.known = new Cache({ ttlMs: FRESH_MS, now: () => clock.now().getTime() });
    watchStates(
      registry,
      'duet_payments_stuck',
      'Payments that are open for at least one day longer than their method takes, by state',
      'state',
      async () => (await this.figures()).stuck,
    );
    watchStates(
      registry,
      'duet_payments_paid_twice',
      'Payments that the bank reversed in the last 7 days although they had been refunded',
      'period',
      async () => ({ week: (await this.figures()).paidTwice }),
    );
    watchStates(
      registry,
      'duet_payments_unchecked',
      'Open payments whose next check with the provider is more than 10 minutes overdue',
      'kind',
      async () => ({ open: (await this.figures()).overdue }),
    );
    watchStates(
      registry,
      'duet_purchases',
      'Completed purchases of the last hour, of all sites',
      'period',
      async () => ({ hour: (await this.figures()).purchases }),
    );
  }

  private figures(): Promise<PaymentCounts> {
    return this.known.get('all', () => this.look(this.clock.now().getTime()));
  }

  private async look(now: number): Promise<PaymentCounts> {
    const paidTwice = await this.repository.countReversedAfterRefund(
      new Date(now - REVERSED_DAYS * DAY),
    );
    const rows = await this.repository.countOpen({
      now: new Date(now),
      overdueBefore: new Date(now - OVERDUE_MS),
      from: idFloor(new Date(now - WATCHED_DAYS * DAY)),
    });
    const stuck = { created: 0, pending: 0, review: 0 };
    for (const row of rows) stuck[row.state] = Number(row.stuck);
    return {
      stuck,
      overdue: rows.reduce((total, row) => total + Number(row.overdue), 0),
      paidTwice,
      purchases: await this.repository.countPurchases(idFloor(new Date(now - HOUR))),
    };
  }
}
