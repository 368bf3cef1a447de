import { pageMember } from './page-member';

/** Storage key of the member whose logout did not reach the server. */
const KEY = 'duet-logout-pending';
const RETRY_MS = 3_000;
const TIMEOUT_MS = 10_000;

/** @returns false if the browser allows no storage */
export function deferLogout(): boolean {
  try {
    localStorage.setItem(KEY, pageMember() ?? '');
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * Ends the session of a member who logged out without a connection. Call it before the first
 * render. Resolves to true if it ended a session.
 */
export async function endPendingLogout(member: string | null): Promise<boolean> {
  if (readPending() === null) return false;
  const isPending = member !== null && readPending() === member;
  if (isPending) {
    // Hides the page, which the server has rendered for the member.
    document.body.style.display = 'none';
    while (!(await callLogout())) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  localStorage.removeItem(KEY);
  return isPending;
}

function readPending(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** A 403 counts as success: the session has already ended. */
const callLogout = (): Promise<boolean> =>
  fetch('/api/logout', {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ ok, status }) => ok || status === 403,
    () => false,
  );
