import type { InternalAnswer } from '@duet/schemas/internal';
import { Clock } from './clock';
import { InternalClient } from './internal-client';
import { Injectable, Logger } from '@nestjs/common';

export type SiteRules = InternalAnswer<'sites.get'>;

/** A changed setting holds here within this time. */
const CACHE_MS = 5_000;

/**
 * What identity keeps of a site and another column goes by. While identity is away, what it said
 * last.
 */
@Injectable()
export class SiteRulesService {
  private readonly logger = new Logger(SiteRulesService.name);
  private readonly known = new Map<string, { at: number; rules: SiteRules }>();

  constructor(
    private readonly internal: InternalClient,
    private readonly clock: Clock,
  ) {}

  async of(site: string): Promise<SiteRules> {
    const now = this.clock.now().getTime();
    const known = this.known.get(site);
    // A clock that was set back makes nothing fresh.
    if (known && Math.abs(now - known.at) < CACHE_MS) return known.rules;
    try {
      const rules = await this.internal.call('sites.get', { site });
      this.known.set(site, { at: now, rules });
      return rules;
    } catch (error) {
      if (!known) throw error;
      // Not asked again at every call meanwhile.
      known.at = now;
      this.logger.warn(
        { err: error, site },
        'rules of a site could not be loaded; the last known ones are used',
      );
      return known.rules;
    }
  }
}
