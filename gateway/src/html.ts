import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@duet/schemas/locales';
import type { Settings } from '@duet/schemas/settings';
import { accentOf } from './installable/icons';
import { iconAddress, manifestAddress } from './installable/manifest';
import { MESSAGES } from './messages';
import type { ProfileHead } from './profile-heads';
import { escapeHtml, scriptJson } from './script-json';

/** What a page is made of besides the template. */
export interface PageContent {
  locale: Locale;
  settings: Settings;
  user: unknown;
  /** The registry's JSON, escaped by script-json. */
  registry: string;
  polling: boolean;
  development: boolean;
  /** Origins from which this browser may take remotes of its developer's. */
  overrideOrigins: readonly string[];
  /** Scheme and host of the page. Null for members: what a link says must not stand beside their data in one compressed page. */
  origin: string | null;
  path: string;
  /** The address is a member's page. */
  isProfile: boolean;
  /** Whom a visitor finds there. */
  profile: ProfileHead | null;
}

/** The shell's template, read again when a build has replaced it. */
export class Template {
  private text = '';
  private seen = 'none';

  constructor(private readonly folder: string) {}

  /** @throws when the shell is not built */
  async read(): Promise<string> {
    const file = join(this.folder, 'index.html');
    const { mtimeMs, size } = await stat(file);
    const state = `${mtimeMs}:${size}`;
    if (state !== this.seen) {
      this.text = await readFile(file, 'utf8');
      this.seen = state;
    }
    return this.text;
  }
}

/** Fills the template. Every text in it comes from an editor or a member and is escaped for its place. */
export function renderPage(template: string, page: PageContent): string {
  const { locale, settings, user, registry, polling, development, overrideOrigins } = page;
  const boot =
    `{"locale":${scriptJson(locale)},"settings":${scriptJson(settings)},"user":${scriptJson(user ?? null)},` +
    `"registry":${registry},"polling":${polling},"development":${development},"overrideOrigins":${scriptJson(overrideOrigins)}}`;
  const parts: Record<string, string> = {
    '%lang%': locale,
    '<!--duet:head-->': headTags(page),
    '<!--duet:boot-->': `<script type="application/json" id="duet-boot">${boot}</script>`,
  };
  // One pass with a function: nothing that is filled in is looked at again, and `$` means nothing in it.
  return template.replace(/%lang%|<!--duet:(?:head|boot)-->/g, (mark) => parts[mark] ?? mark);
}

function headTags({ settings, origin, path, locale, isProfile, profile }: PageContent): string {
  const title = profile ? `${profile.name} · ${settings.name}` : settings.index_title || settings.name;
  const meta = (key: 'name' | 'property', name: string, content: string | null | undefined): string =>
    content ? `<meta ${key}="${name}" content="${escapeHtml(content)}">` : '';
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', settings.description),
    isProfile && !settings.index_profiles ? meta('name', 'robots', 'noindex') : '',
    `<link rel="manifest" href="${manifestAddress(locale)}">`,
    `<link rel="apple-touch-icon" href="${iconAddress('apple-touch-icon', accentOf(settings))}">`,
    meta('name', 'apple-mobile-web-app-title', settings.name),
    meta('property', 'og:type', profile ? 'profile' : 'website'),
    meta('property', 'og:site_name', settings.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', settings.description),
    meta('property', 'og:url', origin && `${origin}${path}`),
    meta('property', 'og:image', origin && profile?.image && imageUrl(origin, settings.cdn_prefix, profile.image)),
    meta('property', 'og:locale', locale),
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** Image names are paths below cdn_prefix, which may be a path of this site or another host's address. */
const imageUrl = (origin: string, prefix: string, name: string): string => new URL(`${prefix.replace(/\/$/, '')}/${name}`, origin).href;

const noticeTemplate = readFileSync(join(__dirname, '../messages/notice.html'), 'utf8');
type Notice = 'unavailable' | 'unknown_site';

/** A page that stands by itself, for when there is no site to show. */
export function renderNotice(notice: Notice, locale: Locale): string {
  const messages = MESSAGES[locale];
  const parts: Record<string, string> = {
    '%lang%': locale,
    '%title%': messages[`gateway.${notice}.title`],
    '%text%': messages[`gateway.${notice}.text`],
    '%retry%': messages['gateway.notice.retry'],
  };
  return noticeTemplate.replace(/%(?:lang|title|text|retry)%/g, (mark) => escapeHtml(parts[mark] ?? mark));
}

