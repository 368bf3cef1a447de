import { settingsQuery } from '@duet/schemas/settings';
import type { Versions } from '@duet/service-kit/conditional-reads';
import type { Principal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { SiteService } from './site.service';

/**
 * The version decides whether GET settings returns 304. Finding it needs no query, because sites
 * and prices are cached.
 */
@Injectable()
export class SettingsVersions implements Versions {
  constructor(private readonly sites: SiteService) {}

  async find({ site }: Principal, query: unknown): Promise<string> {
    const { data } = settingsQuery.safeParse(query);
    const found = data?.forced_domain
      ? await this.sites.getByDomain(data.forced_domain)
      : await this.sites.get(site ?? '');
    return this.sites.getVersion(found);
  }
}
