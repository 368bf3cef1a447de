import { api } from '@duet/host';
import type { Consent, ConsentsResponse, ConsentsBody } from '@duet/schemas/consents';

const consentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileConsents: build.query<Consent[], void>({
      query: () => 'consents',
      transformResponse: ({ consents }: ConsentsResponse) => consents,
      keepUnusedDataFor: 0,
    }),
    profileConsentChange: build.mutation<Consent[], ConsentsBody>({
      query: (body) => ({ url: 'consents', method: 'PUT', body }),
      transformResponse: ({ consents }: ConsentsResponse) => consents,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done)
          void dispatch(consentsApi.util.upsertQueryData('profileConsents', undefined, done.data));
      },
      invalidatesTags: (_, error, { sexual_orientation: orientation }) =>
        error || orientation === undefined ? [] : ['User', 'Profile', 'Search'],
    }),
  }),
  overrideExisting: 'throw',
});

export const { useProfileConsentsQuery, useProfileConsentChangeMutation } = consentsApi;
