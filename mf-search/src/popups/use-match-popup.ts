import { useEffect, useSyncExternalStore } from 'react';
import { queueMatch, useLikesQuery, useLiveEvent } from '@duet/host';
import { onMatches, showMatch, takeMatches, waitingMatches } from '../match/show-match';

/** A match whose profile never loads, for example after a block, does not delay other popups. */
export function useMatchPopup(): void {
  const waiting = useSyncExternalStore(onMatches, waitingMatches);
  const { data } = useLikesQuery();
  useLiveEvent('match', ({ profile_id: profileId }) => {
    if (profileId) showMatch(profileId);
  });
  useEffect(() => {
    const profiles = new Map(data?.profiles.map((profile) => [profile.id, profile]));
    for (const id of waiting.size > 0 ? takeMatches((each) => profiles.has(each)) : [])
      queueMatch({ profile_id: id, profile: profiles.get(id) });
  }, [data, waiting]);
}
