import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { KEPT_DATA, Slot, UNSENT_MESSAGES, memberStorage, useSession } from '@duet/host';
import { AgeGate } from './entry/age-gate';
import { useIsFirstScreenOver } from './loading/first-screen';
import { lazyOrNothing } from './loading/lazy-or-nothing';
import { LoadingBar } from './loading/loading-bar';
import { ModalOutlet } from './modals/modal-outlet';
import { useDocumentTitle } from './navigation/page-title';
import { useRouteHandle } from './route-handle';
import { scrollKey } from './navigation/scroll-key';
import { useLive } from './polling/live';
import { usePolling } from './polling/polling';
import { Islands } from './prerendered/islands';
import { useLeavePrerendered, usePrerendered } from './prerendered/prerendered-page';
import { usePageBounce } from './presence/page-bounce';
import { usePageHidden } from './presence/page-hidden';
import { useNotificationClicks, useReadNotifications } from './push/notification-clicks';
import { usePushUpkeep } from './push/push-upkeep';
import { useRegistryChange } from './remotes/registry-change';
import { useRemotes } from './remotes/remotes-context';

const OverrideBanner = lazyOrNothing(
  async () => (await import('./remotes/override-banner')).OverrideBanner,
);
const PreviewBar = lazyOrNothing(async () => (await import('./remotes/preview-bar')).PreviewBar);

export function RootView() {
  usePolling();
  useLive();
  usePageHidden();
  usePageBounce();
  usePushUpkeep();
  useNotificationClicks();
  useReadNotifications();
  useDocumentTitle();
  useRegistryChange();
  useFocusOnNavigation();
  useLeavePrerendered();
  const { user, isPremium } = useSession();
  const { load } = useRouteHandle();
  const { overrides, preview } = useRemotes();
  const page = usePrerendered();
  const isFirstScreenOver = useIsFirstScreenOver();
  // True if the browser has unsent messages or stored chats to update.
  const [hasChatWork] = useState(() =>
    [UNSENT_MESSAGES, KEPT_DATA].some((name) => memberStorage.read(name) !== null),
  );
  return (
    <>
      <LoadingBar />
      {overrides.length > 0 && <OverrideBanner />}
      {preview && <PreviewBar preview={preview} />}
      {page ? <Islands page={page} load={load} /> : <Outlet />}
      <ModalOutlet />
      {user && <Slot name="like-popups" props={{}} fallback={null} />}
      {user && isFirstScreenOver && (
        <>
          {!isPremium && <Slot name="time-bonus" props={{}} fallback={null} />}
          {hasChatWork && <Slot name="unsent-messages" props={{}} fallback={null} />}
        </>
      )}
      <AgeGate />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
