import type { Refund } from '@duet/schemas/refunds';
import type {
  Adjustment,
  AdjustmentBody,
  AdjustmentDecision,
  AdjustmentsResponse,
  MemberMailsResponse,
  MemberSearch,
  MemberSearchResponse,
  SecondFactorRemoval,
  StaffRefundBody,
  StaffWallet,
  SupportMember,
} from '@duet/schemas/staff-support';
import { staffApi } from '../staff.api';

const post = (url: string, body: object = {}) => ({ url: `staff/${url}`, method: 'POST', body });
type Of<B> = B & { member: string };

const supportApi = staffApi
  .enhanceEndpoints({ addTagTypes: ['StaffSupport', 'StaffWallet', 'StaffMails'] })
  .injectEndpoints({
    endpoints: (build) => ({
      staffSearch: build.mutation<MemberSearchResponse, MemberSearch>({
        query: (body) => post('support/search', body),
      }),
      staffMember: build.query<SupportMember, string>({
        query: (id) => `staff/support/${id}`,
        providesTags: ['StaffSupport'],
        keepUnusedDataFor: 0,
      }),
      staffUnlock: build.mutation<unknown, string>({
        query: (id) => post(`support/${id}/unlock`),
        invalidatesTags: ['StaffSupport'],
      }),
      staffRemoveSecondFactor: build.mutation<unknown, Of<SecondFactorRemoval>>({
        query: ({ member, ...body }) => post(`support/${member}/second-factor-removal`, body),
        invalidatesTags: ['StaffSupport', 'StaffMails'],
      }),
      staffResendActivation: build.mutation<unknown, string>({
        query: (id) => post(`support/${id}/activation-mail`),
        invalidatesTags: ['StaffSupport', 'StaffMails'],
      }),
      staffMails: build.query<MemberMailsResponse, string>({
        query: (id) => `staff/member-mails/${id}`,
        providesTags: ['StaffMails'],
        keepUnusedDataFor: 0,
      }),
      staffWallet: build.query<StaffWallet, string>({
        query: (id) => `staff/wallets/${id}`,
        providesTags: ['StaffWallet'],
        keepUnusedDataFor: 0,
      }),
      staffAdjust: build.mutation<Adjustment, Of<AdjustmentBody>>({
        query: ({ member, ...body }) => post(`wallets/${member}/adjustments`, body),
        invalidatesTags: ['StaffWallet'],
      }),
      staffRefund: build.mutation<Refund, Of<StaffRefundBody>>({
        query: ({ member, ...body }) => post(`wallets/${member}/refunds`, body),
        invalidatesTags: ['StaffWallet'],
      }),
      staffResendReceipt: build.mutation<unknown, Of<{ document_id: string }>>({
        query: ({ member, ...body }) => post(`wallets/${member}/receipts`, body),
        invalidatesTags: ['StaffMails'],
      }),
      staffAdjustments: build.query<AdjustmentsResponse, void>({
        query: () => 'staff/adjustments',
        providesTags: ['StaffWallet'],
      }),
      staffDecideAdjustment: build.mutation<Adjustment, AdjustmentDecision & { id: string }>({
        query: ({ id, ...body }) => post(`adjustments/${id}`, body),
        invalidatesTags: ['StaffWallet'],
      }),
    }),
    overrideExisting: 'throw',
  });

export const {
  useStaffSearchMutation,
  useStaffMemberQuery,
  useStaffUnlockMutation,
  useStaffRemoveSecondFactorMutation,
  useStaffResendActivationMutation,
  useStaffMailsQuery,
  useStaffWalletQuery,
  useStaffAdjustMutation,
  useStaffRefundMutation,
  useStaffResendReceiptMutation,
  useStaffAdjustmentsQuery,
  useStaffDecideAdjustmentMutation,
} = supportApi;
