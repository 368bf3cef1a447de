import { useIntl } from 'react-intl';
import { IconButton } from '@duet/ui';
import { useLike } from './use-like';

interface Props {
  profileId: string;
  name: string;
  liked: boolean;
  size?: 'small' | 'medium';
}

export function LikeButton({ profileId, name, liked, size = 'small' }: Props) {
  const intl = useIntl();
  const [like, busy] = useLike();
  return (
    <IconButton
      icon="like"
      label={intl.formatMessage({ id: 'search.like.button' }, { name })}
      variant={liked ? 'pink' : 'glass'}
      pressed={liked}
      size={size}
      onClick={() => {
        if (!busy) void like(profileId, !liked);
      }}
    />
  );
}
