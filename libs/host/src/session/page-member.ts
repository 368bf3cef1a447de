import {
  SIGNUP_DRAFT,
  isMemberData,
  memberPrefix,
  toMemberDatabase,
} from '@duet/schemas/member-data';

export const MEMBER_KEY = 'duet-member';

let member: string | null = null;
let leaving = false;
let loggingOut = false;

export const pageMember = (): string | null => member;

/**
 * Storage key for the time of the last change of member or language. Pages requested earlier may be
 * outdated.
 */
export const CHANGED_KEY = 'duet-changed-at';

export function setPageMember(id: string | null): void {
  member = id;
  tell([[MEMBER_KEY, id ?? '']]);
  if (id !== null) endSignup();
}

/** Sets the member after login or logout, so that other tabs reload. */
export function changePageMember(id: string | null): void {
  member = id;
  tell([
    [CHANGED_KEY, String(Date.now())],
    [MEMBER_KEY, id ?? ''],
  ]);
  endSignup();
}

export const deletePageDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    const request = globalThis.indexedDB?.deleteDatabase(toMemberDatabase(memberPrefix(member)));
    if (request) request.onsuccess = request.onerror = () => resolve();
    else resolve();
  });

function endSignup(): void {
  try {
    sessionStorage.removeItem(SIGNUP_DRAFT);
  } catch {
    // Without storage, there is no draft.
  }
}

function tell(items: [string, string][]): void {
  try {
    for (const [key, value] of items) localStorage.setItem(key, value);
    for (const key of Object.keys(localStorage))
      if (isMemberData(key) && !key.startsWith(memberPrefix(member))) {
        localStorage.removeItem(key);
        globalThis.indexedDB?.deleteDatabase(toMemberDatabase(key));
      }
  } catch {
    // Without storage, the page still detects from response headers that another member logged in.
  }
}

export const isLeaving = (): boolean => leaving;

const LOGOUT_KEY = 'duet-logout-at';
const LOGOUT_MS = 15_000;

/**
 * Returns true for 15 s after a tab has started a logout. In this time, a lost session in another
 * tab counts as a logout.
 */
export function isLogout(): boolean {
  try {
    const since = Date.now() - Number(localStorage.getItem(LOGOUT_KEY));
    return since >= 0 && since < LOGOUT_MS;
  } catch {
    return false;
  }
}

/** Runs a call that ends the session. leavePage does nothing while the call runs. */
export async function whileLoggingOut<T>(call: () => Promise<T>): Promise<T> {
  loggingOut = true;
  tell([[LOGOUT_KEY, String(Date.now())]]);
  try {
    return await call();
  } finally {
    loggingOut = false;
  }
}

/** Opens `to`, or reloads if `to` is undefined. The full load removes member data from memory. */
export function leavePage(to?: string): void {
  if (leaving || loggingOut) return;
  leaving = true;
  document.body.style.display = 'none';
  if (to === undefined) globalThis.location.reload();
  else globalThis.location.assign(to);
}
