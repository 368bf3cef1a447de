import { api } from '@duet/host';
import type { MemberView, OwnImage } from '@duet/schemas/identity';
import type { PhotoPatch, Preview } from '@duet/schemas/photos';

const ownApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileChangePhoto: build.mutation<OwnImage, { id: string; patch: PhotoPatch }>({
      query: ({ id, patch }) => ({ url: `photos/${id}`, method: 'PATCH', body: patch }),
      transformResponse: ({ image }: { image: OwnImage }) => image,
      invalidatesTags: ['Photos', 'User'],
    }),
    profilePreview: build.query<MemberView, Preview>({
      query: (as) => ({ url: 'profile/preview', params: { as } }),
      transformResponse: ({ profile }: { profile: MemberView }) => profile,
      providesTags: ['Profile', 'Photos'],
    }),
  }),
  overrideExisting: 'throw',
});

export const { useProfileChangePhotoMutation, useProfilePreviewQuery } = ownApi;
