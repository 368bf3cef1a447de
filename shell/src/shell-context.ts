import { createContext, useContext } from 'react';

interface ShellSettings {
  polling: boolean;
  /** Registry revision with which the page was loaded. */
  revision: number;
}

export const ShellContext = createContext<ShellSettings>({ polling: false, revision: 0 });
export const useShell = (): ShellSettings => useContext(ShellContext);
