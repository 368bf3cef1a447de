import { api } from '@duet/host';

interface Offers {
  now: { value_percentage: number } | null;
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
    /** Best discount in percent, or null. */
    profileWelcomeDiscount: build.query<number | null, void>({
      query: () => 'discountcode/best',
      transformResponse: ({ now }: Offers) => now?.value_percentage ?? null,
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
