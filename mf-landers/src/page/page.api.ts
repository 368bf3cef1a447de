import { api } from '@duet/host';
import type { MemberView } from '@duet/schemas/identity';

const pageApi = api.injectEndpoints({
  endpoints: (build) => ({
    landersProfile: build.query<{ profile: MemberView }, string>({
      query: (id) => `profiles/${encodeURIComponent(id)}`,
    }),
  }),
  overrideExisting: 'throw',
});

export const { useLandersProfileQuery } = pageApi;
