import type { CampaignResponse, CampaignBody, CampaignsResponse } from '@duet/schemas/campaigns';
import { post, staffApi } from '../staff.api';

const campaignsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffCampaigns: build.query<CampaignsResponse, void>({
      query: () => 'staff/campaigns',
      providesTags: ['StaffCampaigns'],
    }),
    staffAddCampaign: build.mutation<CampaignResponse, CampaignBody>({
      query: (body) => post('campaigns', body),
      invalidatesTags: ['StaffCampaigns'],
    }),
    staffEditCampaign: build.mutation<CampaignResponse, CampaignBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: `staff/campaigns/${id}`, method: 'PUT', body }),
      invalidatesTags: ['StaffCampaigns'],
    }),
    staffEndCampaign: build.mutation<CampaignResponse, string>({
      query: (id) => post(`campaigns/${id}/end`),
      invalidatesTags: ['StaffCampaigns'],
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useStaffCampaignsQuery,
  useStaffAddCampaignMutation,
  useStaffEditCampaignMutation,
  useStaffEndCampaignMutation,
} = campaignsApi;
