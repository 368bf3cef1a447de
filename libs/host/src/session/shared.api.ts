import { useMemo } from 'react';
import type { ChatsResponse } from '@duet/schemas/messaging';
import type { LikesResponse } from '@duet/schemas/matching';
import type { Locale } from '@duet/schemas/locales';
import type { Settings } from '@duet/schemas/settings';
import { localizeSettings } from '@duet/schemas/site-texts';
import type { User } from '@duet/schemas/identity';
import { useHost } from '../host-context';
import { api } from '../api/api';

/**
 * Endpoints that shell and remotes use with one cache, so that a remote's
 * `sharedApi.util.updateQueryData('shellChats', undefined, …)` also updates the shell's badge.
 */
export const sharedApi = api.injectEndpoints({
  endpoints: (build) => ({
    shellUser: build.query<User | null, void>({
      query: () => 'user',
      transformResponse: (answer: { user: User | null }) => answer.user,
      providesTags: ['User'],
    }),
    shellChats: build.query<ChatsResponse, void>({ query: () => 'chats', providesTags: ['Chats'] }),
    shellLikes: build.query<LikesResponse, void>({ query: () => 'likes', providesTags: ['Likes'] }),
    shellLanguage: build.mutation<unknown, Locale>({
      query: (language) => ({ url: 'user', method: 'PUT', body: { language } }),
    }),
    shellPush: build.mutation<unknown, PushSubscriptionJSON>({
      query: (subscription) => ({
        url: 'user',
        params: { push: 1 },
        method: 'POST',
        body: { subscription },
      }),
    }),
    shellPushEnd: build.mutation<unknown, void>({
      query: () => ({ url: 'user', params: { push: 1 }, method: 'DELETE' }),
    }),
    shellLogout: build.mutation<unknown, void>({ query: () => ({ url: 'logout', method: 'GET' }) }),
  }),
  overrideExisting: 'throw',
});

export const useChatsQuery = sharedApi.useShellChatsQuery;
export const useLikesQuery = sharedApi.useShellLikesQuery;

export function useSettings(): Settings {
  const { settings, locale } = useHost();
  return useMemo(() => localizeSettings(settings, locale), [settings, locale]);
}
