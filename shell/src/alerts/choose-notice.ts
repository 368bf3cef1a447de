import { matchPath } from 'react-router-dom';

/** The most important notice comes first. */
export const NOTICES = [
  'statement',
  'activation',
  'unsent',
  'mails_off',
  'update',
  'time_bonus',
  'push',
  'install',
  'profile_tip',
] as const;
export type Notice = (typeof NOTICES)[number];

/** These warnings replace an offer that is already shown, because members must see them. */
const URGENT: readonly Notice[] = ['statement', 'activation', 'unsent'];

/** `unknown`: necessary data has not arrived yet. */
export type Standing = 'due' | 'none' | 'unknown';

/**
 * @param shown notice of the current visit to the screen. Until the next visit, only an urgent
 * warning replaces this notice, even if the member has dismissed it.
 */
export function chooseNotice(
  standings: Readonly<Record<Notice, Standing>>,
  shown: Notice | null,
): Notice | null {
  const urgent = URGENT.find((notice) => standings[notice] === 'due');
  if (urgent) return urgent;
  if (shown) return standings[shown] === 'due' ? shown : null;
  const first = NOTICES.find((notice) => standings[notice] !== 'none');
  return first && standings[first] === 'due' ? first : null;
}

/** Screens for browsing. Profiles, games, chats, payments and settings show no offers. */
const OFFER_SCREENS = ['/members', '/likes', '/likes/:type'];

export const hasOffers = (pathname: string): boolean =>
  OFFER_SCREENS.some((path) => matchPath(path, pathname) !== null);

const REST_MS = 90 * 24 * 3_600_000;

/** A dismissed offer returns after REST_MS; a dismissed warning never returns. */
export const isResting = (dismissedAt: number | null, now: number): boolean =>
  dismissedAt !== null && now - dismissedAt < REST_MS;
