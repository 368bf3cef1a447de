import { api } from '@duet/host';
import type { AutoLikeResponse } from '@duet/schemas/swipe';

/** Delay of the refetch of likes after an automatic like (spec section 9). */
export const LIKES_RELOAD_MS = 500;

export const autoLikeApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, because a GET with a side effect must not repeat automatically.
    searchAutoLike: build.mutation<AutoLikeResponse, void>({
      query: () => ({ url: 'auto-like.php', method: 'GET' }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (answered?.data.profile)
          setTimeout(() => dispatch(api.util.invalidateTags(['Likes'])), LIKES_RELOAD_MS);
      },
    }),
  }),
  overrideExisting: 'throw',
});
