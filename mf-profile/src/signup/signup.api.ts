import { api } from '@duet/host';
import type { SearchResponse } from '@duet/schemas/matching';

export interface Wanted {
  gender: 'man' | 'woman';
  country: string;
}

const signupApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileFindMatches: build.query<number, Wanted>({
      query: (wanted) => ({ url: 'search', params: wanted }),
      transformResponse: ({ numResults }: SearchResponse) => numResults,
      keepUnusedDataFor: 600,
    }),
  }),
  overrideExisting: 'throw',
});

export const { useProfileFindMatchesQuery, useLazyProfileFindMatchesQuery } = signupApi;
