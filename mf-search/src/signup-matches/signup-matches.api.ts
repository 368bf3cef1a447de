import { api } from '@duet/host';
import type { ProfilesResponse } from '@duet/schemas/matching';

export const signupMatchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchSignupMatches: build.query<ProfilesResponse, void>({
      query: () => 'signup-matches',
      providesTags: ['Search'],
    }),
  }),
  overrideExisting: 'throw',
});
