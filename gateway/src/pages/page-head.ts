import { type Locale, offeredLanguages } from '@duet/schemas/locales';
import { toPageTitle } from '@duet/schemas/page-title';
import type { Settings } from '@duet/schemas/settings';
import { localizeSettings } from '@duet/schemas/site-texts';
import { SHARE_SIZE } from './campaigns/share-addresses';
import { getAccent } from './installable/icons';
import { iconAddress, manifestAddress } from './installable/manifest';
import type { ProfileHead } from './profile-heads';
import type { FoundRoute } from '../registry/published-routes';
import { escapeHtml } from '../script-json';

export interface HeadFacts {
  settings: Settings;
  locale: Locale;
  /**
   * Null in pages for members and staff. An attacker can choose the address of a page, so the
   * address must not be compressed together with private data (BREACH attack).
   */
  origin: string | null;
  path: string;
  lang: Locale | null;
  /** True for staff pages, which cannot be installed. */
  isOfStaff?: boolean;
  isProfile: boolean;
  profile: ProfileHead | null;
  route: FoundRoute | null;
  isMissing: boolean;
  preview?: object | null;
  own?: {
    title: string;
    description: string;
    path: string;
    image: string | null;
    share?: string | null;
    shared?: string;
    /** True for each text that staff wrote, which then replaces the text of the settings. */
    written?: { title: boolean; description: boolean };
  };
}

const UNLISTED =
  /^\/(?:staff|activate|reset-password|mail-change|account-deleted|lang-config|withdrawal|unsubscribe|complete-signup)(?:\/|$)/;

/** A Host header can be forged, so the origin comes from the settings. */
export const siteOrigin = ({ origin, domain }: Settings): string => origin ?? `https://${domain}`;

/** Escapes all texts, because staff and members write some of them. */
export function headTags(content: HeadFacts): string {
  const settings = localizeSettings(content.settings, content.locale);
  const facts = { ...content, settings };
  const { origin, locale, profile, own } = facts;
  const title = getTitle(facts);
  const description =
    (facts.path === '/' && !own?.written?.description && settings.description) ||
    own?.description ||
    settings.description;
  const isListed = isListedPage(facts);
  const image = profile?.image ? imageUrl(settings.cdn_prefix, profile.image) : own?.image;
  const share = profile || !isListed ? null : own?.share;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    isListed ? '' : meta('name', 'robots', 'noindex'),
    meta('name', 'rating', 'RTA-5042-1996-1400-1577-RTA'),
    ...(origin && isListed ? addresses(facts, origin) : []),
    facts.isOfStaff ? '' : `<link rel="manifest" href="${manifestAddress(locale)}">`,
    `<link rel="apple-touch-icon" href="${iconAddress('apple-touch-icon', getAccent(settings))}">`,
    meta('name', 'apple-mobile-web-app-title', settings.name),
    meta('property', 'og:type', profile ? 'profile' : 'website'),
    meta('property', 'og:site_name', settings.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', origin && `${origin}${own?.shared ?? facts.path}`),
    ...pictureTags(origin, { share, image, title }),
    meta('property', 'og:locale', locale),
  ]
    .filter(Boolean)
    .join('\n    ');
}

function pictureTags(
  origin: string | null,
  { share, image, title }: Record<'share' | 'image', string | null | undefined> & { title: string },
): string[] {
  const picture = share ?? image;
  if (!origin) return [];
  return [
    meta('property', 'og:image', picture && new URL(picture, origin).href),
    ...(share
      ? [
          meta('property', 'og:image:width', String(SHARE_SIZE.width)),
          meta('property', 'og:image:height', String(SHARE_SIZE.height)),
        ]
      : []),
    meta('property', 'og:image:alt', picture && title),
    meta('name', 'twitter:card', share ? 'summary_large_image' : 'summary'),
  ];
}

const meta = (
  key: 'name' | 'property',
  name: string,
  content: string | null | undefined,
): string => (content ? `<meta ${key}="${name}" content="${escapeHtml(content)}">` : '');

function getTitle({ settings, profile, path, own, route, locale, isMissing }: HeadFacts): string {
  if (profile) return toPageTitle(profile.name, settings);
  if (own?.written?.title) return toPageTitle(own.title, settings);
  const front = settings.index_title || settings.name;
  if (path === '/' || isMissing) return front;
  const label =
    own?.title ??
    (route?.route.title && route.release.descriptor.labels[locale][route.route.title]);
  return label ? toPageTitle(label, settings) : front;
}

export const isListedRoute = (path: string, route: Pick<FoundRoute, 'route'> | null): boolean =>
  !UNLISTED.test(path) && route?.route.access !== 'member';

function isListedPage({
  settings,
  path,
  isProfile,
  isMissing,
  route,
  preview,
}: HeadFacts): boolean {
  if (preview || isMissing || !isListedRoute(path, route)) return false;
  return !isProfile || settings.index_profiles === true;
}

/** The language is a query parameter (spec section 2). */
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

export const imageUrl = (prefix: string, name: string): string =>
  `${prefix.replace(/\/$/, '')}/${name}`;
