import { useLiveEvent } from '@duet/host';
import { showMatch } from './show-match';

/** Shows the popup when the other one likes back while the member is here. */
export function MatchListener() {
  useLiveEvent('match', ({ profile_id: profileId }) => {
    if (profileId) showMatch(profileId);
  });
  return null;
}
