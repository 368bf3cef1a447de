import type { PushState } from '@duet/host';
import type { User } from '@duet/schemas/identity';
import type { LikesResponse } from '@duet/schemas/matching';
import type { ChatsResponse } from '@duet/schemas/messaging';
import type { Settings } from '@duet/schemas/settings';

/** Pages that do not show the activation reminder (spec section 4). */
const SILENT = ['/signup', '/complete-signup', '/settings', '/notifications'];

export function needsActivation(user: User | null, pathname: string): boolean {
  if (user?.status !== 'not_confirmed' || user.profile.status !== 'disabled') return false;
  return !SILENT.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

export const STATEMENT_PAGE = '/statement';
export const isStatementUnread = (user: User | null, pathname: string): boolean =>
  Boolean(user?.statement) && pathname !== STATEMENT_PAGE;

/** Every release of the profile remote serves the mail settings at this address. */
export const MAIL_SETTINGS = '/notifications';
const MAIL_SETTINGS_PAGES = [MAIL_SETTINGS, '/settings/notifications'];
export const isMailStopped = (user: User | null, pathname: string): boolean =>
  Boolean(user?.notifications_disabled[0]) && !MAIL_SETTINGS_PAGES.includes(pathname);

export function needsEnriching(user: User | null): boolean {
  if (user?.status !== 'active') return false;
  const { main_image: image, about, interests } = user.profile;
  return image === null || about.trim() === '' || interests.length === 0;
}

/** Push is offered only to members who have sent or received a message or a like. */
export const hasMet = (chats?: ChatsResponse, likes?: LikesResponse): boolean =>
  Boolean(chats?.chats.some(({ last_message: last }) => last !== null)) ||
  Boolean(likes?.liked_by.some(({ automatic }) => !automatic)) ||
  Boolean(likes?.given.some((id) => !likes.given_automatically.includes(id)));

/** `granted` means that the browser permits push, but no subscription exists yet. */
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
