import { api } from '@duet/host';
import type {
  Refund,
  RefundBody,
  RefundsResponse,
  WithdrawableResponse,
  WithdrawalResponse,
  WithdrawalBody,
  WithdrawalStatementResponse,
} from '@duet/schemas/refunds';

export const moneyBackApi = api.injectEndpoints({
  endpoints: (build) => ({
    creditsRefunds: build.query<RefundsResponse, void>({
      query: () => 'refunds',
      providesTags: ['Transactions', 'Credits'],
    }),
    creditsRefund: build.mutation<Refund, RefundBody>({
      query: (body) => ({ url: 'refunds', method: 'POST', body }),
      // A refusal changes what the page shows, too: somebody else was quicker.
      invalidatesTags: ['User', 'Credits', 'Transactions', 'Payments'],
    }),
    creditsWithdrawable: build.query<WithdrawableResponse, void>({
      query: () => 'withdrawals',
      providesTags: ['Transactions'],
    }),
    // A POST, so that the token is in no URL of a call; not kept once the page is left.
    creditsWithdrawalStatement: build.query<WithdrawalStatementResponse, string>({
      query: (token) => ({ url: 'withdrawals/statement', method: 'POST', body: { token } }),
      keepUnusedDataFor: 0,
    }),
    creditsWithdraw: build.mutation<WithdrawalResponse, WithdrawalBody>({
      query: (body) => ({ url: 'withdrawals', method: 'POST', body }),
    }),
  }),
  overrideExisting: 'throw',
});
