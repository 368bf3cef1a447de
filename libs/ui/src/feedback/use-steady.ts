import { useEffect, useRef, useState } from 'react';

/**
 * Spec section 9: what is loading shows after this long, and then for this long at least, so that
 * nothing flickers.
 */
export const APPEARS_MS = 200;
export const LEAST_MS = 200;

/**
 * Whether to show that something loads: not for a quick answer; once shown, never for the blink of
 * an eye. No request waits for it.
 */
export function useSteady(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isLoading === isShown) return;
    const wait = isLoading ? APPEARS_MS : Math.max(0, shownAt.current + LEAST_MS - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      setShown(isLoading);
    }, wait);
    return () => clearTimeout(timer);
  }, [isLoading, isShown]);
  return isShown;
}
