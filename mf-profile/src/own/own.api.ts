import { api } from '@duet/host';
import type { GeocodeAnswer, MemberView, OwnImage } from '@duet/schemas/identity';
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
    profileGeocode: build.query<GeocodeAnswer, { lat: number; lon: number }>({
      query: (params) => ({ url: 'geocode', params }),
      keepUnusedDataFor: 3_600,
    }),
  }),
  overrideExisting: 'throw',
});

export const { useProfileChangePhotoMutation, useProfilePreviewQuery, useLazyProfileGeocodeQuery } =
  ownApi;
