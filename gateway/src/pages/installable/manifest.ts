import type { Locale } from '@duet/schemas/locales';
import type { Settings } from '@duet/schemas/settings';
import { MESSAGES } from '../messages';

const GROUND = '#fdfbf9';
/** Maximum length of the short name, because home screens cut longer names. */
const SHORT = 12;

const icon = (
  name: string,
  size: number,
  purpose: 'any' | 'maskable' | 'monochrome',
  version: string,
) => ({ src: iconAddress(name, version), sizes: `${size}x${size}`, type: 'image/png', purpose });

/** The colour is part of the address, so that caches load the new icon after a change. */
export const iconAddress = (name: string, accent: string): string =>
  `/icons/${name}.png?v=${accent.slice(1)}`;

export const manifestAddress = (locale: Locale): string => `/manifest.webmanifest?lang=${locale}`;

export function toManifest(
  { name, description }: Pick<Settings, 'name' | 'description'>,
  locale: Locale,
  accent: string,
): object {
  const texts = MESSAGES[locale];
  const shortcut = (id: 'chats' | 'likes' | 'search', url: string) => ({
    name: texts[`gateway.shortcut.${id}`],
    url,
    icons: [icon(`${id}-96`, 96, 'any', accent)],
  });
  return {
    id: '/',
    name,
    short_name: name.slice(0, SHORT).trim(),
    description,
    lang: locale,
    dir: 'ltr',
    start_url: '/members',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['social', 'lifestyle', 'dating'],
    prefer_related_applications: false,
    icons: [
      icon('icon-192', 192, 'any', accent),
      icon('icon-512', 512, 'any', accent),
      icon('maskable-192', 192, 'maskable', accent),
      icon('maskable-512', 512, 'maskable', accent),
      icon('badge-96', 96, 'monochrome', accent),
    ],
    shortcuts: [
      shortcut('chats', '/chats'),
      shortcut('likes', '/likes'),
      shortcut('search', '/members'),
    ],
  };
}
