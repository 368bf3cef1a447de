import type { StaffPasswordBody } from '@duet/schemas/staff';
import { post, staffApi } from '../staff.api';

const passwordApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffChangePassword: build.mutation<unknown, StaffPasswordBody>({
      query: (body) => post('password', body),
      invalidatesTags: ['StaffSessions', 'StaffMe', 'StaffQueues', 'StaffInbox'],
    }),
  }),
  overrideExisting: 'throw',
});

export const { useStaffChangePasswordMutation } = passwordApi;
