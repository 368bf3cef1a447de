import type { InternalAnswer } from '@duet/schemas/internal';
import type { Locale } from '@duet/schemas/locales';
import { SITE_PAGE_TOKEN } from '@duet/schemas/site-page-tokens';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { withinTime } from '../api/within-time';

export type SitePage = NonNullable<InternalAnswer<'pages.find'>['page']>;
type Listed = InternalAnswer<'pages.list'>['pages'];

/** What staff have published is on the site after this time. */
const FRESH_MS = 5_000;

interface Ask {
  find: (site: string, token: string, locale: Locale) => Promise<InternalAnswer<'pages.find'>>;
  list: (site: string) => Promise<InternalAnswer<'pages.list'>>;
}

/** Pages that a site's staff have written (spec section 2, "{token}"). */
export class SitePages {
  private readonly known = new LRUCache<string, { page: SitePage | null }>({
    max: 2_000,
    ttl: FRESH_MS,
  });
  private readonly lists = new LRUCache<string, Listed>({ max: 1_000, ttl: FRESH_MS });

  constructor(
    private readonly ask: Ask,
    private readonly log: Logger,
  ) {}

  /**
   * Null: there is no such page. Undefined: identity cannot say, and the page tells by itself
   * later.
   */
  async find(site: string, token: string, locale: Locale): Promise<SitePage | null | undefined> {
    if (!SITE_PAGE_TOKEN.test(token)) return null;
    const key = `${site}|${token}|${locale}`;
    const known = this.known.get(key);
    if (known) return known.page;
    try {
      const { page } = await withinTime(this.ask.find(site, token, locale));
      this.known.set(key, { page });
      return page;
    } catch (error) {
      this.log.warn({ err: error }, 'a page of the staff is not known: identity does not answer');
      return undefined;
    }
  }

  /**
   * Published pages with the languages that they are written in; none where identity cannot say.
   */
  async list(site: string): Promise<Listed> {
    const known = this.lists.get(site);
    if (known) return known;
    try {
      const { pages } = await withinTime(this.ask.list(site));
      this.lists.set(site, pages);
      return pages;
    } catch (error) {
      this.log.warn(
        { err: error },
        'the pages of the staff are not known: identity does not answer',
      );
      return [];
    }
  }
}
