import { type LastActive, type Reader, isAtLeast, leastReaders } from '@duet/schemas/member-page';

const DAY_MS = 86_400_000;

/** What a service knows of a member's presence. */
export interface PresenceFacts {
  online: boolean;
  /** Null where it is not known. */
  lastSeenAt: Date | null;
  /** Invisible members are never shown to be here. */
  invisible: boolean;
}

export interface VisiblePresence {
  online: boolean;
  last_active: LastActive | null;
}

const HIDDEN: VisiblePresence = { online: false, last_active: null };

/**
 * What one reader is shown of a member's presence, on every card and page. Visitors are never shown
 * any; members as the site's setting visible_profile_fields says of `last_active`. Members see
 * themselves as premium readers do.
 */
export function visiblePresence(
  { online, lastSeenAt, invisible }: PresenceFacts,
  reader: Reader,
  visibleFields: readonly string[],
  now: Date,
): VisiblePresence {
  const least = leastReaders(visibleFields).get('last_active');
  if (invisible || least === undefined || !isAtLeast(reader, least)) return HIDDEN;
  return { online, last_active: coarseLastActive(online, lastSeenAt, now) };
}

/** When someone was last here, in steps so wide that they give no routine away. */
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
