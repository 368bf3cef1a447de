import { api, sharedApi } from '@duet/host';
import type { LikeResponse, LikesResponse } from '@duet/schemas/matching';
import type { Filters } from '../search/filters';
import { membersApi } from '../search/members.api';

interface LikeChange {
  profileId: string;
  liked: boolean;
}

interface OlderLikes {
  type: keyof LikesResponse['cursors'];
  first: string;
}

export const likesSay = (likes: LikesResponse, profileId: string): boolean =>
  likes.given.includes(profileId);

const showInLikes = ({ profileId, liked }: LikeChange) =>
  sharedApi.util.updateQueryData('shellLikes', undefined, (likes) => {
    const others = likes.given.filter((id) => id !== profileId);
    likes.given = liked ? [profileId, ...others] : others;
  });

const showInSearch = ({ profileId, liked }: LikeChange, filters: Filters) =>
  membersApi.util.updateQueryData('searchMembers', filters, ({ pages }) => {
    for (const member of pages.flatMap(({ results, similar_results: similar }) => [
      ...results,
      ...similar,
    ]))
      if (member.id === profileId) member.liked = liked;
  });

export const likeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Pages of the list `type` that follow the cursor `first`. */
    searchOlderLikes: build.infiniteQuery<LikesResponse, OlderLikes, string>({
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: ({ cursors }, _pages, _last, _params, { type }) =>
          cursors[type] ?? undefined,
      },
      query: ({ queryArg: { first }, pageParam: cursor }) => ({
        url: 'likes',
        params: { cursor: cursor || first },
      }),
      providesTags: ['Likes'],
    }),
    searchLike: build.mutation<LikeResponse, LikeChange>({
      query: ({ profileId, liked }) => ({
        url: `likes/${profileId}`,
        method: liked ? 'PUT' : 'DELETE',
      }),
      // Refetches likes, because the response does not say whether the like is mutual.
      invalidatesTags: (answer) => (answer ? ['Likes'] : []),
      async onQueryStarted(change, { dispatch, getState, queryFulfilled }) {
        const searches = api.util
          .selectInvalidatedBy(getState(), ['Search'])
          .filter(({ endpointName }) => endpointName === 'searchMembers');
        const patches = [
          dispatch(showInLikes(change)),
          ...searches.map(({ originalArgs }) =>
            dispatch(showInSearch(change, originalArgs as Filters)),
          ),
        ];
        try {
          await queryFulfilled;
        } catch {
          for (const patch of patches) patch.undo();
        }
      },
    }),
  }),
  overrideExisting: 'throw',
});
