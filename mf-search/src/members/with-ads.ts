import type { OtherProfile } from '@duet/schemas/resell';
import type { SearchResponse } from '@duet/schemas/matching';

type Member = SearchResponse['results'][number];
export type Shown = { member: Member } | { ad: OtherProfile };

const MEMBERS_BETWEEN = 8;

/** The positions of ads do not change when the list grows. */
export function withAds(members: readonly Member[], ads: readonly OtherProfile[]): Shown[] {
  return members.flatMap((member, index): Shown[] => {
    const ad =
      (index + 1) % MEMBERS_BETWEEN === 0 ? ads[(index + 1) / MEMBERS_BETWEEN - 1] : undefined;
    return ad ? [{ member }, { ad }] : [{ member }];
  });
}
