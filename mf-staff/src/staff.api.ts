import { api } from '@duet/host';
import type { SessionsAnswer } from '@duet/schemas/credentials';
import type { AuditAnswer, StaffAnswer, StaffLoginBody } from '@duet/schemas/staff';

export type Decided<D> = D & { id: string };

export const post = (url: string, body: object = {}) => ({
  url: `staff/${url}`,
  method: 'POST',
  body,
});

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
    }),
    overrideExisting: 'throw',
  });

export const {
  useStaffMeQuery,
  useStaffLoginMutation,
  useStaffLogoutMutation,
  useStaffSessionsQuery,
  useStaffEndSessionMutation,
  useStaffAuditQuery,
} = staffApi;
