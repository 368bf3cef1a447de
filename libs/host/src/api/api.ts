import { createApi } from '@reduxjs/toolkit/query/react';
import { sessionEnded } from '../session/session-ended';
import { requestStepUp } from '../session/step-up';
import { createBaseQuery } from './base-query';

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
 * API of shell and remotes. Remotes add endpoints with `api.injectEndpoints({ endpoints,
 * overrideExisting: 'throw' })`. Endpoint names start with the remote's name.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: createBaseQuery({ onSessionEnded: sessionEnded, requestStepUp }),
  tagTypes: TAGS,
  endpoints: () => ({}),
  refetchOnReconnect: true,
});
