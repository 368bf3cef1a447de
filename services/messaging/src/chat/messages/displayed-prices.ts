import type { InternalResponse } from '@duet/schemas/internal';
import { Cache } from '@duet/service-kit/cache';
import { Clock } from '@duet/service-kit/clock';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Injectable, Logger } from '@nestjs/common';

type Prices = InternalResponse<'prices.get'>;

const FRESH_MS = 60_000;

/** Prices for display only. The credit hold determines the charge. */
@Injectable()
export class PriceList {
  private readonly logger = new Logger(PriceList.name);
  private readonly known: Cache<Prices>;

  constructor(
    private readonly internal: InternalClient,
    clock: Clock,
  ) {
    this.known = new Cache({
      ttlMs: FRESH_MS,
      now: () => clock.now().getTime(),
      onFailure: (error, site, last) => {
        if (!last) throw error;
        this.logger.warn(
          { err: error, site },
          'prices could not be loaded; the last known values are used',
        );
        return last;
      },
    });
  }

  forget(site: string): void {
    this.known.invalidate(site);
  }

  get(site: string): Promise<Prices> {
    return this.known.get(site, () => this.internal.call('prices.get', { site }));
  }
}
