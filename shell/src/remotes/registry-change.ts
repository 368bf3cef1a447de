import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context';
import { onRegistryNews, registryNews } from './revision';
import { useRemotes } from './remotes-context';

/**
 * A registry that changed is taken at the next navigation, by a full load: code that already runs cannot be exchanged.
 * Where code that runs here was revoked, that load is now.
 */
export function useRegistryChange(reload: () => void = reloadPage): void {
  const { revision } = useShell();
  const { pathname } = useLocation();
  const { running } = useRemotes();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = pathname;
    const live = registryNews().revision;
    if (live !== null && live !== revision) reload();
  }, [pathname, revision, reload]);
  useEffect(() => {
    const dropRevoked = () => {
      const { revoked } = registryNews();
      if (running().some((name) => revoked.has(name))) reload();
    };
    dropRevoked();
    return onRegistryNews(dropRevoked);
  }, [running, reload]);
}

const reloadPage = (): void => location.reload();
