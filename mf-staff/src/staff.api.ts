import { api } from '@duet/host';
import type { CampaignAnswer, CampaignBody, CampaignsAnswer } from '@duet/schemas/campaigns';
import type { AppealDecision } from '@duet/schemas/decisions';
import type { SessionsAnswer } from '@duet/schemas/credentials';
import type { AuditAnswer, StaffAnswer, StaffLoginBody } from '@duet/schemas/staff';
import type {
  DisputesAnswer,
  RefundReviewBody,
  RefundReviewsAnswer,
  WaitingWithdrawalsAnswer,
} from '@duet/schemas/refunds';
import type { ReportEvidence } from '@duet/schemas/report-evidence';
import type {
  AppealsAnswer,
  ComplaintDecision,
  ComplaintsAnswer,
  EvidenceAnswer,
  EvidenceHold,
  HeldMessageDecision,
  HeldMessagesAnswer,
  IllegalImageDecision,
  IllegalImagesAnswer,
  InboxAnswer,
  InboxConversation,
  PhotoDecision,
  PhotosAnswer,
  ReportDecision,
  ReportsAnswer,
} from '@duet/schemas/staff-queues';

export type Decided<D> = D & { id: string };

/** Where a transcript is opened from: each has a call of its own. */
export interface EvidenceSource {
  from: 'report' | 'appeal';
  id: string;
}

const post = (url: string, body: object = {}) => ({ url: `staff/${url}`, method: 'POST', body });

export const staffApi = api
  .enhanceEndpoints({
    addTagTypes: ['StaffMe', 'StaffSessions', 'StaffQueues', 'StaffInbox', 'StaffCampaigns'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      staffMe: build.query<StaffAnswer, void>({
        query: () => 'staff/me',
        providesTags: ['StaffMe'],
      }),
      staffLogin: build.mutation<StaffAnswer, StaffLoginBody>({
        query: (body) => post('login', body),
        invalidatesTags: ['StaffMe', 'StaffSessions', 'StaffQueues', 'StaffInbox'],
      }),
      staffLogout: build.mutation<unknown, void>({
        query: () => post('logout'),
        invalidatesTags: ['StaffMe'],
      }),
      staffSessions: build.query<SessionsAnswer, void>({
        query: () => 'staff/sessions',
        providesTags: ['StaffSessions'],
      }),
      staffEndSession: build.mutation<unknown, string>({
        query: (id) => ({ url: `staff/sessions/${id}`, method: 'DELETE' }),
        invalidatesTags: ['StaffSessions', 'StaffMe'],
      }),
      staffAudit: build.query<AuditAnswer, string | undefined>({
        query: (before) => ({ url: 'staff/audit', params: before ? { before } : {} }),
        keepUnusedDataFor: 0,
      }),

      staffPhotos: build.query<PhotosAnswer, void>({
        query: () => 'staff/photos',
        providesTags: ['StaffQueues'],
      }),
      staffDecidePhoto: build.mutation<unknown, Decided<PhotoDecision>>({
        query: ({ id, ...body }) => post(`photos/${id}`, body),
        invalidatesTags: ['StaffQueues'],
      }),
      staffReports: build.query<ReportsAnswer, void>({
        query: () => 'staff/reports',
        providesTags: ['StaffQueues'],
      }),
      staffDecideReport: build.mutation<unknown, Decided<ReportDecision>>({
        query: ({ id, ...body }) => post(`reports/${id}`, body),
        invalidatesTags: ['StaffQueues'],
      }),
      staffAppeals: build.query<AppealsAnswer, void>({
        query: () => 'staff/appeals',
        providesTags: ['StaffQueues'],
      }),
      staffDecideAppeal: build.mutation<unknown, Decided<AppealDecision>>({
        query: ({ id, ...body }) => post(`appeals/${id}`, body),
        invalidatesTags: ['StaffQueues'],
      }),
      /**
       * A mutation, though a GET: each call is an entry in the audit log, so that none is repeated
       * by itself or answered from a cache.
       */
      staffOpenEvidence: build.mutation<ReportEvidence, EvidenceSource>({
        query: ({ from, id }) => `staff/${from}s/${id}/evidence`,
      }),
      staffIllegalImages: build.query<IllegalImagesAnswer, void>({
        query: () => 'staff/illegal-images',
        providesTags: ['StaffQueues'],
      }),
      staffDecideIllegalImage: build.mutation<unknown, Decided<IllegalImageDecision>>({
        query: ({ id, ...body }) => post(`illegal-images/${id}`, body),
        invalidatesTags: ['StaffQueues'],
      }),
      staffEvidence: build.query<EvidenceAnswer, string | undefined>({
        query: (before) => ({ url: 'staff/illegal-images/kept', params: before ? { before } : {} }),
        providesTags: ['StaffQueues'],
      }),
      staffHoldEvidence: build.mutation<unknown, EvidenceHold & { id: string }>({
        query: ({ id, ...body }) => ({
          url: `staff/illegal-images/${id}/hold`,
          method: 'PUT',
          body,
        }),
        invalidatesTags: ['StaffQueues'],
      }),
      staffReleaseEvidence: build.mutation<unknown, string>({
        query: (id) => ({ url: `staff/illegal-images/${id}/hold`, method: 'DELETE' }),
        invalidatesTags: ['StaffQueues'],
      }),
      staffComplaints: build.query<ComplaintsAnswer, void>({
        query: () => 'staff/complaints',
        providesTags: ['StaffQueues'],
      }),
      staffDecideComplaint: build.mutation<unknown, Decided<ComplaintDecision>>({
        query: ({ id, ...body }) => post(`complaints/${id}`, body),
        invalidatesTags: ['StaffQueues'],
      }),
      staffHeld: build.query<HeldMessagesAnswer, void>({
        query: () => 'staff/held-messages',
        providesTags: ['StaffQueues'],
      }),
      staffDecideHeld: build.mutation<unknown, Decided<HeldMessageDecision>>({
        query: ({ id, ...body }) => post(`held-messages/${id}`, body),
        invalidatesTags: ['StaffQueues'],
      }),
      staffWithdrawals: build.query<WaitingWithdrawalsAnswer, void>({
        query: () => 'staff/withdrawals',
        providesTags: ['StaffQueues'],
      }),
      staffSettleWithdrawal: build.mutation<unknown, { id: string; note: string }>({
        query: ({ id, ...body }) => post(`withdrawals/${id}`, body),
        invalidatesTags: ['StaffQueues'],
      }),
      staffRefundReviews: build.query<RefundReviewsAnswer, void>({
        query: () => 'staff/refunds',
        providesTags: ['StaffQueues'],
      }),
      staffDecideRefund: build.mutation<unknown, { id: string } & RefundReviewBody>({
        query: ({ id, ...body }) => post(`refunds/${id}`, body),
        invalidatesTags: ['StaffQueues'],
      }),
      staffDisputes: build.query<DisputesAnswer, void>({
        query: () => 'staff/disputes',
        providesTags: ['StaffQueues'],
      }),
      staffWinDispute: build.mutation<unknown, { id: string; note: string }>({
        query: ({ id, ...body }) => post(`disputes/${id}`, body),
        invalidatesTags: ['StaffQueues'],
      }),

      staffCampaigns: build.query<CampaignsAnswer, void>({
        query: () => 'staff/campaigns',
        providesTags: ['StaffCampaigns'],
      }),
      staffAddCampaign: build.mutation<CampaignAnswer, CampaignBody>({
        query: (body) => post('campaigns', body),
        invalidatesTags: ['StaffCampaigns'],
      }),
      staffEditCampaign: build.mutation<CampaignAnswer, CampaignBody & { id: string }>({
        query: ({ id, ...body }) => ({ url: `staff/campaigns/${id}`, method: 'PUT', body }),
        invalidatesTags: ['StaffCampaigns'],
      }),
      staffEndCampaign: build.mutation<CampaignAnswer, string>({
        query: (id) => post(`campaigns/${id}/end`),
        invalidatesTags: ['StaffCampaigns'],
      }),

      staffInbox: build.query<InboxAnswer, void>({
        query: () => 'staff/operator-inbox',
        providesTags: ['StaffInbox'],
      }),
      staffNext: build.mutation<{ id: string | null }, void>({
        query: () => post('operator-inbox/next'),
        invalidatesTags: ['StaffInbox'],
      }),
      /** Takes the lease, so that it is asked anew whenever a conversation is opened. */
      staffConversation: build.query<InboxConversation, string>({
        query: (id) => post(`operator-inbox/${id}/lease`),
        keepUnusedDataFor: 0,
      }),
      staffRelease: build.mutation<unknown, string>({
        query: (id) => ({ url: `staff/operator-inbox/${id}/lease`, method: 'DELETE' }),
        invalidatesTags: ['StaffInbox'],
      }),
      staffClose: build.mutation<unknown, string>({
        query: (id) => post(`operator-inbox/${id}/close`),
        invalidatesTags: ['StaffInbox'],
      }),
      staffReply: build.mutation<unknown, { id: string; clientId: string; text: string }>({
        query: ({ id, clientId, text }) =>
          post(`operator-inbox/${id}/reply`, { client_id: clientId, text }),
        invalidatesTags: ['StaffInbox'],
      }),
    }),
    overrideExisting: 'throw',
  });

export const {
  useStaffOpenEvidenceMutation,
  useStaffEvidenceQuery,
  useStaffHoldEvidenceMutation,
  useStaffReleaseEvidenceMutation,
  useStaffIllegalImagesQuery,
  useStaffDecideIllegalImageMutation,
  useStaffAppealsQuery,
  useStaffDecideAppealMutation,
  useStaffMeQuery,
  useStaffLoginMutation,
  useStaffLogoutMutation,
  useStaffSessionsQuery,
  useStaffEndSessionMutation,
  useStaffAuditQuery,
  useStaffPhotosQuery,
  useStaffDecidePhotoMutation,
  useStaffReportsQuery,
  useStaffDecideReportMutation,
  useStaffComplaintsQuery,
  useStaffDecideComplaintMutation,
  useStaffHeldQuery,
  useStaffCampaignsQuery,
  useStaffAddCampaignMutation,
  useStaffEditCampaignMutation,
  useStaffEndCampaignMutation,
  useStaffDecideHeldMutation,
  useStaffWithdrawalsQuery,
  useStaffSettleWithdrawalMutation,
  useStaffRefundReviewsQuery,
  useStaffDecideRefundMutation,
  useStaffDisputesQuery,
  useStaffWinDisputeMutation,
  useStaffInboxQuery,
  useStaffNextMutation,
  useStaffConversationQuery,
  useStaffReleaseMutation,
  useStaffCloseMutation,
  useStaffReplyMutation,
} = staffApi;
