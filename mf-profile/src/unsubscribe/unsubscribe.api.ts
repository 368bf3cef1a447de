import { api } from '@duet/host';
import type { UnsubscribeResponse, UnsubscribeBody } from '@duet/schemas/unsubscribe';

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileUnsubscribe: build.mutation<UnsubscribeResponse, UnsubscribeBody>({
      query: (body) => ({ url: 'unsubscribe', method: 'POST', body }),
      // Whoever is logged in here sees it in the alert, too.
      invalidatesTags: (_, error) => (error ? [] : ['User']),
    }),
  }),
  overrideExisting: 'throw',
});

export const { useProfileUnsubscribeMutation } = unsubscribeApi;
