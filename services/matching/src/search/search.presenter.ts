import type { SearchAnswer } from '@duet/schemas/matching';
import { presentCard } from '../members/card.presenter';
import type { SearchPage } from './search.service';

export const presentSearch = ({ filters, members, likedIds, found, page, cursor }: SearchPage, now: Date): SearchAnswer => ({
  results: members.map((member) => ({ ...presentCard(member, now), liked: likedIds.has(member.id) })),
  numResults: found,
  pageNumber: page,
  has_more: cursor !== null,
  cursor,
  filters: {
    gender: filters.gender,
    country: filters.country,
    countryregion: filters.region,
    min_age: filters.minAge,
    max_age: filters.maxAge,
  },
});
