/** Storage key through which tabs share the current member. */
export const MEMBER_KEY = 'duet-member';

let member: string | null = null;
let leaving = false;
let loggingOut = false;

export const pageMember = (): string | null => member;

/** Time of the last change of member or language: pages requested before may be stale. */
export const CHANGED_KEY = 'duet-changed-at';

export function setPageMember(id: string | null): void {
  member = id;
  tell([[MEMBER_KEY, id ?? '']]);
}

/** Sets the member after login or logout; other tabs reload. */
export function changePageMember(id: string | null): void {
  member = id;
  tell([
    [CHANGED_KEY, String(Date.now())],
    [MEMBER_KEY, id ?? ''],
  ]);
}

export const ofMember = (id: string | null): string => `duet-of:${id ?? ''}:`;

function tell(items: [string, string][]): void {
  try {
    for (const [key, value] of items) localStorage.setItem(key, value);
    for (const key of Object.keys(localStorage))
      if (key.startsWith('duet-of:') && !key.startsWith(ofMember(member)))
        localStorage.removeItem(key);
  } catch {
    // Works without storage: responses also name their member.
  }
}

export const isLeaving = (): boolean => leaving;

/** Runs the logout call; leavePage does nothing meanwhile. */
export async function whileLoggingOut(call: () => Promise<unknown>): Promise<void> {
  loggingOut = true;
  try {
    await call();
  } finally {
    loggingOut = false;
  }
}

/** Leaves by a full load, so that no member data stays in memory. Without an address it reloads. */
export function leavePage(to?: string): void {
  if (leaving || loggingOut) return;
  leaving = true;
  document.body.style.display = 'none';
  if (to === undefined) globalThis.location.reload();
  else globalThis.location.assign(to);
}
