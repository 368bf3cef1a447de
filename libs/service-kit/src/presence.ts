import type { LastActive } from '@duet/schemas/member-page';
import { type Reader, isVisibleTo } from '@duet/schemas/readers';

const DAY_MS = 86_400_000;

export interface PresenceFacts {
  online: boolean;
  lastSeenAt: Date | null;
  invisible: boolean;
}

export interface VisiblePresence {
  online: boolean;
  last_active: LastActive | null;
}

const HIDDEN: VisiblePresence = { online: false, last_active: null };

/**
 * Returns the presence that a reader may see: visitors see no presence, and other readers see what
 * `visible_profile_fields` allows.
 */
export function visiblePresence(
  { online, lastSeenAt, invisible }: PresenceFacts,
  reader: Reader,
  visibleFields: readonly string[],
  now: Date,
): VisiblePresence {
  if (invisible || !isVisibleTo(reader, 'last_active', visibleFields)) return HIDDEN;
  return { online, last_active: coarseLastActive(online, lastSeenAt, now) };
}

/** Returns the last activity in coarse steps, which do not reveal a daily routine. */
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
