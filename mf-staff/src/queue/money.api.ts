import type {
  DisputesResponse,
  RefundReviewBody,
  RefundReviewsResponse,
  WaitingWithdrawalsResponse,
} from '@duet/schemas/refunds';
import { post, staffApi } from '../staff.api';

const moneyApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffWithdrawals: build.query<WaitingWithdrawalsResponse, void>({
      query: () => 'staff/withdrawals',
      providesTags: ['StaffQueues'],
    }),
    staffSettleWithdrawal: build.mutation<unknown, { id: string; note: string }>({
      query: ({ id, ...body }) => post(`withdrawals/${id}`, body),
      invalidatesTags: ['StaffQueues'],
    }),
    staffRefundReviews: build.query<RefundReviewsResponse, void>({
      query: () => 'staff/refunds',
      providesTags: ['StaffQueues'],
    }),
    staffDecideRefund: build.mutation<unknown, { id: string } & RefundReviewBody>({
      query: ({ id, ...body }) => post(`refunds/${id}`, body),
      invalidatesTags: ['StaffQueues'],
    }),
    staffDisputes: build.query<DisputesResponse, void>({
      query: () => 'staff/disputes',
      providesTags: ['StaffQueues'],
    }),
    staffWinDispute: build.mutation<unknown, { id: string; note: string }>({
      query: ({ id, ...body }) => post(`disputes/${id}`, body),
      invalidatesTags: ['StaffQueues'],
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useStaffWithdrawalsQuery,
  useStaffSettleWithdrawalMutation,
  useStaffRefundReviewsQuery,
  useStaffDecideRefundMutation,
  useStaffDisputesQuery,
  useStaffWinDisputeMutation,
} = moneyApi;
