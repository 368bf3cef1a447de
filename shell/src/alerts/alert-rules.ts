import type { PushState } from '@duet/host';
import type { User } from '@duet/schemas/identity';
import type { Settings } from '@duet/schemas/settings';

/**
 * Screens that say it themselves, or where mails are being set up (spec section 4, "Activation
 * reminder").
 */
const SILENT = ['/signup', '/complete-signup', '/settings', '/notifications'];

/** Whether this member is to be reminded of the activation mail on this screen. */
export function needsActivation(user: User | null, pathname: string): boolean {
  if (user?.status !== 'not_confirmed' || user.profile.status !== 'disabled') return false;
  return !SILENT.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The profile's own page, which says by itself what it lacks. */
const PROFILE = '/profile';

/**
 * Whether a confirmed member is to be asked for a fuller profile on this screen: others see it
 * first.
 */
export function needsEnriching(user: User | null, pathname: string): boolean {
  if (user?.status !== 'active' || pathname === PROFILE || needsActivation(user, pathname))
    return false;
  const { main_image: image, about, interests } = user.profile;
  return image === null || about.trim() === '' || interests.length === 0;
}

/**
 * Whether to offer push messages: where the site sends them, and the browser can and was never
 * asked, or said yes and then forgot.
 */
export function offersPush(
  user: User | null,
  settings: Pick<Settings, 'push_public_key'>,
  push: PushState | null,
): boolean {
  return (
    user?.status === 'active' &&
    Boolean(settings.push_public_key) &&
    (push === 'unknown' || push === 'granted')
  );
}

/** Whether to offer the app: to who is back, or has begun to talk to somebody. */
export function offersInstall(user: User | null, visits: number, chats: number): boolean {
  return user?.status === 'active' && (visits >= 2 || chats > 0);
}

/** Where a new start would cost what was just typed, or come between somebody and a payment. */
const BUSY = [
  '/credits',
  '/premium',
  '/directdebit',
  '/profile',
  '/settings',
  '/notifications',
  '/signup',
  '/complete-signup',
];
export const isBusyPlace = (pathname: string): boolean =>
  BUSY.some((path) => pathname === path || pathname.startsWith(`${path}/`));
