import { api } from '@duet/host';
import type { SwipeResponse, SwipeBody } from '@duet/schemas/swipe';

export const swipeApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Not cached, because a cached card may have been answered already.
    searchSwipeGame: build.query<SwipeResponse, void>({
      query: () => 'swipe-game',
      keepUnusedDataFor: 0,
    }),
    searchSwipe: build.mutation<SwipeResponse, SwipeBody>({
      query: (body) => ({ url: 'swipe-game', method: 'POST', body }),
      invalidatesTags: (answer, _error, { action }) =>
        answer && action !== 'pass' ? ['Likes'] : [],
    }),
  }),
  overrideExisting: 'throw',
});
