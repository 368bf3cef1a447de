import { api } from '@duet/host';
import type { SwipeAnswer, SwipeBody } from '@duet/schemas/swipe';

export const swipeApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Never from an earlier visit: a card of then may have been answered since.
    searchSwipeGame: build.query<SwipeAnswer, void>({
      query: () => 'swipe-game',
      keepUnusedDataFor: 0,
    }),
    searchSwipe: build.mutation<SwipeAnswer, SwipeBody>({
      query: (body) => ({ url: 'swipe-game', method: 'POST', body }),
      invalidatesTags: (answer, _error, { action }) =>
        answer && action !== 'pass' ? ['Likes'] : [],
    }),
  }),
  overrideExisting: 'throw',
});
