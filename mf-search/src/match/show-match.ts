import { openModal } from '@duet/host';

const ONCE_MS = 60_000;
const shown = new Map<string, number>();

/** The response to the member's like and the live event both report a match. */
export function showMatch(profileId: string): void {
  const now = Date.now();
  if (now - (shown.get(profileId) ?? -ONCE_MS) < ONCE_MS) return;
  shown.set(profileId, now);
  openModal('match', { profile_id: profileId });
}
