import { api } from '@duet/host';

interface Discount {
  value_percentage: number;
  expired: boolean;
}

const activationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The welcome discount (spec section 7): none is no failure. */
    profileWelcomeDiscount: build.query<number | null, void>({
      query: () => ({ url: 'discountcode', params: { welcome: true } }),
      transformResponse: ({ value_percentage: percent, expired }: Discount) =>
        expired || !(percent > 0) ? null : percent,
      providesTags: ['Credits'],
    }),
  }),
  overrideExisting: 'throw',
});

export const { useProfileWelcomeDiscountQuery } = activationApi;
