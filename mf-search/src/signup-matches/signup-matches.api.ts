import { api } from '@duet/host';
import type { ProfilesAnswer } from '@duet/schemas/matching';

export const signupMatchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchSignupMatches: build.query<ProfilesAnswer, void>({
      query: () => 'signup-matches',
      providesTags: ['Search'],
    }),
  }),
  overrideExisting: 'throw',
});
