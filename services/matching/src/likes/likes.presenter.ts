import type { LikesAnswer } from '@duet/schemas/matching';
import { presentCard } from '../members/card.presenter';
import type { LikeLists } from './like-lists.service';

export const presentLikes = ({ received, given, matches, members }: LikeLists, now: Date): LikesAnswer => ({
  profiles: members.map((member) => presentCard(member, now)),
  liked_by: received.map(({ id, isNew }) => ({ id, like_new: isNew })),
  given,
  matches,
});
