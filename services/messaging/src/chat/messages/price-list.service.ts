import type { InternalAnswer } from '@duet/schemas/internal';
import { Clock } from '@duet/service-kit/clock';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Injectable } from '@nestjs/common';

type Prices = InternalAnswer<'prices.get'>;

const FRESH_MS = 60_000;

/**
 * Billing's prices by site, asked for once a minute; while billing is away, the last that it named.
 * Shown only: the hold decides.
 */
@Injectable()
export class PriceList {
  private readonly known = new Map<string, { prices: Prices; until: number }>();

  constructor(
    private readonly internal: InternalClient,
    private readonly clock: Clock,
  ) {}

  /** A hold has met another price: the next reader is told what billing says now. */
  forget(site: string): void {
    const found = this.known.get(site);
    if (found) found.until = 0;
  }

  async get(site: string): Promise<Prices> {
    const found = this.known.get(site);
    if (found && found.until > this.clock.now().getTime()) return found.prices;
    try {
      const prices = await this.internal.call('prices.get', { site });
      this.known.set(site, { prices, until: this.clock.now().getTime() + FRESH_MS });
      return prices;
    } catch (error) {
      if (found) return found.prices;
      throw error;
    }
  }
}
