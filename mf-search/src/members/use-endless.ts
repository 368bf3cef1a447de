import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Pages that come by themselves, one after the other. After them the reader is asked, so that the
 * footer can be reached.
 */
export const PAGES_UNASKED = 4;

/** Whether the next page waits for the reader's word. */
export const waitsForReader = (pages: number): boolean => pages > 0 && pages % PAGES_UNASKED === 0;

/**
 * Two screens ahead, but not before it is needed on 2g or where data is to be saved (spec section
 * 9).
 */
function readAhead(): string {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  return connection?.saveData || connection?.effectiveType?.includes('2g') ? '0px' : '1600px';
}

/** Calls `load` when the element that the ref is given to comes near, again after each `loaded`. */
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
      // While the page is busy, entries of several frames come at once: the element may have come
      // near after the first of them.
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: readAhead() },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [active, loaded]);
  return element;
}
