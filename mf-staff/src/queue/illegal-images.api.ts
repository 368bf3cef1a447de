import type {
  EvidenceResponse,
  LegalHold,
  IllegalImageDecision,
  IllegalImagesResponse,
} from '@duet/schemas/staff-queues';
import { type Decided, post, staffApi } from '../staff.api';

const illegalImagesApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffIllegalImages: build.query<IllegalImagesResponse, void>({
      query: () => 'staff/illegal-images',
      providesTags: ['StaffQueues'],
    }),
    staffDecideIllegalImage: build.mutation<unknown, Decided<IllegalImageDecision>>({
      query: ({ id, ...body }) => post(`illegal-images/${id}`, body),
      invalidatesTags: ['StaffQueues'],
    }),
    staffEvidence: build.query<EvidenceResponse, string | undefined>({
      query: (cursor) => ({ url: 'staff/illegal-images/kept', params: { cursor } }),
      providesTags: ['StaffQueues'],
    }),
    staffHoldEvidence: build.mutation<unknown, LegalHold & { id: string }>({
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
  }),
  overrideExisting: 'throw',
});

export const {
  useStaffIllegalImagesQuery,
  useStaffDecideIllegalImageMutation,
  useStaffEvidenceQuery,
  useStaffHoldEvidenceMutation,
  useStaffReleaseEvidenceMutation,
} = illegalImagesApi;
