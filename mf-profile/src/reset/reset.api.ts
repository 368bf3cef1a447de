import { api } from '@duet/host';
import type { PasswordResetBody, PasswordResetDoBody } from '@duet/schemas/credentials';
import type { User } from '@duet/schemas/identity';

const resetApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileReset: build.mutation<unknown, PasswordResetBody>({
      query: (body) => ({ url: 'password-reset', method: 'POST', body }),
    }),
    profileResetDo: build.mutation<User, PasswordResetDoBody>({
      query: (body) => ({ url: 'password-reset/do', method: 'POST', body }),
      transformResponse: ({ user }: { user: User }) => user,
    }),
  }),
  overrideExisting: 'throw',
});

export const { useProfileResetMutation, useProfileResetDoMutation } = resetApi;
