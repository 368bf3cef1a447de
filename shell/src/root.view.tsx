import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { EntryWarning } from './entry/entry-warning';
import { LoadingBar } from './loading/loading-bar';
import { ModalOutlet } from './modals/modal-outlet';
import { useDocumentTitle } from './navigation/page-title';
import { useLive } from './polling/live';
import { usePolling } from './polling/polling';
import { useRegistryChange } from './remotes/registry-change';

/** Around every layout: what runs as long as the page does. */
export function RootView() {
  usePolling();
  useLive();
  useDocumentTitle();
  useRegistryChange();
  useFocusOnNavigation();
  return (
    <>
      <LoadingBar />
      <Outlet />
      <ModalOutlet />
      <EntryWarning />
      <ScrollRestoration />
    </>
  );
}

/** Puts the focus on the new page's content, as a full page load would. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
