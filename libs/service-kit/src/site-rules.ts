import type { InternalResponse } from '@duet/schemas/internal';
import { Cache } from './cache';
import { Clock } from './clock';
import { InternalClient } from './internal-client';
import { Injectable, Logger } from '@nestjs/common';

export type SiteRules = InternalResponse<'sites.get'>;

const CACHE_MS = 5_000;

/** During an outage of the identity service, the last known settings of sites apply. */
@Injectable()
export class SiteRulesService {
  private readonly logger = new Logger(SiteRulesService.name);
  private readonly known: Cache<SiteRules>;

  constructor(
    private readonly internal: InternalClient,
    clock: Clock,
  ) {
    this.known = new Cache({
      ttlMs: CACHE_MS,
      retryMs: CACHE_MS,
      now: () => clock.now().getTime(),
      onFailure: (error, site, last) => {
        if (!last) throw error;
        this.logger.warn(
          { err: error, site },
          'rules of a site could not be loaded; the last known values are used',
        );
        return last;
      },
    });
  }

  /** Returns null if the rules cannot be loaded and no earlier rules are known. */
  async find(site: string): Promise<SiteRules | null> {
    try {
      return await this.of(site);
    } catch (err) {
      this.logger.warn({ err, site }, 'rules of a site could not be loaded; defaults are used');
      return null;
    }
  }

  of(site: string): Promise<SiteRules> {
    return this.known.get(site, () => this.internal.call('sites.get', { site }));
  }
}
