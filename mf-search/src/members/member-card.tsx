import type { SearchResponse } from '@duet/schemas/matching';
import { ProfileCard } from '../card/profile-card';
import { LikeButton } from '../like/like-button';

export const MemberCard = ({
  member,
  big = false,
}: {
  member: SearchResponse['results'][number];
  big?: boolean;
}) => (
  <ProfileCard
    profile={member}
    big={big}
    action={
      <LikeButton
        profileId={member.id}
        name={member.name}
        liked={member.liked}
        size={big ? 'medium' : 'small'}
      />
    }
  />
);
