import { createApi } from '@reduxjs/toolkit/query/react';
import { sessionEnded } from '../session/session-ended';
import { createBaseQuery } from './base-query';

/** Everything that a mutation or a live event can make stale. */
export const TAGS = [
  'User',
  'Settings',
  'Profile',
  'Photos',
  'Search',
  'Likes',
  'Chats',
  'Messages',
  'Credits',
  'Payments',
  'Transactions',
  'Blocks',
] as const;

/**
 * The one API slice. Remotes add to it with `api.injectEndpoints({ endpoints, overrideExisting:
 * 'throw' })` and endpoint names that start with the remote's name, because a colliding name is
 * otherwise ignored in production.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: createBaseQuery({ onSessionEnded: sessionEnded }),
  tagTypes: TAGS,
  endpoints: () => ({}),
  refetchOnReconnect: true,
});
