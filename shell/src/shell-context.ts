import { createContext, useContext } from 'react';

interface ShellSettings {
  /** Off in tests that prove live events. */
  polling: boolean;
  /** Revision of the registry that this page was made with. */
  revision: number;
}

export const ShellContext = createContext<ShellSettings>({ polling: false, revision: 0 });
export const useShell = (): ShellSettings => useContext(ShellContext);
