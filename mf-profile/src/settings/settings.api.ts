import { api } from '@duet/host';
import type {
  MailChangeBody,
  MailChangeDoAnswer,
  PasswordBody,
  SessionInfo,
  SessionsAnswer,
} from '@duet/schemas/credentials';
import type { NotificationsAnswer, NotificationsBody } from '@duet/schemas/notifications';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileNotifications: build.query<NotificationsAnswer, void>({ query: () => 'notifications' }),
    profileNotify: build.mutation<NotificationsAnswer, NotificationsBody>({
      query: (body) => ({ url: 'notifications', method: 'PUT', body }),
      onQueryStarted: async ({ notifications = {} }, { dispatch, queryFulfilled }) => {
        // The switch moves at once, and back when it could not be saved.
        const patch = dispatch(
          settingsApi.util.updateQueryData(
            'profileNotifications',
            undefined,
            (draft) => void Object.assign(draft.notifications, notifications),
          ),
        );
        const done = await queryFulfilled.catch(() => null);
        if (!done) patch.undo();
        else
          dispatch(
            settingsApi.util.updateQueryData(
              'profileNotifications',
              undefined,
              (draft) => void (draft.notifications_disabled = done.data.notifications_disabled),
            ),
          );
      },
      invalidatesTags: (_, error, { resume }) => (!error && resume ? ['User'] : []),
    }),
    profilePassword: build.mutation<unknown, PasswordBody>({
      query: (body) => ({ url: 'password', method: 'POST', body }),
    }),
    profileMailChange: build.mutation<unknown, MailChangeBody>({
      query: (body) => ({ url: 'mail-change', method: 'POST', body }),
    }),
    profileMailChangeDo: build.mutation<MailChangeDoAnswer, string>({
      query: (token) => ({ url: 'mail-change/do', method: 'POST', body: { token } }),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
    }),
    profileEndSessionByLink: build.mutation<unknown, string>({
      query: (token) => ({ url: 'sessions/end', method: 'POST', body: { token } }),
    }),
    profileSessions: build.query<SessionInfo[], void>({
      query: () => 'sessions',
      transformResponse: ({ sessions }: SessionsAnswer) => sessions,
      // Somebody may have logged in elsewhere since the panel was last looked at.
      keepUnusedDataFor: 0,
    }),
    /** Ends one session, or with null all others. */
    profileEndSession: build.mutation<unknown, string | null>({
      query: (id) => ({ url: id === null ? 'sessions' : `sessions/${id}`, method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (!done) return;
        dispatch(
          settingsApi.util.updateQueryData('profileSessions', undefined, (draft) =>
            draft.filter((session) => session.current || (id !== null && session.id !== id)),
          ),
        );
      },
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useProfileNotificationsQuery,
  useProfileNotifyMutation,
  useProfilePasswordMutation,
  useProfileMailChangeMutation,
  useProfileMailChangeDoMutation,
  useProfileEndSessionByLinkMutation,
  useProfileSessionsQuery,
  useProfileEndSessionMutation,
} = settingsApi;
