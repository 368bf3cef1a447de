import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

const PARTS = { whole: 'duet-start', photos: 'duet-outline' } as const;

/** The skeleton's elements move from the shell to the view, so React must not manage them. */
const found = new Map<keyof typeof PARTS, HTMLElement | null>();

function findSkeleton(part: keyof typeof PARTS): HTMLElement | null {
  for (const [name, id] of Object.entries(PARTS) as [keyof typeof PARTS, string][])
    if (!found.has(name)) found.set(name, document.getElementById(id));
  return found.get(part) ?? null;
}

export function removeSkeleton(): void {
  for (const name of Object.keys(PARTS)) found.set(name as keyof typeof PARTS, null);
}

/**
 * Shows the gateway's skeleton (a route's `outline`) until the view has its data. Moves the
 * skeleton's DOM node to avoid another paint.
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
  return drawn ? <div ref={place} aria-hidden="true" style={{ minHeight: '100vh' }} /> : otherwise;
}
