import type { OperatorQueueResponse, OperatorConversation } from '@duet/schemas/staff-queues';
import { post, staffApi } from '../staff.api';

const operatorQueueApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffInbox: build.query<OperatorQueueResponse, void>({
      query: () => 'staff/operator-inbox',
      providesTags: ['StaffInbox'],
    }),
    staffNext: build.mutation<{ id: string | null }, void>({
      query: () => post('operator-inbox/next'),
      invalidatesTags: ['StaffInbox'],
    }),
    /** The request leases the conversation to the operator, so it is not cached. */
    staffConversation: build.query<OperatorConversation, string>({
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
  useStaffInboxQuery,
  useStaffNextMutation,
  useStaffConversationQuery,
  useStaffReleaseMutation,
  useStaffCloseMutation,
  useStaffReplyMutation,
} = operatorQueueApi;
