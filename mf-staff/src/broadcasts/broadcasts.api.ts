import type { BroadcastBody, BroadcastCreated, BroadcastsResponse } from '@duet/schemas/broadcasts';
import { staffApi } from '../staff.api';

const broadcastsApi = staffApi
  .enhanceEndpoints({ addTagTypes: ['StaffBroadcasts'] })
  .injectEndpoints({
    endpoints: (build) => ({
      staffBroadcasts: build.query<BroadcastsResponse, void>({
        query: () => 'staff/broadcasts',
        providesTags: ['StaffBroadcasts'],
      }),
      staffSchedule: build.mutation<BroadcastCreated, BroadcastBody>({
        query: (body) => ({ url: 'staff/broadcasts', method: 'POST', body }),
        invalidatesTags: ['StaffBroadcasts'],
      }),
      staffCancelBroadcast: build.mutation<unknown, string>({
        query: (id) => ({ url: `staff/broadcasts/${id}`, method: 'DELETE' }),
        invalidatesTags: ['StaffBroadcasts'],
      }),
    }),
    overrideExisting: 'throw',
  });

export const {
  useStaffBroadcastsQuery,
  useStaffScheduleMutation,
  useStaffCancelBroadcastMutation,
} = broadcastsApi;
