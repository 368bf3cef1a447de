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
  /** Whether a live remote has a route of this path, as its descriptor writes it. */
  hasRoute?: (path: string) => boolean;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('@duet/host is used outside of HostProvider');
  return host;
}

/**
 * Whether somebody offers this page: links to what other columns own stay away while they are not
 * there.
 */
export const useHasRoute = (path: string): boolean => useHost().hasRoute?.(path) ?? false;
