import { SITE_PICTURE } from './campaigns/share-addresses';
import type { Company } from './companies';
import { type PageContent } from './html';
import type { FoundPage } from './prerendered';
import { renderPrerendered } from './prerendered-html';
import { fillTexts, prerenderedValues } from './prerendered-values';
import type { Published } from '../registry/remotes';
import type { SitePage } from './site-pages';

export interface PrerenderQuery {
  published: Published;
  query: string;
  profileId: string | null;
  photo: string | null;
  saveData: boolean;
  asksConsent: boolean;
  company: Company | undefined;
  text: SitePage | undefined;
  /** Browsers that are too old for the shell get a page without scripts. */
  isPlain: boolean;
}

/** og:url keeps these query parameters, because they choose the campaign and the language. */
const SHARED = ['network', 'ref', 'lang'];

function toSharedAddress(path: string, query: string): string {
  const given = [...new URLSearchParams(query)].filter(([name]) => SHARED.includes(name));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

export function fillPrerendered(
  template: string,
  content: PageContent,
  found: FoundPage,
  { published, profileId, photo, ...asked }: PrerenderQuery,
): string {
  const { settings, locale, profile, path, route, variant } = content;
  const { page, base } = found;
  const member =
    profileId && profile
      ? {
          id: profileId,
          name: profile.name,
          photo: photo ?? (page.image ? base + page.image : null),
        }
      : null;
  const values = prerenderedValues({
    settings,
    locale,
    remotes: published.releases,
    base,
    member,
    variant,
    picture: page.picture,
    layout: route?.route.layout ?? 'lander',
    ...asked,
  });
  const { title, description } = page.texts[locale];
  const words = asked.text ?? {
    title: fillTexts(title, settings),
    description: fillTexts(description, settings),
  };
  const own = {
    title: words.title,
    description: words.description,
    path: member || asked.text || path === '/' ? path : page.path.replace(/\/:\w+\?$/, ''),
    image: page.image ? base + page.image : null,
    share: found.share ?? (page.image ? null : SITE_PICTURE),
    ...(variant && { shared: toSharedAddress(path, asked.query) }),
    ...(found.wording && { written: found.wording }),
  };
  return renderPrerendered(template, { ...content, own }, found, values, asked.isPlain);
}
