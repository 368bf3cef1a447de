import type { ProfileCard } from '@duet/schemas/identity';
import type { LikesResponse } from '@duet/schemas/matching';

export const TYPES = ['received', 'given', 'matches'] as const;
export type LikesType = (typeof TYPES)[number];

export const parseListType = (text: string | undefined): LikesType =>
  TYPES.find((type) => type === text) ?? 'received';

export interface Entry {
  profile: ProfileCard;
  isNew: boolean;
  isAutomatic: boolean;
}

export function toEntries(likes: LikesResponse, type: LikesType): Entry[] {
  const { profiles, liked_by: received, given, matches } = likes;
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  const fresh = new Set(received.filter(({ like_new: isNew }) => isNew).map(({ id }) => id));
  const ids = { received: received.map(({ id }) => id), given, matches }[type];
  return ids.flatMap((id) => {
    const profile = byId.get(id);
    return profile
      ? [
          {
            profile,
            isNew: type === 'received' && fresh.has(id),
            isAutomatic: isAutomatic(likes, type, id),
          },
        ]
      : [];
  });
}

/** Returns whether a like was automatic. A match counts as automatic if one of its likes was. */
function isAutomatic(likes: LikesResponse, type: LikesType, id: string): boolean {
  const isReceived = likes.liked_by.some((like) => like.id === id && like.automatic);
  const isGiven = likes.given_automatically.includes(id);
  return { received: isReceived, given: isGiven, matches: isReceived || isGiven }[type];
}
