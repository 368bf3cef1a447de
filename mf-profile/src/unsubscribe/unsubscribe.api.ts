import { api } from '@duet/host';
import type { UnsubscribeResponse, UnsubscribeBody } from '@duet/schemas/unsubscribe';

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileUnsubscribe: build.mutation<UnsubscribeResponse, UnsubscribeBody>({
      query: (body) => ({ url: 'unsubscribe', method: 'POST', body }),
      // Refetches the user, because an alert says whether mails are disabled.
      invalidatesTags: (_, error) => (error ? [] : ['User']),
    }),
  }),
  overrideExisting: 'throw',
});

export const { useProfileUnsubscribeMutation } = unsubscribeApi;
