import { api } from '@duet/host';
import type { BlocksResponse } from '@duet/schemas/blocks';

const blocksApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileBlocks: build.infiniteQuery<BlocksResponse, void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ cursor }) => cursor ?? undefined,
      },
      query: ({ pageParam: cursor }) => ({ url: 'blocks', params: { cursor } }),
      providesTags: ['Blocks'],
      // The list is not cached, because the member may block someone on another device.
      keepUnusedDataFor: 0,
    }),
  }),
  overrideExisting: 'throw',
});

export const { useProfileBlocksInfiniteQuery } = blocksApi;
