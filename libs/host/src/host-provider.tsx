import { useState } from 'react';
import type { ReactNode } from 'react';
import { HostContext } from './host-context';
import type { Host } from './host-context';
import { keepTracking } from './tracking/tracking';

/** @param variant `<campaign id>.<variant key>` of the first page */
export function HostProvider({
  host,
  variant,
  children,
}: {
  host: Host;
  variant?: string | undefined;
  children: ReactNode;
}) {
  // Runs in the first render, because the first navigation removes the query.
  useState(() => keepTracking(globalThis.location.search, variant));
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>;
}
