import type { Locale } from '@duet/schemas/locales';
import { entriesFor, inTabBar } from '@duet/schemas/navigation';
import type { Release, Route } from '@duet/schemas/remotes';
import { escapeHtml } from '../script-json';

interface TabBarQuery {
  releases: Record<string, Release>;
  locale: Locale;
  user: { paid_user?: boolean };
  path: string;
}

/** An open conversation has no tab bar on phones. */
export const hasTabBar = ({ layout, path }: Route): boolean =>
  layout === 'default' || (layout === 'chat' && !path.includes(':'));

/** Members see this tab bar until the shell renders its tab bar. The links work without script. */
export function tabBar({ releases, locale, user, path }: TabBarQuery): string {
  const entries = Object.values(releases)
    .flatMap(({ descriptor: { navigation, labels } }) =>
      navigation.map((entry) => ({ ...entry, text: labels[locale]?.[entry.label] ?? entry.label })),
    )
    .sort((a, b) => a.order - b.order);
  const session = { user, isPremium: user.paid_user === true };
  const links = inTabBar(entriesFor(entries, 'main', session)).map(
    (entry) =>
      `<a href="${escapeHtml(entry.path)}"${entry.path === path ? ' aria-current="page"' : ''}><i></i><span>${escapeHtml(entry.text)}</span></a>`,
  );
  return links.length > 0 ? `<nav id="duet-tabs">${links.join('')}</nav>` : '';
}
