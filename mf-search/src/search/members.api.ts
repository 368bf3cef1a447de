import { api, loadTracking } from '@duet/host';
import type { SearchResponse } from '@duet/schemas/matching';
import type { Regions } from '@duet/schemas/settings';
import { type Filters, choiceParams } from './filters';

interface PageParam {
  page: number;
  cursor?: string;
}

/** Cache time, so that a return from a profile shows the same results and position. */
const KEEP_RESULTS_SECONDS = 1_800;

export const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchRegions: build.query<Regions, void>({ query: () => 'regions', keepUnusedDataFor: 3_600 }),
    searchMembers: build.infiniteQuery<SearchResponse, Filters, PageParam>({
      infiniteQueryOptions: {
        initialPageParam: { page: 1 },
        getNextPageParam: ({ cursor, pageNumber }) =>
          cursor === null ? undefined : { page: pageNumber + 1, cursor },
      },
      query: ({
        queryArg: { gender, country, region, minAge, maxAge, interests, choices },
        pageParam: { page, cursor },
      }) => {
        // Sends the tracking data, because some sites allow only visitors from campaigns to search.
        const { network, ref } = loadTracking() ?? {};
        return {
          url: 'search',
          params: {
            gender,
            country,
            countryregion: region,
            min_age: minAge,
            max_age: maxAge,
            interests: interests.join(',') || undefined,
            ...choiceParams(choices),
            network,
            ref,
            page,
            cursor,
          },
        };
      },
      providesTags: ['Search'],
      keepUnusedDataFor: KEEP_RESULTS_SECONDS,
    }),
  }),
  overrideExisting: 'throw',
});
