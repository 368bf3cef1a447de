import { z } from 'zod';
import { instant, ulid } from './common';
import { locale } from './locale-schema';
import { page } from './paging';
import { SITE_PAGE_TOKEN, isFreeToken } from './site-page-tokens';

export const sitePageToken = z.string().regex(SITE_PAGE_TOKEN, 'invalid_value');
export const newSitePageToken = sitePageToken.refine(isFreeToken, 'token_reserved');

export const sitePageBody = z.object({
  title: z.string().trim().min(1, 'required').max(120, 'too_long'),
  body: z.string().max(20_000, 'too_long'),
  published: z.boolean(),
});
export type SitePageBody = z.infer<typeof sitePageBody>;

export const sitePage = z.object({
  token: sitePageToken,
  locale,
  title: z.string(),
  /** The identity service renders safe HTML from Markdown. */
  html: z.string(),
  description: z.string(),
});
export type SitePage = z.infer<typeof sitePage>;

export const staffPagesResponse = z.object({
  pages: z.array(
    z.object({
      token: sitePageToken,
      locale,
      title: z.string(),
      published: z.boolean(),
      changed_at: instant,
      changed_by: z.string(),
    }),
  ),
});
export type StaffPagesResponse = z.infer<typeof staffPagesResponse>;

/** `changes` begins with the newest change. A change with `page` null is a deletion. */
export const staffPage = z.object({
  page: sitePageBody.nullable(),
  changes: z.array(
    z.object({ id: ulid, at: instant, by: z.string(), page: sitePageBody.nullable() }),
  ),
  ...page,
});
export type StaffPage = z.infer<typeof staffPage>;

export const restoreBody = z.object({ change: ulid });

export const previewBody = z.object({ body: sitePageBody.shape.body });
export const previewResponse = z.object({ html: z.string() });
