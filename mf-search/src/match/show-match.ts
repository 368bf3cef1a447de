import { queueModal } from '@duet/host';

const ONCE_MS = 60_000;
const shown = new Map<string, number>();

/** Shows a match once, although both the response and a live event report it. */
export function showMatch(profileId: string): void {
  const now = Date.now();
  if (now - (shown.get(profileId) ?? -ONCE_MS) < ONCE_MS) return;
  shown.set(profileId, now);
  queueModal('match', { profile_id: profileId });
}
