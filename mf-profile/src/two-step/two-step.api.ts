import { api } from '@duet/host';
import type {
  RecoveryCodesResponse,
  SecondFactorResponse,
  SecondFactorSetupResponse,
} from '@duet/schemas/second-factor';

const toCodes = ({ recovery_codes }: RecoveryCodesResponse): string[] => recovery_codes;

const twoStepApi = api.enhanceEndpoints({ addTagTypes: ['ProfileTwoStep'] }).injectEndpoints({
  endpoints: (build) => ({
    profileTwoStep: build.query<SecondFactorResponse, void>({
      query: () => 'second-factor',
      providesTags: ['ProfileTwoStep'],
      keepUnusedDataFor: 0,
    }),
    profileSetUpTwoStep: build.mutation<SecondFactorSetupResponse, void>({
      query: () => ({ url: 'second-factor/setup', method: 'POST', body: {} }),
    }),
    profileTurnOnTwoStep: build.mutation<string[], string>({
      query: (code) => ({ url: 'second-factor', method: 'POST', body: { code } }),
      transformResponse: toCodes,
      invalidatesTags: (_, error) => (error ? [] : ['ProfileTwoStep']),
    }),
    profileNewRecoveryCodes: build.mutation<string[], void>({
      query: () => ({ url: 'second-factor/recovery-codes', method: 'POST', body: {} }),
      transformResponse: toCodes,
      invalidatesTags: (_, error) => (error ? [] : ['ProfileTwoStep']),
    }),
    profileTurnOffTwoStep: build.mutation<unknown, void>({
      query: () => ({ url: 'second-factor', method: 'DELETE' }),
      invalidatesTags: (_, error) => (error ? [] : ['ProfileTwoStep']),
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useProfileTwoStepQuery,
  useProfileSetUpTwoStepMutation,
  useProfileTurnOnTwoStepMutation,
  useProfileNewRecoveryCodesMutation,
  useProfileTurnOffTwoStepMutation,
} = twoStepApi;
