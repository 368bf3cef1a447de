import { FormattedMessage } from 'react-intl';
import { useLikesQuery, useSession } from '@duet/host';
import { Button } from '@duet/ui';
import { likesSay } from './like.api';
import { useLike } from './use-like';

interface Props {
  profile_id: string;
  /** State of the button until the likes have loaded. */
  liked?: boolean;
}

export default function LikeButtonView({ profile_id: profileId, liked: told = false }: Props) {
  const { user } = useSession();
  const { data } = useLikesQuery(undefined, { skip: !user });
  const [like, busy] = useLike();
  // If there are more pages of likes, the like can be on a later page, so the prop decides.
  const liked = data ? likesSay(data, profileId) || (told && data.cursors.given !== null) : told;
  return (
    <Button
      variant={liked ? 'outline' : 'pink'}
      icon="like"
      loading={busy}
      onClick={() => void like(profileId, !liked)}
    >
      {liked ? (
        <FormattedMessage id="search.like.unlike" />
      ) : (
        <FormattedMessage id="search.like.like" />
      )}
    </Button>
  );
}
