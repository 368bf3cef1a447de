import { api } from '@duet/host';
import type { CompanyInfo } from '@duet/schemas/identity';
import type { Content, ContentPage } from './content';

/** Each page and language is a chunk of its own: nobody downloads a text that is not read. */
const load = (page: ContentPage, locale: string) => import(`../../pages/${page}/${locale}.json`) as Promise<{ default: Content }>;

const pagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    landersContent: build.query<Content, { page: ContentPage; locale: string }>({
      queryFn: async ({ page, locale }) => {
        try {
          return { data: (await load(page, locale)).default };
        } catch {
          return { error: { status: 0, error: 'unavailable' } };
        }
      },
    }),
    landersCompany: build.query<CompanyInfo, void>({ query: () => 'companyinfo', keepUnusedDataFor: 3_600 }),
  }),
  overrideExisting: 'throw',
});

export const { useLandersContentQuery, useLandersCompanyQuery } = pagesApi;
