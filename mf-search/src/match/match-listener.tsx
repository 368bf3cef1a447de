import { useLiveEvent } from '@duet/host';
import { showMatch } from './show-match';

export function MatchListener() {
  useLiveEvent('match', ({ profile_id: profileId }) => {
    if (profileId) showMatch(profileId);
  });
  return null;
}
