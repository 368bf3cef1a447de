import type { User } from '@duet/schemas/identity';

/** Screens that say it themselves, or where mails are being set up (spec section 4, "Activation reminder"). */
const SILENT = ['/signup', '/complete-signup', '/settings', '/notifications'];

/** Whether this member is to be reminded of the activation mail on this screen. */
export function needsActivation(user: User | null, pathname: string): boolean {
  if (user?.status !== 'not_confirmed' || user.profile.status !== 'disabled') return false;
  return !SILENT.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
