import { api } from '@duet/host';
import type { PasskeyRequestResponse } from '@duet/schemas/passkeys';
import type { SessionsResponse } from '@duet/schemas/credentials';
import type { AuditResponse, StaffResponse, StaffLoginBody } from '@duet/schemas/staff';

export type Decided<D> = D & { id: string };

export const post = (url: string, body: object = {}) => ({
  url: `staff/${url}`,
  method: 'POST',
  body,
});

export const staffApi = api
  .enhanceEndpoints({
    addTagTypes: [
      'StaffMe',
      'StaffSessions',
      'StaffQueues',
      'StaffInbox',
      'StaffCampaigns',
      'StaffKeys',
      'StaffCosts',
    ],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      staffMe: build.query<StaffResponse, void>({
        query: () => 'staff/me',
        providesTags: ['StaffMe'],
      }),
      staffLoginOptions: build.mutation<PasskeyRequestResponse, void>({
        query: () => post('login/options'),
      }),
      staffLogin: build.mutation<StaffResponse, StaffLoginBody>({
        query: (body) => post('login', body),
        invalidatesTags: ['StaffMe', 'StaffSessions', 'StaffQueues', 'StaffInbox'],
      }),
      staffLogout: build.mutation<unknown, void>({
        query: () => post('logout'),
        invalidatesTags: ['StaffMe'],
      }),
      staffSessions: build.query<SessionsResponse, void>({
        query: () => 'staff/sessions',
        providesTags: ['StaffSessions'],
      }),
      staffEndSession: build.mutation<unknown, string>({
        query: (id) => ({ url: `staff/sessions/${id}`, method: 'DELETE' }),
        invalidatesTags: ['StaffSessions', 'StaffMe'],
      }),
      staffAudit: build.query<AuditResponse, string | undefined>({
        query: (cursor) => ({ url: 'staff/audit', params: { cursor } }),
        keepUnusedDataFor: 0,
      }),
    }),
    overrideExisting: 'throw',
  });

export const {
  useStaffMeQuery,
  useStaffLoginOptionsMutation,
  useStaffLoginMutation,
  useStaffLogoutMutation,
  useStaffSessionsQuery,
  useStaffEndSessionMutation,
  useStaffAuditQuery,
} = staffApi;
