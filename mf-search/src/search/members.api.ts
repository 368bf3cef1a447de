import { api, loadTracking } from '@duet/host';
import type { SearchCountResponse, SearchResponse } from '@duet/schemas/matching';
import type { Regions } from '@duet/schemas/settings';
import { type Filters, formatFilters } from './filters';

interface PageParam {
  page: number;
  cursor?: string;
}

/** Within this time, a return from a profile shows the same results at the same position. */
const KEEP_RESULTS_SECONDS = 1_800;

/** Some sites allow only visitors from campaigns to search, so the query has the tracking data. */
const filterParams = (filters: Filters): Record<string, string | undefined> => {
  const { network, ref } = loadTracking() ?? {};
  return { ...Object.fromEntries(formatFilters(filters)), network, ref };
};

export const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchRegions: build.query<Regions, void>({ query: () => 'regions', keepUnusedDataFor: 3_600 }),
    searchMembers: build.infiniteQuery<SearchResponse, Filters, PageParam>({
      infiniteQueryOptions: {
        initialPageParam: { page: 1 },
        getNextPageParam: ({ cursor, pageNumber }) =>
          cursor === null ? undefined : { page: pageNumber + 1, cursor },
      },
      query: ({ queryArg, pageParam }) => ({
        url: 'search',
        params: { ...filterParams(queryArg), ...pageParam },
      }),
      providesTags: ['Search'],
      keepUnusedDataFor: KEEP_RESULTS_SECONDS,
    }),
    searchCount: build.query<SearchCountResponse, Filters>({
      query: (filters) => ({ url: 'search/count', params: filterParams(filters) }),
      providesTags: ['Search'],
    }),
  }),
  overrideExisting: 'throw',
});
