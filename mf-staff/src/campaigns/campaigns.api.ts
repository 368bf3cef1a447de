import type { CampaignAnswer, CampaignBody, CampaignsAnswer } from '@duet/schemas/campaigns';
import { post, staffApi } from '../staff.api';

const campaignsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffCampaigns: build.query<CampaignsAnswer, void>({
      query: () => 'staff/campaigns',
      providesTags: ['StaffCampaigns'],
    }),
    staffAddCampaign: build.mutation<CampaignAnswer, CampaignBody>({
      query: (body) => post('campaigns', body),
      invalidatesTags: ['StaffCampaigns'],
    }),
    staffEditCampaign: build.mutation<CampaignAnswer, CampaignBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: `staff/campaigns/${id}`, method: 'PUT', body }),
      invalidatesTags: ['StaffCampaigns'],
    }),
    staffEndCampaign: build.mutation<CampaignAnswer, string>({
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
