import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const places = new Map<string, number>();

/**
 * Comes back to where the reader was in a list: the browser and the router try before the list is
 * there.
 * @param ready whether the list stands in its full length
 */
export function useScrollPosition(ready: boolean): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  useLayoutEffect(() => {
    const place = places.get(key);
    if (ready && isReturn && place !== undefined) scrollTo({ top: place, behavior: 'instant' });
    // As the reader left it: what the next page shows above itself moves the list while it is taken
    // out.
    let last = scrollY;
    const follow = (): void => void (last = scrollY);
    addEventListener('scroll', follow, { passive: true });
    return () => {
      removeEventListener('scroll', follow);
      places.set(key, last);
    };
  }, [key, ready, isReturn]);
}
