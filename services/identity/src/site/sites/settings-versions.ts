import { settingsQuery } from '@duet/schemas/settings';
import type { Versions } from '@duet/service-kit/conditional-reads';
import type { Principal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { SiteService } from './site.service';

/**
 * GET settings can return 304 while this version is unchanged. Sites and prices are cached, so no
 * query is needed.
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
