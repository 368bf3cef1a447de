import type { ControlActBody, StaffReleasesResponse } from '@duet/schemas/staff-releases';
import { post, staffApi } from '../staff.api';

const releasesApi = staffApi.enhanceEndpoints({ addTagTypes: ['StaffReleases'] }).injectEndpoints({
  endpoints: (build) => ({
    staffReleases: build.query<StaffReleasesResponse, void>({
      query: () => 'staff/releases',
      providesTags: ['StaffReleases'],
    }),
    // Refetches after a rejection, because a colleague may have acted first.
    staffControlRelease: build.mutation<unknown, ControlActBody>({
      query: (body) => post('releases/acts', body),
      invalidatesTags: ['StaffReleases'],
    }),
  }),
  overrideExisting: 'throw',
});

export const { useStaffReleasesQuery, useStaffControlReleaseMutation } = releasesApi;
