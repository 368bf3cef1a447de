import { api } from '@duet/host';
import type { SessionInfo, SessionsResponse } from '@duet/schemas/credentials';

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileEndSessionByLink: build.mutation<unknown, string>({
      query: (token) => ({ url: 'sessions/end', method: 'POST', body: { token } }),
    }),
    profileSessions: build.query<SessionInfo[], void>({
      query: () => 'sessions',
      transformResponse: ({ sessions }: SessionsResponse) => sessions,
      // The list is not cached, because the member may log in on another device.
      keepUnusedDataFor: 0,
    }),
    profileEndSession: build.mutation<unknown, string | null>({
      query: (id) => ({ url: id === null ? 'sessions' : `sessions/${id}`, method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (!done) return;
        dispatch(
          sessionsApi.util.updateQueryData('profileSessions', undefined, (draft) =>
            draft.filter((session) => session.current || (id !== null && session.id !== id)),
          ),
        );
      },
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useProfileEndSessionByLinkMutation,
  useProfileSessionsQuery,
  useProfileEndSessionMutation,
} = sessionsApi;
