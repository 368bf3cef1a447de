import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const places = new Map<string, number>();

export const hasScrollPosition = (key: string): boolean => places.has(key);

/**
 * Restores the scroll position when the list has loaded. Browser and router restore it too early.
 * @param ready whether the list has its full height
 */
export function useScrollPosition(ready: boolean): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  useLayoutEffect(() => {
    const place = places.get(key);
    if (ready && isReturn && place !== undefined) scrollTo({ top: place, behavior: 'instant' });
    // Remembers the last position, because unmounting scrolls the page.
    let last = scrollY;
    const follow = (): void => void (last = scrollY);
    addEventListener('scroll', follow, { passive: true });
    return () => {
      removeEventListener('scroll', follow);
      places.set(key, last);
    };
  }, [key, ready, isReturn]);
}
