import type { LastActive } from '@duet/schemas/member-page';

const DAY_MS = 86_400_000;

export interface PresenceFacts {
  online: boolean;
  lastSeenAt: Date | null;
  invisible: boolean;
}

export interface Presence {
  online: boolean;
  last_active: LastActive | null;
}

/** Other members never see the presence of invisible members. */
export const presentPresence = (
  { online, lastSeenAt, invisible }: PresenceFacts,
  now: Date,
): Presence =>
  invisible
    ? { online: false, last_active: null }
    : { online, last_active: coarseLastActive(online, lastSeenAt, now) };

/** Coarse steps do not reveal a daily routine. */
export function coarseLastActive(
  online: boolean,
  lastSeenAt: Date | null,
  now: Date,
): LastActive | null {
  if (online) return 'online';
  if (!lastSeenAt) return null;
  const ago = now.getTime() - lastSeenAt.getTime();
  if (ago < DAY_MS) return 'today';
  return ago < 7 * DAY_MS ? 'this_week' : 'earlier';
}
