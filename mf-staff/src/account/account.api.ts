import type { PasskeyBody, PasskeyCreationResponse, PasskeyInfo } from '@duet/schemas/passkeys';
import type { StaffKeysResponse } from '@duet/schemas/staff';
import { post, staffApi } from '../staff.api';

const accountApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffKeys: build.query<StaffKeysResponse, void>({
      query: () => 'staff/keys',
      providesTags: ['StaffKeys'],
    }),
    staffKeyOptions: build.mutation<PasskeyCreationResponse, void>({
      query: () => post('keys/options'),
    }),
    staffAddKey: build.mutation<PasskeyInfo, PasskeyBody>({
      query: (body) => post('keys', body),
      invalidatesTags: ['StaffKeys', 'StaffMe'],
    }),
    staffRemoveKey: build.mutation<unknown, string>({
      query: (id) => ({ url: `staff/keys/${id}`, method: 'DELETE' }),
      invalidatesTags: ['StaffKeys', 'StaffMe'],
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useStaffKeysQuery,
  useStaffKeyOptionsMutation,
  useStaffAddKeyMutation,
  useStaffRemoveKeyMutation,
} = accountApi;
