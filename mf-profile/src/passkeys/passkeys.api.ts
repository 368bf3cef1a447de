import { api } from '@duet/host';
import type {
  PasskeyBody,
  PasskeyCreationResponse,
  PasskeyInfo,
  PasskeysResponse,
} from '@duet/schemas/passkeys';

type Rename = Pick<PasskeyInfo, 'id' | 'name'>;

export const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    profilePasskeys: build.query<PasskeysResponse, void>({
      query: () => 'passkeys',
      // Not cached, because the confirmation in the response expires after ten minutes.
      keepUnusedDataFor: 0,
    }),
    profilePasskeyOptions: build.mutation<PasskeyCreationResponse, void>({
      query: () => ({ url: 'passkeys/options', method: 'POST', body: {} }),
    }),
    profileAddPasskey: build.mutation<PasskeyInfo, PasskeyBody>({
      query: (body) => ({ url: 'passkeys', method: 'POST', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done)
          dispatch(
            passkeysApi.util.updateQueryData(
              'profilePasskeys',
              undefined,
              ({ passkeys }) => void passkeys.push(done.data),
            ),
          );
      },
    }),
    profileRenamePasskey: build.mutation<unknown, Rename>({
      query: ({ id, name }) => ({ url: `passkeys/${id}`, method: 'PATCH', body: { name } }),
      onQueryStarted: async ({ id, name }, { dispatch, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => null))) return;
        dispatch(
          passkeysApi.util.updateQueryData('profilePasskeys', undefined, ({ passkeys }) => {
            const renamed = passkeys.find((passkey) => passkey.id === id);
            if (renamed) renamed.name = name;
          }),
        );
      },
    }),
    profileRemovePasskey: build.mutation<unknown, string>({
      query: (id) => ({ url: `passkeys/${id}`, method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => null))) return;
        dispatch(
          passkeysApi.util.updateQueryData('profilePasskeys', undefined, (draft) => {
            draft.passkeys = draft.passkeys.filter((passkey) => passkey.id !== id);
          }),
        );
      },
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useProfilePasskeysQuery,
  useProfilePasskeyOptionsMutation,
  useProfileAddPasskeyMutation,
  useProfileRenamePasskeyMutation,
  useProfileRemovePasskeyMutation,
} = passkeysApi;
