import type { InternalAnswer } from '@duet/schemas/internal';
import { Clock } from '@duet/service-kit/clock';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Injectable } from '@nestjs/common';

type Brand = InternalAnswer<'brands.get'>;

/** A changed company or colour shows in mails within this time. */
const CACHE_MS = 60_000;

/** How sites present themselves, and in which time zone they are. */
@Injectable()
export class Brands {
  private readonly known = new Map<string, { at: number; brand: Promise<Brand> }>();

  constructor(
    private readonly internal: InternalClient,
    private readonly clock: Clock,
  ) {}

  of(site: string): Promise<Brand> {
    const now = this.clock.now().getTime();
    const known = this.known.get(site);
    if (known && Math.abs(now - known.at) < CACHE_MS) return known.brand;
    const entry = { at: now, brand: this.internal.call('brands.get', { site }) };
    this.known.set(site, entry);
    entry.brand.catch(() => this.known.get(site) === entry && this.known.delete(site));
    return entry.brand;
  }
}
