import type { SitePageBody, StaffPage, StaffPagesResponse } from '@duet/schemas/site-pages';
import { staffApi } from '../staff.api';

export interface PageKey {
  token: string;
  locale: string;
}

const url = ({ token, locale }: PageKey): string => `staff/pages/${token}/${locale}`;

const pagesApi = staffApi.enhanceEndpoints({ addTagTypes: ['StaffPages'] }).injectEndpoints({
  endpoints: (build) => ({
    staffPages: build.query<StaffPagesResponse, void>({
      query: () => 'staff/pages',
      providesTags: ['StaffPages'],
    }),
    /** Not cached, because the editor must start with the current text. */
    staffPage: build.query<StaffPage, PageKey>({
      query: url,
      providesTags: ['StaffPages'],
      keepUnusedDataFor: 0,
    }),
    staffPreview: build.query<{ html: string }, string>({
      query: (body) => ({ url: 'staff/pages/preview', method: 'POST', body: { body } }),
      keepUnusedDataFor: 0,
    }),
    staffSavePage: build.mutation<unknown, { key: PageKey; page: SitePageBody }>({
      query: ({ key, page }) => ({ url: url(key), method: 'PUT', body: page }),
      invalidatesTags: ['StaffPages'],
    }),
    staffDeletePage: build.mutation<unknown, PageKey>({
      query: (key) => ({ url: url(key), method: 'DELETE' }),
      invalidatesTags: ['StaffPages'],
    }),
    staffRestorePage: build.mutation<unknown, { key: PageKey; change: string }>({
      query: ({ key, change }) => ({
        url: `${url(key)}/restore`,
        method: 'POST',
        body: { change },
      }),
      invalidatesTags: ['StaffPages'],
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useStaffPagesQuery,
  useStaffPageQuery,
  useStaffPreviewQuery,
  useStaffSavePageMutation,
  useStaffDeletePageMutation,
  useStaffRestorePageMutation,
} = pagesApi;
