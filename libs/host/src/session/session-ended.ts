import { changePageMember, isLogout, leavePage } from './page-member';

const OPEN_PATHS = ['/', '/login', '/signup'];

/**
 * Opens the login page after a lost session (spec section 8), and the start page after a logout.
 */
export function sessionEnded(): void {
  const { pathname, search } = globalThis.location;
  if (OPEN_PATHS.includes(pathname)) return;
  changePageMember(null);
  if (isLogout()) return leavePage('/');
  leavePage(`/login?callback=${encodeURIComponent(pathname + search)}`);
}
