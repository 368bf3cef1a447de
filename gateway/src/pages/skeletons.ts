import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { FILTER_NAMES, SEARCH_COOKIE } from '@duet/schemas/search-fields';
import type { Logger } from 'pino';
import { imageUrl } from './page-head';
import { escapeHtml } from '../script-json';
import { withinTime } from '../api/within-time';

const PICTURES = 7;
/** Minimum number of photos; with fewer photos the view has another layout. */
const ENOUGH = 5;
const TIMEOUT_MS = 400;

type LoadPhotos = (body: InternalBody<'search.first'>) => Promise<InternalResponse<'search.first'>>;

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

/** Renders no text of other members, because pages are compressed with the reader's data. */
export class Skeletons {
  constructor(
    private readonly loadPhotos: LoadPhotos,
    private readonly log: Logger,
  ) {}

  async ofSearch({ site, memberId, query, cookies, cdnPrefix }: Asking): Promise<Skeleton | null> {
    const filters =
      filtersIn(query) ?? filtersIn(rememberedBy(memberId, cookies[SEARCH_COOKIE])) ?? {};
    try {
      const { photos } = await withinTime(
        this.loadPhotos({ site, member_id: memberId, query: filters, count: PICTURES }),
        TIMEOUT_MS,
      );
      if (photos.length < ENOUGH) return null;
      return findSkeleton(
        photos.map(
          (photo, index) =>
            photo && imageUrl(cdnPrefix, index === 0 ? photo.filename : photo.thumb_filename),
        ),
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

function findSkeleton(pictures: (string | null)[]): Skeleton | null {
  const seen = pictures.find((src) => src !== null);
  if (!seen) return null;
  const picture = (src: string | null, how: string): string =>
    `<i>${src ? `<img src="${escapeHtml(src)}" alt="" ${how}>` : ''}</i>`;
  return {
    preload: `\n    <link rel="preload" as="image" href="${escapeHtml(seen)}" fetchpriority="high">`,
    html: `<div id="duet-start" aria-hidden="true"><div id="duet-outline">${pictures.map((src) => picture(src, src === seen ? 'fetchpriority="high"' : 'loading="lazy"')).join('')}</div></div>`,
  };
}
