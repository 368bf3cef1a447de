import { matchPath } from 'react-router-dom';
import {
  CHANGED_KEY,
  LOCALE_KEY,
  MEMBER_KEY,
  isLeaving,
  isLogout,
  leavePage,
  notifyLanguageChange,
  pageMember,
  setPageMember,
} from '@duet/host';
import type { Locale } from '@duet/schemas/locales';
import type { Remotes } from '../remotes/remotes';

/** Response header with the member id of the session, or `none`. */
const MEMBER_HEADER = 'x-duet-member';

interface Page {
  member: string | null;
  locale: Locale;
}

export function isOutdated({ member, locale }: Page): boolean {
  const changed = Number(read(CHANGED_KEY));
  const asked = Date.now() - performance.now();
  if (!(changed > asked && changed <= Date.now())) return false;
  return [
    [MEMBER_KEY, member ?? ''],
    [LOCALE_KEY, locale],
  ].some(([key = '', mine]) => (read(key) ?? mine) !== mine);
}

export function publishPage({ member, locale }: Page): void {
  setPageMember(member);
  notifyLanguageChange(locale);
}

/** Reloads this tab when another tab has stored a different member or language. */
export function keepTabsAlike({ locale }: Page, { routes }: Pick<Remotes, 'routes'>): () => void {
  const check = (): void => {
    const [toldMember, toldLocale] = [read(MEMBER_KEY), read(LOCALE_KEY)];
    const mine = pageMember();
    if (toldMember !== null && toldMember !== (mine ?? ''))
      leavePage(placeFor(mine, toldMember, routes));
    else if (toldLocale !== null && toldLocale !== locale) leavePage();
  };
  // In the back/forward cache, a page misses `storage` events about logins and logouts. The page
  // stays hidden until `returned` has compared its member with the stored member.
  const hide = ({ persisted }: PageTransitionEvent): void =>
    void (persisted && (document.body.style.display = 'none'));
  const returned = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && isLeaving()) globalThis.location.reload();
    check();
    if (!isLeaving()) document.body.style.display = '';
  };
  addEventListener('storage', check);
  addEventListener('pagehide', hide);
  addEventListener('pageshow', returned);
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    removeEventListener('storage', check);
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', returned);
    document.removeEventListener('visibilitychange', check);
  };
}

/** @returns the path to open, or undefined to reload the page */
function placeFor(
  before: string | null,
  now: string,
  routes: Remotes['routes'],
): string | undefined {
  const { pathname } = globalThis.location;
  const isMembers = routes.some(
    ({ route }) => route.access === 'member' && matchPath(route.path, pathname),
  );
  if (before === null || !isMembers) return undefined;
  return now === '' ? '/' : '/members';
}

/**
 * No page may mix data of two members, so the promise of a response for another session never
 * settles.
 */
export function watchMember({ routes }: Pick<Remotes, 'routes'>): void {
  const original = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const asking = pageMember();
    const response = await original(...args);
    const answered = response.headers.get(MEMBER_HEADER);
    // If this page logged in or out during the request, `pageMember()` differs from `asking`.
    const isOther = answered !== null && asking === pageMember() && answered !== (asking ?? 'none');
    if (!isOther || isEnding(response)) return response;
    const isLoggedOut = answered === 'none' && isLogout();
    if (!isLeaving()) leavePage(isLoggedOut ? placeFor(asking, '', routes) : undefined);
    return new Promise<never>(() => undefined);
  };
}

const isEnding = ({ status }: Response): boolean => status === 403;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
