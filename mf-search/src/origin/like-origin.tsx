import { FormattedMessage } from 'react-intl';
import type { ProfileCard } from '@duet/schemas/identity';
import type { LikesResponse } from '@duet/schemas/matching';

export type LikeOrigin = 'person' | 'consent' | 'fictional';

/** @param isAuto true for an automatic like that the list does not contain yet */
export function findLikeOrigin(
  { id, fictional_icon: isFictional }: Pick<ProfileCard, 'id' | 'fictional_icon'>,
  likes: LikesResponse | undefined,
  isAuto = false,
): LikeOrigin {
  if (isFictional) return 'fictional';
  const received = likes?.liked_by.find((like) => like.id === id);
  return isAuto || received?.automatic ? 'consent' : 'person';
}

export function LikeOriginText({ origin, name }: { origin: LikeOrigin; name: string }) {
  if (origin === 'person') return null;
  return origin === 'fictional' ? (
    <FormattedMessage id="search.like.origin_fictional" values={{ name }} />
  ) : (
    <FormattedMessage id="search.like.origin_consent" values={{ name }} />
  );
}
