import type { ReactNode } from 'react';
import { HostContext } from './host-context';
import type { Host } from './host-context';

/** Placed once by the shell, and by test harnesses. */
export const HostProvider = ({ host, children }: { host: Host; children: ReactNode }) => (
  <HostContext.Provider value={host}>{children}</HostContext.Provider>
);
