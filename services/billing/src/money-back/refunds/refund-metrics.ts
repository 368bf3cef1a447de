import { Clock } from '@duet/service-kit/clock';
import { METRICS_REGISTRY, watchStates } from '@duet/service-kit/metrics';
import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { RefundReviewRepository } from './refund-review.repository';

/** Age at which an open refund is late: four days before the legal limit of 14 days. */
const LATE_MS = 10 * 86_400_000;

@Injectable()
export class RefundMetrics {
  constructor(
    reviews: RefundReviewRepository,
    clock: Clock,
    @Inject(METRICS_REGISTRY) registry: Registry,
  ) {
    watchStates(
      registry,
      'duet_refunds_in_review',
      'Refunds that wait for a decision by staff; state "late": for more than 10 days',
      'state',
      async () => ({
        ...(await reviews.count(new Date(clock.now().getTime() - LATE_MS))),
      }),
    );
  }
}
