import { api } from '@duet/host';
import type { CompanyInfo } from '@duet/schemas/identity';
import type { SitePage } from '@duet/schemas/site-pages';
import { type Content, type ContentPage, loadContent } from './content';

const pagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    landersContent: build.query<Content, { page: ContentPage; locale: string }>({
      queryFn: async ({ page, locale }) => {
        try {
          return { data: await loadContent(page, locale) };
        } catch {
          return { error: { status: 0, error: 'unavailable' } };
        }
      },
    }),
    landersSitePage: build.query<SitePage, { token: string; locale: string }>({
      query: ({ token }) => `pages/${encodeURIComponent(token)}`,
      keepUnusedDataFor: 60,
    }),
    landersCompany: build.query<CompanyInfo, void>({
      query: () => 'companyinfo',
      keepUnusedDataFor: 3_600,
    }),
  }),
  overrideExisting: 'throw',
});

export const { useLandersContentQuery, useLandersCompanyQuery, useLandersSitePageQuery } = pagesApi;
