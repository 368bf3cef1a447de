import type { InternalResponse } from '@duet/schemas/internal';
import { Cache } from '@duet/service-kit/cache';
import { Clock } from '@duet/service-kit/clock';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Injectable } from '@nestjs/common';

type Brand = InternalResponse<'brands.get'>;

const CACHE_MS = 60_000;
const REFRESH_MS = 45_000;

@Injectable()
export class Brands {
  private readonly known: Cache<Brand>;

  constructor(
    private readonly internal: InternalClient,
    clock: Clock,
  ) {
    const now = (): number => clock.now().getTime();
    this.known = new Cache({ ttlMs: CACHE_MS, refreshMs: REFRESH_MS, now });
  }

  of(site: string): Promise<Brand> {
    return this.known.get(site, () => this.internal.call('brands.get', { site }));
  }
}
