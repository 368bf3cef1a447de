import { api } from '@duet/host';
import type { MatchFinderResponse, MatchFinderBody } from '@duet/schemas/swipe';

export const matchFinderApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchMatchFinder: build.mutation<MatchFinderResponse, MatchFinderBody>({
      query: (body) => ({ url: 'match-finder', method: 'POST', body }),
    }),
  }),
  overrideExisting: 'throw',
});
