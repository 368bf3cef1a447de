import type {
  LanderCatalogue,
  LanderDraftBody,
  LanderRestoreBody,
  NewLanderBody,
  OwnLanderResponse,
  OwnLandersResponse,
  PreviewsBody,
  PreviewsResponse,
} from '@duet/schemas/own-landers';
import { post, staffApi } from '../staff.api';

/** Maximum length of `keepalive` bodies, in characters of up to three bytes. */
const KEEPALIVE_MAX = 20_000;

const one = (id: string) => `staff/landers/${id}`;

const landersApi = staffApi.enhanceEndpoints({ addTagTypes: ['StaffLanders'] }).injectEndpoints({
  endpoints: (build) => ({
    staffLanders: build.query<OwnLandersResponse, void>({
      query: () => 'staff/landers',
      providesTags: ['StaffLanders'],
    }),
    /** Not cached, because the editor must start with the current draft. */
    staffLander: build.query<OwnLanderResponse, string>({
      query: one,
      keepUnusedDataFor: 0,
    }),
    staffLanderCatalogue: build.query<LanderCatalogue, void>({
      query: () => 'staff/lander-catalogue',
      keepUnusedDataFor: 30,
    }),
    staffPreviews: build.query<PreviewsResponse, PreviewsBody>({
      query: (body) => post('landers/previews', body),
      keepUnusedDataFor: 600,
    }),
    staffAddLander: build.mutation<OwnLanderResponse, NewLanderBody>({
      query: (body) => post('landers', body),
      invalidatesTags: ['StaffLanders'],
    }),
    staffSaveLander: build.mutation<OwnLanderResponse, LanderDraftBody & { id: string }>({
      query: ({ id, ...body }) => ({
        ...{ url: one(id), method: 'PUT', body },
        // `keepalive` completes the call after the page is closed, but limits the body to 64 KiB.
        keepalive: JSON.stringify(body).length < KEEPALIVE_MAX,
      }),
      invalidatesTags: ['StaffLanders'],
    }),
    staffPublishLander: build.mutation<OwnLanderResponse, { id: string; revision: number }>({
      query: ({ id, revision }) => post(`landers/${id}/publish`, { revision }),
      invalidatesTags: ['StaffLanders'],
    }),
    staffWithdrawLander: build.mutation<OwnLanderResponse, string>({
      query: (id) => post(`landers/${id}/withdraw`),
      invalidatesTags: ['StaffLanders'],
    }),
    staffRestoreLander: build.mutation<OwnLanderResponse, LanderRestoreBody & { id: string }>({
      query: ({ id, ...body }) => post(`landers/${id}/restore`, body),
      invalidatesTags: ['StaffLanders'],
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useStaffLandersQuery,
  useStaffLanderQuery,
  useLazyStaffLanderQuery,
  useStaffLanderCatalogueQuery,
  useStaffPreviewsQuery,
  useStaffAddLanderMutation,
  useStaffSaveLanderMutation,
  useStaffPublishLanderMutation,
  useStaffWithdrawLanderMutation,
  useStaffRestoreLanderMutation,
} = landersApi;
