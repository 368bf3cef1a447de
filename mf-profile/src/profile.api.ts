import { api, sharedApi } from '@duet/host';
import type {
  LoginBody,
  OwnProfile,
  ProfilePatch,
  SignupBody,
  SignupCheckBody,
  User,
} from '@duet/schemas/identity';
import type { LikeResponse } from '@duet/schemas/matching';
import type { MemberPage } from '@duet/schemas/member-page';
import type { Regions } from '@duet/schemas/settings';

/** Consents are false until the visitor agrees. */
type Ticks = 'accept_terms' | 'accept_sexual_orientation';
export type SignupForm = Omit<SignupBody, Ticks> & Record<Ticks, boolean>;
export type SignupCheck = Omit<SignupCheckBody, Ticks> & Partial<Record<Ticks, boolean>>;

export type ProfileChange = Partial<Pick<OwnProfile, keyof ProfilePatch>>;

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileSignup: build.mutation<User, SignupForm>({
      query: (body) => ({ url: 'signup', method: 'POST', body }),
      transformResponse: ({ user }: { user: User }) => user,
    }),
    profileSignupCheck: build.mutation<unknown, SignupCheck>({
      query: (body) => ({ url: 'signup/check', method: 'POST', body }),
    }),
    profileLogin: build.mutation<User, LoginBody>({
      query: (body) => ({ url: 'user', method: 'POST', body }),
      transformResponse: ({ user }: { user: User }) => user,
    }),
    profileRegions: build.query<Regions, void>({
      query: () => 'regions',
      keepUnusedDataFor: 3_600,
    }),
    profileOwn: build.query<OwnProfile, void>({
      query: () => 'profile',
      transformResponse: ({ profile }: { profile: OwnProfile }) => profile,
      providesTags: ['Profile', 'Photos'],
    }),
    profileChange: build.mutation<OwnProfile, ProfileChange>({
      query: (body) => ({ url: 'profile', method: 'PATCH', body }),
      transformResponse: ({ profile }: { profile: OwnProfile }) => profile,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done)
          void dispatch(profileApi.util.upsertQueryData('profileOwn', undefined, done.data));
      },
      invalidatesTags: (_, error) => (error ? [] : ['User']),
    }),
    profileDeletePhoto: build.mutation<unknown, string>({
      query: (id) => ({ url: `photos/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Photos', 'User'],
    }),
    profileMember: build.query<MemberPage, string>({
      query: (id) => `profiles/${id}`,
      transformResponse: ({ profile }: { profile: MemberPage }) => profile,
      providesTags: (_, __, id) => [{ type: 'Profile', id }],
    }),
    profileLike: build.mutation<LikeResponse | null, { id: string; like: boolean }>({
      query: ({ id, like }) => ({ url: `likes/${id}`, method: like ? 'PUT' : 'DELETE' }),
      onQueryStarted: async ({ id, like }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          profileApi.util.updateQueryData('profileMember', id, (member) => {
            member.liked = like;
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: (_, __, { id }) => ['Likes', { type: 'Profile', id }],
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useProfileSignupMutation,
  useProfileSignupCheckMutation,
  useProfileLoginMutation,
  useProfileRegionsQuery,
  useProfileOwnQuery,
  useProfileChangeMutation,
  useProfileDeletePhotoMutation,
  useProfileMemberQuery,
  useProfileLikeMutation,
} = profileApi;

/** Refetches photos after an upload, because uploads do not use the API slice. */
export const photosChanged = () => api.util.invalidateTags(['Photos', 'User']);
export const useUserRefetch = () => sharedApi.useShellUserQuery(undefined).refetch;
