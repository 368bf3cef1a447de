import { useState } from 'react';
import type { ReactNode } from 'react';
import { HostContext } from './host-context';
import type { Host } from './host-context';
import { keepTracking } from './tracking/tracking';

/**
 * Placed once by the shell, and by test harnesses.
 * @param variant campaign and variant of the page that the shell was started on
 */
export function HostProvider({
  host,
  variant,
  children,
}: {
  host: Host;
  variant?: string | undefined;
  children: ReactNode;
}) {
  // On arrival, before the first navigation of the app takes the query away.
  useState(() => keepTracking(globalThis.location.search, variant));
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>;
}
