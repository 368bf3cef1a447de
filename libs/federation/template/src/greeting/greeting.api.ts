import { api } from '@duet/host';
import type { CompanyInfo } from '@duet/schemas/identity';

const greetingApi = api.injectEndpoints({
  endpoints: (build) => ({
    sampleCompany: build.query<CompanyInfo, void>({
      query: () => 'companyinfo',
      keepUnusedDataFor: 3_600,
    }),
  }),
  overrideExisting: 'throw',
});

export const { useSampleCompanyQuery } = greetingApi;
