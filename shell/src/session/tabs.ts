import { matchPath } from 'react-router-dom';
import {
  CHANGED_KEY,
  MEMBER_KEY,
  isLeaving,
  leavePage,
  pageMember,
  setPageMember,
} from '@duet/host';
import type { Locale } from '@duet/schemas/locales';
import { LOCALE_KEY, notifyLanguageChange } from '../intl/language';
import type { Remotes } from '../remotes/remotes';

/** Header of API answers: whose session the call was made in. */
const MEMBER_HEADER = 'x-duet-member';

interface Page {
  member: string | null;
  locale: Locale;
}

/**
 * Whether another tab changed member or language after this page was asked for, so that it came
 * with the old ones. The page that is loaded instead was asked for later, whatever it says.
 */
export function isOutdated({ member, locale }: Page): boolean {
  const changed = Number(read(CHANGED_KEY));
  const asked = Date.now() - performance.now();
  if (!(changed > asked && changed <= Date.now())) return false;
  return [
    [MEMBER_KEY, member ?? ''],
    [LOCALE_KEY, locale],
  ].some(([key = '', mine]) => (read(key) ?? mine) !== mine);
}

/**
 * One browser has one session and one language. Whatever tab changes them, the others start anew:
 * at once, and at the latest when somebody looks at them again. What this page was loaded with is
 * the newest that anybody knows.
 */
export function keepTabsAlike(
  { member, locale }: Page,
  { routes }: Pick<Remotes, 'routes'>,
): () => void {
  setPageMember(member);
  notifyLanguageChange(locale);
  const check = (): void => {
    const [toldMember, toldLocale] = [read(MEMBER_KEY), read(LOCALE_KEY)];
    const mine = pageMember();
    if (toldMember !== null && toldMember !== (mine ?? ''))
      leavePage(placeFor(mine, toldMember, routes));
    else if (toldLocale !== null && toldLocale !== locale) leavePage();
  };
  // A page that the browser keeps for Back is out of reach meanwhile: it must not be seen before it
  // was checked.
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
  return () => {
    removeEventListener('storage', check);
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', returned);
    document.removeEventListener('visibilitychange', check);
  };
}

/**
 * Pages of members belong to the one who left: a visitor goes to the start, another member home.
 * Others stay.
 */
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
 * Drops answers that were given to another session than this page's, because no page may show two
 * members. Such an answer never arrives: the page is on its way to a new load.
 */
export function watchMember(): void {
  const original = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const asking = pageMember();
    const response = await original(...args);
    const answered = response.headers.get(MEMBER_HEADER);
    // Whoever logged in or out since then did so on this page.
    const isOther = answered !== null && asking === pageMember() && answered !== (asking ?? 'none');
    if (!isOther || isEnding(response)) return response;
    if (!isLeaving()) leavePage();
    return new Promise<never>(() => undefined);
  };
}

/** An ended session says so itself, and leads to the login. */
const isEnding = ({ status }: Response): boolean => status === 403;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
