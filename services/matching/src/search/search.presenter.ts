import {
  type SearchCountResponse,
  type SearchResponse,
  SEARCH_COUNTED,
} from '@duet/schemas/matching';
import type { PresentCard } from '../members/card.presenter';
import type { SearchPage } from './search.service';

export function presentSearch(
  { filters, members, similar, widened, others, found, page, cursor }: SearchPage,
  presentCard: PresentCard,
): SearchResponse {
  const present = (list: SearchPage['members']) =>
    list.map((member) => ({ ...presentCard(member), liked: member.liked }));
  return {
    results: present(members),
    numResults: Math.min(found, SEARCH_COUNTED),
    numResults_more: found > SEARCH_COUNTED,
    otherCachedProfiles: others,
    similar_results: present(similar),
    similar_numResults: similar.length,
    widened,
    pageNumber: page,
    has_more: cursor !== null,
    cursor,
    filters: {
      gender: filters.gender,
      country: filters.country,
      countryregion: filters.region,
      min_age: filters.minAge,
      max_age: filters.maxAge,
      interests: filters.interests,
      ...filters.choices,
      distance: filters.distance,
      photo: filters.hasPhoto,
      online: filters.isOnline,
      real: filters.isReal,
      sort: filters.sort,
    },
  };
}

export const presentCount = (found: number): SearchCountResponse => ({
  count: Math.min(found, SEARCH_COUNTED),
  more: found > SEARCH_COUNTED,
});
