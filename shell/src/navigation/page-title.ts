import { createContext, useContext, useEffect } from 'react';
import { useSettings } from '@duet/host';
import type { PageTitle } from '@duet/host';
import { useBadges } from '../polling/badges';
import { usePrerendered } from '../prerendered/prerendered-page';
import { useRouteHandle } from '../route-handle';

export const PageTitleContext = createContext<PageTitle | null>(null);

/** Returns `(3) Title – Site` (spec section 2). */
export function composeTitle(page: PageTitle | null, site: string, count: number): string {
  const text = page ? `${page.text} – ${site}` : site;
  return count > 0 && page?.counted !== false ? `(${count}) ${text}` : text;
}

export function useDocumentTitle(): void {
  const own = useContext(PageTitleContext);
  const { title } = useRouteHandle();
  const { name } = useSettings();
  const { unread, likes } = useBadges();
  const count = unread + likes;
  const isNamed = usePrerendered() !== null;
  useEffect(() => {
    if (isNamed) return;
    document.title = composeTitle(
      own ?? (title ? { text: title, counted: true } : null),
      name,
      count,
    );
  }, [own, title, name, count, isNamed]);
  useEffect(() => {
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
}
