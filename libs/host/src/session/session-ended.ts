import { changePageMember, leavePage } from './page-member';

const OPEN_PATHS = ['/', '/login', '/signup'];

/** Handles a lost session (spec section 8) with a full load. */
export function sessionEnded(): void {
  const { pathname, search } = globalThis.location;
  if (OPEN_PATHS.includes(pathname)) return;
  changePageMember(null);
  leavePage(`/login?callback=${encodeURIComponent(pathname + search)}`);
}
