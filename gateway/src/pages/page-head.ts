import type { Locale } from '@duet/schemas/locales';
import type { Settings } from '@duet/schemas/settings';
import { getAccent } from './installable/icons';
import { iconAddress, manifestAddress } from './installable/manifest';
import { offeredLanguages } from './prerendered-values';
import type { ProfileHead } from './profile-heads';
import type { FoundRoute } from '../registry/published-routes';
import { escapeHtml } from '../script-json';

/** What a page says of itself to readers of links and to search engines. */
export interface HeadFacts {
  settings: Settings;
  locale: Locale;
  /**
   * Scheme and host of the page. Null for members: what a link says must not stand beside their
   * data in one compressed page.
   */
  origin: string | null;
  path: string;
  /** The language that the address asks for. */
  lang: Locale | null;
  /** The address is a member's page. */
  isProfile: boolean;
  /** Whom a visitor finds there. */
  profile: ProfileHead | null;
  /** The remote's route; null where the shell, or nobody, has the page. */
  route: FoundRoute | null;
  /** There is no such page. */
  isMissing: boolean;
  /** What a prerendered page says itself. */
  own?: { title: string; description: string; path: string; image: string | null };
}

/** Pages that one comes to by a mail, or that are one's own: they say nothing to anybody else. */
const UNLISTED =
  /^\/(?:staff|activate|reset-password|mail-change|account-deleted|lang-config|withdrawal|unsubscribe|complete-signup)(?:\/|$)/;

/**
 * Scheme, host and port of a site's addresses, from its settings alone: a request's Host can be
 * anything.
 */
export const siteOrigin = ({ origin, domain }: Settings): string => origin ?? `https://${domain}`;

/**
 * The tags of a page's head; every text in them comes from an editor or a member and is escaped.
 */
export function headTags(facts: HeadFacts): string {
  const { settings, origin, locale, profile, own } = facts;
  const title = getTitle(facts);
  const description =
    (facts.path === '/' && settings.description) || own?.description || settings.description;
  const isListed = isListedPage(facts);
  const image = profile?.image ? imageUrl(settings.cdn_prefix, profile.image) : own?.image;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    isListed ? '' : meta('name', 'robots', 'noindex'),
    // What filters of parents and employers go by.
    meta('name', 'rating', 'RTA-5042-1996-1400-1577-RTA'),
    ...(origin && isListed ? addresses(facts, origin) : []),
    `<link rel="manifest" href="${manifestAddress(locale)}">`,
    `<link rel="apple-touch-icon" href="${iconAddress('apple-touch-icon', getAccent(settings))}">`,
    meta('name', 'apple-mobile-web-app-title', settings.name),
    meta('property', 'og:type', profile ? 'profile' : 'website'),
    meta('property', 'og:site_name', settings.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', origin && `${origin}${facts.path}`),
    meta('property', 'og:image', origin && image && new URL(image, origin).href),
    meta('property', 'og:locale', locale),
  ]
    .filter(Boolean)
    .join('\n    ');
}

const meta = (
  key: 'name' | 'property',
  name: string,
  content: string | null | undefined,
): string => (content ? `<meta ${key}="${name}" content="${escapeHtml(content)}">` : '');

/**
 * A member's name, else the site's own words for its front page, else the route's in this language.
 */
function getTitle({ settings, profile, path, own, route, locale, isMissing }: HeadFacts): string {
  if (profile) return `${profile.name} · ${settings.name}`;
  const front = settings.index_title || settings.name;
  if (path === '/' || isMissing) return front;
  const label =
    own?.title ??
    (route?.route.title && route.release.descriptor.labels[locale][route.route.title]);
  return label ? `${label} – ${settings.name}` : front;
}

/** Whether search engines may list the pages of a route, or of a path that the shell has. */
export const isListedRoute = (path: string, route: Pick<FoundRoute, 'route'> | null): boolean =>
  !UNLISTED.test(path) && route?.route.access !== 'member';

function isListedPage({ settings, path, isProfile, isMissing, route }: HeadFacts): boolean {
  if (isMissing || !isListedRoute(path, route)) return false;
  return !isProfile || settings.index_profiles === true;
}

/**
 * The page's one address, and that of each language: a language is a query, because the path has
 * none (spec section 2).
 */
function addresses({ settings, path, own, lang }: HeadFacts, origin: string): string[] {
  const plain = `${origin}${own?.path ?? path}`;
  const inLanguage = (locale: Locale): string => `${plain}?lang=${locale}`;
  const link = (rel: string, href: string, language?: string): string =>
    `<link rel="${rel}"${language ? ` hreflang="${language}"` : ''} href="${escapeHtml(href)}">`;
  return [
    link('canonical', lang ? inLanguage(lang) : plain),
    ...offeredLanguages(settings).map((locale) => link('alternate', inLanguage(locale), locale)),
    link('alternate', plain, 'x-default'),
  ];
}

/**
 * Image names are paths below cdn_prefix, which may be a path of this site or another host's
 * address.
 */
export const imageUrl = (prefix: string, name: string): string =>
  `${prefix.replace(/\/$/, '')}/${name}`;
