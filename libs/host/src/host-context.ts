import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Locale } from '@duet/schemas/locales';
import type { Settings } from '@duet/schemas/settings';

export interface PageTitle {
  text: string;
  counted: boolean;
}

export interface Host {
  locale: Locale;
  settings: Settings;
  renderSlot: (name: string, props: object, fallback: ReactNode) => ReactNode;
  setPageTitle: (title: PageTitle | null) => void;
  hasRoute?: (path: string) => boolean;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('@duet/host is used outside of HostProvider');
  return host;
}

export const useHasRoute = (path: string): boolean => useHost().hasRoute?.(path) ?? false;
