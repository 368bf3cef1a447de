import type { ProfileCard } from '@duet/schemas/identity';
import type { LikesResponse } from '@duet/schemas/matching';

export const TYPES = ['received', 'given', 'matches'] as const;
export type LikesType = (typeof TYPES)[number];

export const parseListType = (text: string | undefined): LikesType =>
  TYPES.find((type) => type === text) ?? 'received';

export interface Entry {
  profile: ProfileCard;
  isNew: boolean;
}

export function toEntries(
  { profiles, liked_by: received, given, matches }: LikesResponse,
  type: LikesType,
): Entry[] {
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  const fresh = new Set(received.filter(({ like_new: isNew }) => isNew).map(({ id }) => id));
  const ids = { received: received.map(({ id }) => id), given, matches }[type];
  return ids.flatMap((id) => {
    const profile = byId.get(id);
    return profile ? [{ profile, isNew: type === 'received' && fresh.has(id) }] : [];
  });
}
