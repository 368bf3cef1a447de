import type { AppealDecision } from '@duet/schemas/decisions';
import type {
  AppealsResponse,
  ComplaintDecision,
  ComplaintsResponse,
  QuarantineDecision,
  QuarantinedMessagesResponse,
  PhotoDecision,
  PhotosResponse,
  ReportDecision,
  ReportsResponse,
} from '@duet/schemas/staff-queues';
import { type Decided, post, staffApi } from '../staff.api';

const queuesApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffPhotos: build.query<PhotosResponse, void>({
      query: () => 'staff/photos',
      providesTags: ['StaffQueues'],
    }),
    staffDecidePhoto: build.mutation<unknown, Decided<PhotoDecision>>({
      query: ({ id, ...body }) => post(`photos/${id}`, body),
      invalidatesTags: ['StaffQueues'],
    }),
    staffReports: build.query<ReportsResponse, void>({
      query: () => 'staff/reports',
      providesTags: ['StaffQueues'],
    }),
    staffDecideReport: build.mutation<unknown, Decided<ReportDecision>>({
      query: ({ id, ...body }) => post(`reports/${id}`, body),
      invalidatesTags: ['StaffQueues'],
    }),
    staffAppeals: build.query<AppealsResponse, void>({
      query: () => 'staff/appeals',
      providesTags: ['StaffQueues'],
    }),
    staffDecideAppeal: build.mutation<unknown, Decided<AppealDecision>>({
      query: ({ id, ...body }) => post(`appeals/${id}`, body),
      invalidatesTags: ['StaffQueues'],
    }),
    staffComplaints: build.query<ComplaintsResponse, void>({
      query: () => 'staff/complaints',
      providesTags: ['StaffQueues'],
    }),
    staffDecideComplaint: build.mutation<unknown, Decided<ComplaintDecision>>({
      query: ({ id, ...body }) => post(`complaints/${id}`, body),
      invalidatesTags: ['StaffQueues'],
    }),
    staffHeld: build.query<QuarantinedMessagesResponse, void>({
      query: () => 'staff/held-messages',
      providesTags: ['StaffQueues'],
    }),
    staffDecideHeld: build.mutation<unknown, Decided<QuarantineDecision>>({
      query: ({ id, ...body }) => post(`held-messages/${id}`, body),
      invalidatesTags: ['StaffQueues'],
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useStaffPhotosQuery,
  useStaffDecidePhotoMutation,
  useStaffReportsQuery,
  useStaffDecideReportMutation,
  useStaffAppealsQuery,
  useStaffDecideAppealMutation,
  useStaffComplaintsQuery,
  useStaffDecideComplaintMutation,
  useStaffHeldQuery,
  useStaffDecideHeldMutation,
} = queuesApi;
