import { useState } from 'react';
import type { ReactNode } from 'react';
import { HostContext } from './host-context';
import type { Host } from './host-context';
import { keepTracking } from './tracking/tracking';

/** Placed once by the shell, and by test harnesses. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  // On arrival, before the first navigation of the app takes the query away.
  useState(() => keepTracking(globalThis.location.search));
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>;
}
