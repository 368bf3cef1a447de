import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Locale } from '@duet/schemas/locales';
import type { Settings } from '@duet/schemas/settings';

export interface PageTitle {
  text: string;
  /** Whether unread messages and new likes are counted in front of it. */
  counted: boolean;
}

/** What the shell gives to everything that runs in it. */
export interface Host {
  locale: Locale;
  settings: Settings;
  renderSlot: (name: string, props: object, fallback: ReactNode) => ReactNode;
  setPageTitle: (title: PageTitle | null) => void;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('@duet/host is used outside of HostProvider');
  return host;
}
