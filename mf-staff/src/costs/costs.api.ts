import type {
  CostsBody,
  CostsImportedResponse,
  CostsPageResponse,
  CostsResponse,
} from '@duet/schemas/campaign-costs';
import { post, staffApi } from '../staff.api';

const costsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffCosts: build.query<CostsPageResponse, string | undefined>({
      query: (cursor) => ({ url: 'staff/campaign-costs', params: { cursor } }),
      providesTags: ['StaffCosts'],
    }),
    staffAddCosts: build.mutation<CostsImportedResponse, CostsBody>({
      query: (body) => post('campaign-costs', body),
      invalidatesTags: ['StaffCosts'],
    }),
    staffUndoCosts: build.mutation<CostsResponse, string>({
      query: (id) => post(`campaign-costs/${id}/undo`),
      invalidatesTags: ['StaffCosts'],
    }),
  }),
  overrideExisting: 'throw',
});

export const { useStaffCostsQuery, useStaffAddCostsMutation, useStaffUndoCostsMutation } = costsApi;
