import { api } from '@duet/host';
import type {
  Refund,
  RefundBody,
  RefundsAnswer,
  WithdrawableAnswer,
  WithdrawalAnswer,
  WithdrawalBody,
  WithdrawalStatementAnswer,
} from '@duet/schemas/refunds';

export const moneyBackApi = api.injectEndpoints({
  endpoints: (build) => ({
    creditsRefunds: build.query<RefundsAnswer, void>({
      query: () => 'refunds',
      providesTags: ['Transactions', 'Credits'],
    }),
    creditsRefund: build.mutation<Refund, RefundBody>({
      query: (body) => ({ url: 'refunds', method: 'POST', body }),
      // A refusal changes what the page shows, too: somebody else was quicker.
      invalidatesTags: ['User', 'Credits', 'Transactions', 'Payments'],
    }),
    creditsWithdrawable: build.query<WithdrawableAnswer, void>({
      query: () => 'withdrawals',
      providesTags: ['Transactions'],
    }),
    // A POST, so that the token is in no URL of a call; not kept once the page is left.
    creditsWithdrawalStatement: build.query<WithdrawalStatementAnswer, string>({
      query: (token) => ({ url: 'withdrawals/statement', method: 'POST', body: { token } }),
      keepUnusedDataFor: 0,
    }),
    creditsWithdraw: build.mutation<WithdrawalAnswer, WithdrawalBody>({
      query: (body) => ({ url: 'withdrawals', method: 'POST', body }),
    }),
  }),
  overrideExisting: 'throw',
});
