import type { InternalResponse } from '@duet/schemas/internal';
import type { Locale } from '@duet/schemas/locales';
import { SITE_PAGE_TOKEN } from '@duet/schemas/site-page-tokens';
import { Cache } from '@duet/service-kit/cache';
import type { Logger } from 'pino';
import { withinTime } from '../within-time';

export type SitePage = NonNullable<InternalResponse<'pages.find'>['page']>;
type Listed = InternalResponse<'pages.list'>['pages'];

const FRESH_MS = 5_000;

interface SitePageQuery {
  find: (site: string, token: string, locale: Locale) => Promise<InternalResponse<'pages.find'>>;
  list: (site: string) => Promise<InternalResponse<'pages.list'>>;
}

export class SitePages {
  private readonly known = new Cache<SitePage | null>({ ttlMs: FRESH_MS, max: 2_000 });
  private readonly lists = new Cache<Listed>({
    ttlMs: FRESH_MS,
    onFailure: (error, site, last) => {
      this.log.warn(
        { err: error, site },
        'list of site pages could not be loaded; the response has the last known list, or none',
      );
      return last ?? [];
    },
  });

  constructor(
    private readonly loadPage: SitePageQuery,
    private readonly log: Logger,
  ) {}

  /** @returns undefined while the identity service is unavailable */
  async find(site: string, token: string, locale: Locale): Promise<SitePage | null | undefined> {
    if (!SITE_PAGE_TOKEN.test(token)) return null;
    try {
      return await this.known.get(
        `${site}|${token}|${locale}`,
        async () => (await withinTime(this.loadPage.find(site, token, locale))).page,
      );
    } catch (error) {
      this.log.warn(
        { err: error, site, token },
        'site page could not be loaded; the browser will load it',
      );
      return undefined;
    }
  }

  list(site: string): Promise<Listed> {
    return this.lists.get(site, async () => (await withinTime(this.loadPage.list(site))).pages);
  }
}
