import { api } from '@duet/host';
import type { User } from '@duet/schemas/identity';
import type {
  PasskeyProofBody,
  PasskeyRequestResponse,
  SudoBody,
  SudoResponse,
} from '@duet/schemas/passkeys';
import { passkeysApi } from './passkeys.api';

async function keepProof(
  dispatch: (patch: ReturnType<typeof passkeysApi.util.updateQueryData>) => unknown,
  queryFulfilled: Promise<{ data: SudoResponse }>,
): Promise<void> {
  const done = await queryFulfilled.catch(() => null);
  if (done)
    dispatch(
      passkeysApi.util.updateQueryData(
        'profilePasskeys',
        undefined,
        (draft) => void Object.assign(draft, done.data),
      ),
    );
}

const proofsApi = api.injectEndpoints({
  endpoints: (build) => ({
    profilePasskeyLoginOptions: build.mutation<PasskeyRequestResponse, void>({
      query: () => ({ url: 'passkeys/login/options', method: 'POST', body: {} }),
    }),
    profilePasskeyLogin: build.mutation<User, PasskeyProofBody>({
      query: (body) => ({ url: 'passkeys/login', method: 'POST', body }),
      transformResponse: ({ user }: { user: User }) => user,
    }),
    profileSudo: build.mutation<SudoResponse, SudoBody>({
      query: (body) => ({ url: 'sudo', method: 'POST', body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => keepProof(dispatch, queryFulfilled),
    }),
    profileSudoOptions: build.mutation<PasskeyRequestResponse, void>({
      query: () => ({ url: 'sudo/options', method: 'POST', body: {} }),
    }),
    profileSudoByPasskey: build.mutation<SudoResponse, PasskeyProofBody>({
      query: (body) => ({ url: 'sudo/passkey', method: 'POST', body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => keepProof(dispatch, queryFulfilled),
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useProfilePasskeyLoginOptionsMutation,
  useProfilePasskeyLoginMutation,
  useProfileSudoMutation,
  useProfileSudoOptionsMutation,
  useProfileSudoByPasskeyMutation,
} = proofsApi;
