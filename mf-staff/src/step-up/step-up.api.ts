import type { PasskeyRequestResponse } from '@duet/schemas/passkeys';
import type { StaffStepUpBody, StaffStepUpResponse } from '@duet/schemas/staff';
import { post, staffApi } from '../staff.api';

const stepUpApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffStepUpState: build.mutation<StaffStepUpResponse, void>({ query: () => 'staff/step-up' }),
    staffStepUpOptions: build.mutation<PasskeyRequestResponse, void>({
      query: () => post('step-up/options'),
    }),
    staffStepUp: build.mutation<StaffStepUpResponse, StaffStepUpBody>({
      query: (body) => post('step-up', body),
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useStaffStepUpStateMutation,
  useStaffStepUpOptionsMutation,
  useStaffStepUpMutation,
} = stepUpApi;
