import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/**
 * With the heading's and the filters' places, as the shell shows it; and the photos alone, as a
 * view does that has these itself.
 */
const PARTS = { whole: 'duet-start', photos: 'duet-outline' } as const;

/**
 * Kept here, because it is shown in two places, one after the other, and the first is gone before
 * the second is there.
 */
const found = new Map<keyof typeof PARTS, HTMLElement | null>();

function findSkeleton(part: keyof typeof PARTS): HTMLElement | null {
  // The page that came is the one that it was drawn for, and no later one.
  for (const [name, id] of Object.entries(PARTS) as [keyof typeof PARTS, string][])
    if (!found.has(name)) found.set(name, document.getElementById(id));
  return found.get(part) ?? null;
}

/** A page begins once: whoever comes back to it, or searches anew, has seen it already. */
export function removeSkeleton(): void {
  for (const name of Object.keys(PARTS)) found.set(name as keyof typeof PARTS, null);
}

/**
 * What the gateway drew of the page before any code was there (a route's `outline`), for as long as
 * the view, or its first answer, is on its way. It is moved to where it is shown, so that nothing
 * is fetched or painted anew.
 * @param otherwise shown where the page came without one
 */
export function PageSkeleton({
  part,
  otherwise,
}: {
  part: keyof typeof PARTS;
  otherwise: ReactNode;
}) {
  const [drawn] = useState(() => findSkeleton(part));
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (drawn) place.current?.append(drawn);
    return part === 'photos' ? removeSkeleton : undefined;
  }, [drawn, part]);
  // As high as a screen, so that the footer does not stand where the page will be.
  return drawn ? <div ref={place} aria-hidden="true" style={{ minHeight: '100vh' }} /> : otherwise;
}
