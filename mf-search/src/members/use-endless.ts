import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * After this many pages, the user must press a button for more, so that the footer stays reachable.
 */
export const PAGES_UNASKED = 4;

export const waitsForReader = (pages: number): boolean => pages > 0 && pages % PAGES_UNASKED === 0;

/** Distance from the end at which the next page loads (spec section 9). */
function readAhead(): string {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  return connection?.saveData || connection?.effectiveType?.includes('2g') ? '0px' : '1600px';
}

/** Calls `load` when the end of the list is near. Checks again after each change of `loaded`. */
export function useEndless(
  load: () => void,
  { loaded, active }: { loaded: number; active: boolean },
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (!active || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: readAhead() },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [active, loaded]);
  return element;
}
