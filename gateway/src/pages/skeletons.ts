import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { readHostCookie } from '@duet/schemas/host-cookies';
import { FILTER_NAMES, SEARCH_COOKIE } from '@duet/schemas/search-fields';
import type { Logger } from 'pino';
import { imageUrl } from './page-head';
import { escapeHtml } from '../script-json';
import { withinTime } from '../within-time';

const PICTURES = 7;
/** With fewer photos, the view has another layout. */
const ENOUGH = 5;
const TIMEOUT_MS = 400;

type LoadFirst = (body: InternalBody<'search.first'>) => Promise<InternalResponse<'search.first'>>;

interface Asking {
  site: string;
  memberId: string;
  query: string;
  cookies: Record<string, string | undefined>;
  cdnPrefix: string;
}

export interface Skeleton {
  html: string;
  preload: string;
}

/**
 * Renders photos, names and ages of the first results. `renderPage` encodes the member's data with
 * a random mask, because the compressed page contains names chosen by others (BREACH attack).
 */
export class Skeletons {
  constructor(
    private readonly loadFirst: LoadFirst,
    private readonly log: Logger,
  ) {}

  async ofSearch({ site, memberId, query, cookies, cdnPrefix }: Asking): Promise<Skeleton | null> {
    const filters =
      filtersIn(query) ??
      filtersIn(rememberedBy(memberId, readHostCookie(cookies, SEARCH_COOKIE))) ??
      {};
    try {
      const { photos, people = [] } = await withinTime(
        this.loadFirst({ site, member_id: memberId, query: filters, count: PICTURES }),
        TIMEOUT_MS,
      );
      if (photos.length < ENOUGH) return null;
      return findSkeleton(
        photos.map((photo, index) => ({
          src: photo && imageUrl(cdnPrefix, index === 0 ? photo.filename : photo.thumb_filename),
          person: people[index],
        })),
      );
    } catch (error) {
      this.log.warn(
        { err: error },
        'search results for a page could not be loaded; the browser will load them',
      );
      return null;
    }
  }
}

function filtersIn(query: string): Record<string, string> | null {
  const given = new URLSearchParams(query);
  const filters = FILTER_NAMES.flatMap((name) =>
    given.has(name) ? [[name, given.get(name) ?? ''] as const] : [],
  );
  return filters.length > 0 ? Object.fromEntries(filters) : null;
}

const rememberedBy = (memberId: string, cookie: string | undefined): string =>
  cookie?.startsWith(`${memberId}.`) ? cookie.slice(memberId.length + 1) : '';

interface Card {
  src: string | null;
  person: { name: string; age: number } | null | undefined;
}

function findSkeleton(cards: Card[]): Skeleton | null {
  const seen = cards.find(({ src }) => src !== null)?.src;
  if (!seen) return null;
  const items = cards.map(({ src, person }) => {
    const how = src === seen ? 'fetchpriority="high"' : 'loading="lazy"';
    const image = src ? `<img src="${escapeHtml(src)}" alt="" ${how}>` : '';
    const words = person
      ? `<b><span>${escapeHtml(person.name)}</span><span>, ${person.age}</span></b>`
      : '';
    return `<i>${image}${words}</i>`;
  });
  return {
    preload: `\n    <link rel="preload" as="image" href="${escapeHtml(seen)}" fetchpriority="high">`,
    html: `<div id="duet-start" aria-hidden="true"><div id="duet-outline">${items.join('')}</div></div>`,
  };
}
