import { api } from '@duet/host';
import type {
  ComplaintResponse,
  ComplaintBody,
  DeleteAccountResponse,
  DeleteAccountBody,
  ExportPermitResponse,
  ReactivationMailBody,
  TakeOfferResponse,
} from '@duet/schemas/leaving';
import type { RefundsResponse } from '@duet/schemas/refunds';

export type ComplaintForm = Omit<ComplaintBody, 'kind'> & {
  kind?: ComplaintBody['kind'] | undefined;
};

const leavingApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileRefunds: build.query<RefundsResponse, void>({
      query: () => 'refunds',
      providesTags: ['Transactions', 'Credits'],
    }),
    profileDeleteAccount: build.mutation<DeleteAccountResponse, DeleteAccountBody>({
      query: (body) => ({ url: 'account', method: 'DELETE', body }),
    }),
    profileTakeOffer: build.mutation<TakeOfferResponse, void>({
      query: () => ({ url: 'account/offer', method: 'POST', body: {} }),
    }),
    profileReactivate: build.mutation<unknown, string>({
      query: (token) => ({ url: 'account/reactivate', method: 'POST', body: { token } }),
    }),
    profileReactivationMail: build.mutation<unknown, ReactivationMailBody>({
      query: (body) => ({ url: 'account/reactivation-mail', method: 'POST', body }),
    }),
    profileExportPermit: build.mutation<ExportPermitResponse, string>({
      query: (password) => ({
        url: 'account/export',
        method: 'POST',
        body: { password: password || undefined },
      }),
    }),
    profileComplain: build.mutation<ComplaintResponse, ComplaintForm>({
      query: (body) => ({ url: 'complaints', method: 'POST', body }),
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useProfileRefundsQuery,
  useProfileDeleteAccountMutation,
  useProfileTakeOfferMutation,
  useProfileReactivateMutation,
  useProfileReactivationMailMutation,
  useProfileExportPermitMutation,
  useProfileComplainMutation,
} = leavingApi;
