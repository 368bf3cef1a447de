import { api } from '@duet/host';
import type { MailChangeBody, MailChangeDoResponse, PasswordBody } from '@duet/schemas/credentials';
import type { NotificationsResponse, NotificationsBody } from '@duet/schemas/notifications';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileNotifications: build.query<NotificationsResponse, void>({
      query: () => 'notifications',
      keepUnusedDataFor: 0,
    }),
    profileNotify: build.mutation<NotificationsResponse, NotificationsBody>({
      query: (body) => ({ url: 'notifications', method: 'PUT', body }),
      onQueryStarted: async ({ notifications = {} }, { dispatch, queryFulfilled }) => {
        // The change is visible before the response. An error reverts it.
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
    profileMailChangeDo: build.mutation<MailChangeDoResponse, string>({
      query: (token) => ({ url: 'mail-change/do', method: 'POST', body: { token } }),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
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
} = settingsApi;
