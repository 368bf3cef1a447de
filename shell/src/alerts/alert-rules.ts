import type { PushState } from '@duet/host';
import type { User } from '@duet/schemas/identity';
import type { Settings } from '@duet/schemas/settings';

/** Pages that do not show the activation reminder (spec section 4). */
const SILENT = ['/signup', '/complete-signup', '/settings', '/notifications'];

export function needsActivation(user: User | null, pathname: string): boolean {
  if (user?.status !== 'not_confirmed' || user.profile.status !== 'disabled') return false;
  return !SILENT.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

const PROFILE = '/profile';

export function needsEnriching(user: User | null, pathname: string): boolean {
  if (user?.status !== 'active' || pathname === PROFILE || needsActivation(user, pathname))
    return false;
  const { main_image: image, about, interests } = user.profile;
  return image === null || about.trim() === '' || interests.length === 0;
}

/**
 * Returns true also for the push state `granted`, which means permission without a subscription.
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

export function offersInstall(user: User | null, visits: number, chats: number): boolean {
  return user?.status === 'active' && (visits >= 2 || chats > 0);
}

/** Pages where a reload would lose typed text or interrupt a payment. */
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
