/**
 * Where the tabs of one browser tell each other who is logged in; storage belongs to one host, as
 * the cookie does.
 */
export const MEMBER_KEY = 'duet-member';

let member: string | null = null;
let leaving = false;
let loggingOut = false;

/** Whom everything on this page was loaded for. */
export const pageMember = (): string | null => member;

/**
 * When a tab last changed member or language: a page that was asked for before then may have the
 * old ones.
 */
export const CHANGED_KEY = 'duet-changed-at';

/** Says for whom this page is, as it was loaded. */
export function setPageMember(id: string | null): void {
  member = id;
  tell([[MEMBER_KEY, id ?? '']]);
}

/** Somebody logged in or out on this page; the other tabs, shown another one, start anew. */
export function changePageMember(id: string | null): void {
  member = id;
  tell([
    [CHANGED_KEY, String(Date.now())],
    [MEMBER_KEY, id ?? ''],
  ]);
}

/** What this browser keeps for one member begins so; see member-storage.ts. */
export const ofMember = (id: string | null): string => `duet-of:${id ?? ''}:`;

function tell(items: [string, string][]): void {
  try {
    for (const [key, value] of items) localStorage.setItem(key, value);
    // Whoever comes next must not find what this member left.
    for (const key of Object.keys(localStorage))
      if (key.startsWith('duet-of:') && !key.startsWith(ofMember(member)))
        localStorage.removeItem(key);
  } catch {
    // Where storage is refused, answers still say whose they are.
  }
}

export const isLeaving = (): boolean => leaving;

/**
 * Runs the call that ends the session: answers that already know of it are not to lead elsewhere
 * meanwhile.
 */
export async function whileLoggingOut(call: () => Promise<unknown>): Promise<void> {
  loggingOut = true;
  try {
    await call();
  } finally {
    loggingOut = false;
  }
}

/**
 * Leaves by a full load, so that nothing of this member stays in memory, and shows nothing until
 * then: a reload may take seconds. Without an address the same page anew.
 */
export function leavePage(to?: string): void {
  if (leaving || loggingOut) return;
  leaving = true;
  document.body.style.display = 'none';
  if (to === undefined) globalThis.location.reload();
  else globalThis.location.assign(to);
}
