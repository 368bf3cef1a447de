import type { LikesPage } from '@duet/schemas/matching';
import type { PresentCard } from '../members/card.presenter';
import type { LikeLists } from './like-lists.service';

export const presentLikes = (
  { received, given, matches, members, cursors }: LikeLists,
  present: PresentCard,
): LikesPage => ({
  profiles: members.map(present),
  liked_by: received.map(({ id, isNew, isAutomatic }) => ({
    id,
    like_new: isNew,
    automatic: isAutomatic,
  })),
  given: given.map(({ id }) => id),
  given_automatically: given.flatMap(({ id, isAutomatic }) => (isAutomatic ? [id] : [])),
  matches: matches.map(({ id }) => id),
  has_more: Object.values(cursors).some((cursor) => cursor !== null),
  cursors,
});
