import { changePageMember, leavePage } from './page-member';

/** Pages that a visitor may see anyway; a session that ended elsewhere needs no login there. */
const OPEN_PATHS = ['/', '/login', '/signup'];

/**
 * The server says that there is no session any more (spec section 8): a full load drops everything
 * of the member.
 */
export function sessionEnded(): void {
  const { pathname, search } = globalThis.location;
  if (OPEN_PATHS.includes(pathname)) return;
  changePageMember(null);
  leavePage(`/login?callback=${encodeURIComponent(pathname + search)}`);
}
