import { hash } from 'node:crypto';
import { localesFor } from '@duet/schemas/locales';
import { type Settings, settings as published } from '@duet/schemas/settings';
import { Cache } from '@duet/service-kit/cache';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { InternalClient } from '@duet/service-kit/internal-client';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { IdentityEnv } from '../../env';
import { regionData } from '@duet/service-kit/places/regions';
import { type Prices, type Site, SiteRepository } from './site.repository';

/** Lifetime of cached sites and prices. The gateway caches settings for two more seconds. */
const CACHE_MS = 3_000;
const ALL = 'all';

function toSiblingOrigin(first: URL, domain: string): string {
  const url = new URL(first.origin);
  url.hostname = domain;
  return url.origin;
}

const normalizeHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** Maps hosts to sites. Rows of `site_host` take precedence over origins, origins over domains. */
function mapHosts(
  sites: readonly Site[],
  listed: ReadonlyMap<string, string>,
): Map<string, string> {
  const hosts = new Map(listed);
  const names = [
    ...sites.map(({ id, origin }) => [new URL(origin).hostname, id] as const),
    ...sites.map(({ id, settings }) => [normalizeHost(settings.domain), id] as const),
  ];
  for (const [name, id] of names) if (!hosts.has(name)) hosts.set(name, id);
  return hosts;
}

interface Loaded {
  sites: Map<string, Site>;
  hosts: Map<string, string>;
}

@Injectable()
export class SiteService implements OnApplicationBootstrap {
  private readonly logger = new Logger(SiteService.name);
  private readonly loaded: Cache<Loaded>;
  private readonly prices: Cache<Prices>;
  private readonly digests = new WeakMap<object, string>();

  constructor(
    private readonly repository: SiteRepository,
    private readonly internal: InternalClient,
    clock: Clock,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {
    const now = (): number => clock.now().getTime();
    this.prices = new Cache({ ttlMs: CACHE_MS, now });
    this.loaded = new Cache({
      ttlMs: CACHE_MS,
      retryMs: CACHE_MS,
      now,
      onFailure: (error, _key, last) => {
        if (!last) throw error;
        this.logger.warn(
          { err: error },
          'sites could not be loaded; the last known values are used',
        );
        return last;
      },
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const first = new URL(this.env.SITE_ORIGIN);
    for (const [index, site] of (await this.repository.all()).entries()) {
      const origin = index === 0 ? first.origin : toSiblingOrigin(first, site.settings.domain);
      await this.repository.saveOrigin(site.id, origin);
    }
    this.loaded.invalidate(ALL);
  }

  async get(id: string): Promise<Site> {
    const site = (await this.load()).sites.get(id);
    if (!site) throw new AppError('not_found');
    return site;
  }

  async settingsForHost(host: string, country: string | null): Promise<Settings> {
    const { sites, hosts } = await this.load();
    const site = sites.get(hosts.get(normalizeHost(host)) ?? '');
    if (!site) throw new AppError('unknown_site');
    return this.getSettings(site, country);
  }

  async getByDomain(domain: string): Promise<Site> {
    const { sites, hosts } = await this.load();
    const site = sites.get(hosts.get(normalizeHost(domain)) ?? '');
    if (!site) throw new AppError('not_found');
    return site;
  }

  /** The version of the settings depends on site and prices, not on country and environment. */
  async getVersion(site: Site): Promise<string> {
    const prices = await this.prices.get(site.id, () => this.requestPrices(site));
    return this.digest(site) + this.digest(prices);
  }

  /** Returns only fields of the schema, because other settings are private. */
  async getSettings(site: Site, country: string | null): Promise<Settings> {
    const prices = await this.prices.get(site.id, () => this.requestPrices(site));
    const { countries, languages: offered } = site.settings;
    const selected = country && countries.includes(country) ? country : (countries[0] ?? 'NL');
    const languages = localesFor(country).filter((locale) => offered.includes(locale));
    return published.parse({
      ...site.settings,
      ...prices,
      site: site.id,
      origin: site.origin,
      languages: languages.length > 0 ? languages : offered,
      geoip_country: country,
      geoip_selected_country: selected,
      region_data: regionData(selected),
      ...(this.env.PUSH_PUBLIC_KEY && { push_public_key: this.env.PUSH_PUBLIC_KEY }),
    });
  }

  /** Cached objects never change, so each object is hashed once. */
  private digest(cached: object): string {
    const found = this.digests.get(cached) ?? hash('sha256', JSON.stringify(cached), 'base64url');
    this.digests.set(cached, found);
    return found;
  }

  private load(): Promise<Loaded> {
    return this.loaded.get(ALL, () => this.read());
  }

  private async read(): Promise<Loaded> {
    const [all, listed] = await Promise.all([this.repository.all(), this.repository.hosts()]);
    if (all.length === 0) throw new Error('no site found; run the migrations first');
    return { sites: new Map(all.map((site) => [site.id, site])), hosts: mapHosts(all, listed) };
  }

  private async requestPrices(site: Site): Promise<Prices> {
    try {
      const prices = await this.internal.call('prices.get', { site: site.id });
      if (JSON.stringify(prices) !== JSON.stringify(site.prices))
        await this.repository.savePrices(site.id, prices);
      return prices;
    } catch (error) {
      if (!site.prices) throw error;
      this.logger.warn(
        { err: error, site: site.id },
        'prices could not be loaded; the last known values are used',
      );
      return site.prices;
    }
  }
}
