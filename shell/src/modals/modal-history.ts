import { parsePath } from 'react-router-dom';
import type { createBrowserRouter } from 'react-router-dom';
import { closeModal, isHeld, onModals, openModal, openModals } from '@duet/host';
import type { OpenModal } from '@duet/host';

type Router = ReturnType<typeof createBrowserRouter>;

/** `history.state` lists the open modals under this key, oldest first. */
const MARK = 'duetModals';
/** Longest wait for `popstate`, which `history.go` does not fire if the entry is missing. */
const TRAVERSAL_MS = 1_000;
/** Distinguishes page loads, because modal keys restart at 1 on every load. */
const load = crypto.randomUUID();
/** Modals that were open before a reload keep their keys, so that Back closes them. */
const resumed = new Map<number, string>();

/** libs/page/src/loader.ts reads the third segment, to reopen a signup on a prerendered page. */
function toMark({ key, name, props }: OpenModal): string {
  const { profile_id: profile = '' } = props as { profile_id?: string };
  return resumed.get(key) ?? [load, key, ...(name === 'signup' ? [name, profile] : [])].join('/');
}

const getHistoryState = (): Record<string, unknown> =>
  (history.state as Record<string, unknown> | null) ?? {};
const marks = (): string[] => {
  const value = getHistoryState()[MARK];
  return Array.isArray(value) ? value.map(String) : [];
};

const traverse = (steps: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('popstate', done);
      resolve();
    };
    const timer = setTimeout(() => {
      // The expected history entry is missing, for example in a duplicated tab.
      history.replaceState({ ...getHistoryState(), [MARK]: undefined }, '');
      done();
    }, TRAVERSAL_MS);
    addEventListener('popstate', done);
    history.go(-steps);
  });

function push(names: string[]): void {
  const state = getHistoryState();
  history.pushState({ ...state, idx: Number(state['idx'] ?? 0) + 1, [MARK]: names }, '');
}

async function syncHistory(wanted: () => string[]): Promise<void> {
  for (;;) {
    const now = marks();
    const names = wanted();
    const common = names.findIndex((name, index) => now[index] !== name);
    const kept = common < 0 ? names.length : common;
    if (now.length > kept) await traverse(now.length - kept);
    else if (names.length > kept) push(names.slice(0, kept + 1));
    else return;
  }
}

const isSettled = (names: string[]): boolean => names.join() === marks().join();
const openNames = (): string[] => openModals().map(toMark);

function resumeSignup(): void {
  const mark = marks().at(-1) ?? '';
  const [from, , name, profile] = mark.split('/');
  if (name !== 'signup' || from === load) return;
  const key = openModal('signup', profile ? { profile_id: profile } : {});
  resumed.set(key, mark);
  history.replaceState({ ...getHistoryState(), [MARK]: [mark] }, '');
}

/**
 * Keeps one history entry per open modal. Back closes the topmost modal and skips entries of closed
 * modals. Navigation first removes all modal entries, unless its state is `inModal`, which marks
 * steps within a modal.
 */
export function keepModalsInHistory(router: Router): { stop: () => void } {
  let busy: Promise<void> | null = null;
  let suspended = false;

  const reconcile = (): void => {
    if (busy || suspended || isSettled(openNames())) return;
    busy = syncHistory(openNames).finally(() => {
      busy = null;
      reconcile();
    });
  };

  const follow = (): void => {
    if (busy || suspended) return;
    const here = marks();
    for (const modal of openModals())
      if (!here.includes(toMark(modal)) && !isHeld(modal.key)) closeModal(modal.key);
    reconcile();
  };

  const navigate = router.navigate;
  const below = async (to: unknown, go: () => Promise<void>): Promise<void> => {
    if (leavesPage(to)) for (const { key } of openModals()) closeModal(key);
    suspended = true;
    try {
      await busy;
      await syncHistory(() => []);
      await go();
    } finally {
      suspended = false;
      reconcile();
    }
  };
  const within = async (go: () => Promise<void>): Promise<void> => {
    const names = marks();
    await go();
    history.replaceState({ ...getHistoryState(), [MARK]: names }, '');
  };
  router.navigate = ((to: never, options: never) => {
    const go = () => navigate.call(router, to, options);
    if (isInModal(options) && marks().length > 0 && isSettled(openNames())) return within(go);
    return typeof to === 'number' || (!busy && marks().length === 0 && openModals().length === 0)
      ? go()
      : below(to, go);
  }) as Router['navigate'];

  resumeSignup();
  const stopListening = onModals(reconcile);
  addEventListener('popstate', follow);
  addEventListener('pageshow', follow);
  reconcile();
  return {
    stop: () => {
      stopListening();
      removeEventListener('popstate', follow);
      removeEventListener('pageshow', follow);
      router.navigate = navigate;
    },
  };
}

const isInModal = (options: { state?: { inModal?: boolean } | null } | undefined): boolean =>
  options?.state?.inModal === true;

function leavesPage(to: unknown): boolean {
  const { pathname } =
    typeof to === 'string' ? parsePath(to) : ((to ?? {}) as { pathname?: string });
  return pathname !== undefined && pathname !== '' && pathname !== location.pathname;
}
