import { changePageMember, leavePage } from './page-member';

const OPEN_PATHS = ['/', '/login', '/signup'];

/** Opens the login page after a lost session (spec section 8). */
export function sessionEnded(): void {
  const { pathname, search } = globalThis.location;
  if (OPEN_PATHS.includes(pathname)) return;
  changePageMember(null);
  leavePage(`/login?callback=${encodeURIComponent(pathname + search)}`);
}
