import { useEffect, useRef, useState } from 'react';

/** Spec section 9: minimum delay, and then minimum duration, to avoid flicker. */
export const APPEARS_MS = 200;
export const LEAST_MS = 200;

/**
 * Returns whether to show that something loads: not for quick responses, and once shown for a
 * minimum time.
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
