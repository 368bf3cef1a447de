import { api } from '@duet/host';

interface Discount {
  value_percentage: number;
  expired: boolean;
}

const activationApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileActivate: build.mutation<unknown, string>({
      query: (token) => ({ url: 'activation', method: 'POST', body: { token } }),
      invalidatesTags: (_, error) => (error ? [] : ['User', 'Profile']),
    }),
    profileActivationEmail: build.mutation<unknown, string>({
      query: (email) => ({ url: 'activation/email', method: 'POST', body: { email } }),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
    }),
    profileResend: build.mutation<unknown, void>({
      query: () => ({ url: 'activation/resend', method: 'POST', body: {} }),
    }),
    /** Welcome discount in percent, or null (spec section 7). */
    profileWelcomeDiscount: build.query<number | null, void>({
      query: () => ({ url: 'discountcode', params: { welcome: true } }),
      transformResponse: ({ value_percentage: percent, expired }: Discount) =>
        expired || !(percent > 0) ? null : percent,
      providesTags: ['Credits'],
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useProfileActivateMutation,
  useProfileActivationEmailMutation,
  useProfileResendMutation,
  useProfileWelcomeDiscountQuery,
} = activationApi;
