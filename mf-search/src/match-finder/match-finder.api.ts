import { api } from '@duet/host';
import type { MatchFinderAnswer, MatchFinderBody } from '@duet/schemas/swipe';

export const matchFinderApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchMatchFinder: build.mutation<MatchFinderAnswer, MatchFinderBody>({
      query: (body) => ({ url: 'match-finder', method: 'POST', body }),
    }),
  }),
  overrideExisting: 'throw',
});
