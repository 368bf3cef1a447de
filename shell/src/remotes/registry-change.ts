import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context';
import { liveRevision } from './revision';

/** A registry that changed is taken at the next navigation, by a full load: code that already runs cannot be exchanged. */
export function useRegistryChange(): void {
  const { revision } = useShell();
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = pathname;
    const live = liveRevision();
    if (live !== null && live !== revision) location.reload();
  }, [pathname, revision]);
}
