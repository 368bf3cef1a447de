import { api } from '@duet/host';
import type { ProfileCard } from '@duet/schemas/identity';
import type { ReportBody } from '@duet/schemas/reports';

const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileRelated: build.query<ProfileCard[], string>({
      query: (id) => `profiles/${id}/related`,
      transformResponse: ({ profiles }: { profiles: ProfileCard[] }) => profiles,
    }),
    profileBlock: build.mutation<unknown, { id: string; block: boolean }>({
      query: ({ id, block }) => ({ url: `blocks/${id}`, method: block ? 'PUT' : 'DELETE' }),
      invalidatesTags: (_, error, { id }) =>
        error ? [] : ['Blocks', 'Likes', 'Chats', 'Search', { type: 'Profile', id }],
    }),
    profileReport: build.mutation<unknown, ReportBody>({
      query: (body) => ({ url: 'reports', method: 'POST', body }),
    }),
  }),
  overrideExisting: 'throw',
});

export const { useProfileRelatedQuery, useProfileBlockMutation, useProfileReportMutation } =
  memberApi;
