import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPage } from '../loading/load-page';
import { useShell } from '../shell-context';
import { useRemotes } from './remotes-context';
import { dropRevoked } from './revocation';
import { freshNews, onRegistryNews, registryNews } from './revision';

/**
 * Reloads the page within a second if a running version was revoked. After other changes of the
 * registry, reloads it on the next navigation.
 */
export function useRegistryChange(reload: () => void = loadPage): void {
  const { revision } = useShell();
  const { pathname } = useLocation();
  const { running } = useRemotes();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = pathname;
    // While offline, a reload would replace a readable page with an empty page.
    const isOutdated = (): boolean =>
      navigator.onLine && (registryNews().revision ?? revision) > revision;
    if (isOutdated()) return reload();
    let isHere = true;
    void freshNews().then(() => isHere && isOutdated() && reload());
    return () => {
      isHere = false;
    };
  }, [pathname, revision, reload]);
  useEffect(() => {
    const check = (): void => {
      const { revoked } = registryNews();
      if (running().some((name) => revoked.has(name))) dropRevoked(reload);
    };
    check();
    return onRegistryNews(check);
  }, [running, reload]);
  useEffect(checkWhenVisible, []);
}

/** A page in the background may have missed changes of the registry. */
function checkWhenVisible(): () => void {
  const ask = (): void => void (document.hidden || freshNews());
  document.addEventListener('visibilitychange', ask);
  addEventListener('focus', ask);
  addEventListener('pageshow', ask);
  return () => {
    document.removeEventListener('visibilitychange', ask);
    removeEventListener('focus', ask);
    removeEventListener('pageshow', ask);
  };
}
