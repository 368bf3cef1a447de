import { useEffect, useRef, useState } from 'react';

/** Delay and minimum duration of a loading state, which prevent flicker (spec section 9). */
export const APPEARS_MS = 200;
export const LEAST_MS = 200;

/** Returns true only after APPEARS_MS, and then for at least LEAST_MS. */
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
