import { createContext, useContext, useEffect } from 'react';
import { useSettings } from '@duet/host';
import type { PageTitle } from '@duet/host';
import { useBadges } from '../polling/badges';
import { toPageTitle } from '@duet/schemas/page-title';
import type { Settings } from '@duet/schemas/settings';
import { usePrerendered } from '../prerendered/prerendered-page';
import { useRouteHandle } from '../route-handle';

export const PageTitleContext = createContext<PageTitle | null>(null);

/** Example: `(3) Title – Site` (spec section 2). */
export function composeTitle(
  page: PageTitle | null,
  site: Pick<Settings, 'name' | 'index_title'>,
  count: number,
): string {
  const text = toPageTitle(page?.text, site);
  return count > 0 && page?.counted !== false ? `(${count}) ${text}` : text;
}

export function useDocumentTitle(): void {
  const own = useContext(PageTitleContext);
  const { title } = useRouteHandle();
  const { name, index_title } = useSettings();
  const { unread, likes } = useBadges();
  const count = unread + likes;
  const isNamed = usePrerendered() !== null;
  useEffect(() => {
    if (isNamed) return;
    document.title = composeTitle(
      own ?? (title ? { text: title, counted: true } : null),
      { name, index_title },
      count,
    );
  }, [own, title, name, index_title, count, isNamed]);
  useEffect(() => {
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
}
