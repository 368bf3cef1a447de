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
      // Also refetches after a rejection, because the page may show outdated data.
      invalidatesTags: ['User', 'Credits', 'Transactions', 'Payments'],
    }),
    creditsWithdrawable: build.query<WithdrawableResponse, void>({
      query: () => 'withdrawals',
      providesTags: ['Transactions'],
    }),
    // A POST keeps the token out of URLs and logs.
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
