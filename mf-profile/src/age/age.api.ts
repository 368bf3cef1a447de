import { api } from '@duet/host';
import type { AgeAssurance, AgeCheckBegun } from '@duet/schemas/age-assurance';

const ageApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileAge: build.query<AgeAssurance, void>({ query: () => 'age-assurance' }),
    profileAgeBegin: build.mutation<AgeCheckBegun, void>({
      query: () => ({ url: 'age-assurance', method: 'POST', body: {} }),
    }),
    profileAgeRefresh: build.mutation<AgeAssurance, void>({
      query: () => ({ url: 'age-assurance/refresh', method: 'POST', body: {} }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done) void dispatch(ageApi.util.upsertQueryData('profileAge', undefined, done.data));
      },
      // Refetches, because an age proof changes which members the member can write to.
      invalidatesTags: (answer) => (answer?.state === 'passed' ? ['Messages', 'Chats'] : []),
    }),
  }),
  overrideExisting: 'throw',
});

export const { useProfileAgeQuery, useProfileAgeBeginMutation, useProfileAgeRefreshMutation } =
  ageApi;
