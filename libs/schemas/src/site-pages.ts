import { z } from 'zod';
import { instant, ulid } from './common';
import { locale } from './locale-schema';
import { SITE_PAGE_TOKEN, isFreeToken } from './site-page-tokens';

/** Letters, digits and hyphens: `/{token}` of a page that staff write (spec section 2). */
export const sitePageToken = z.string().regex(SITE_PAGE_TOKEN, 'invalid_value');
/** One that a page can be made under: not where the site itself has something. */
export const newSitePageToken = sitePageToken.refine(isFreeToken, 'token_reserved');

/** Markdown without HTML; a heading of the first level is the title. */
export const sitePageBody = z.object({
  title: z.string().trim().min(1, 'required').max(120, 'too_long'),
  body: z.string().max(20_000, 'too_long'),
  published: z.boolean(),
});
export type SitePageBody = z.infer<typeof sitePageBody>;

/** GET pages/{token}: the page in the reader's language, or in the one that it is written in. */
export const sitePage = z.object({
  token: sitePageToken,
  locale,
  title: z.string(),
  /** Made from the Markdown by identity: safe to be shown as it is. */
  html: z.string(),
  /** The beginning of the text, for search engines. */
  description: z.string(),
});
export type SitePage = z.infer<typeof sitePage>;

/** GET staff/pages. */
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

/**
 * GET and PUT staff/pages/{token}/{locale}, newest change first. A change without a page is a
 * deletion.
 */
export const staffPage = z.object({
  page: sitePageBody.nullable(),
  changes: z.array(
    z.object({ id: ulid, at: instant, by: z.string(), page: sitePageBody.nullable() }),
  ),
});
export type StaffPage = z.infer<typeof staffPage>;

/** POST staff/pages/{token}/{locale}/restore: the change whose state is wanted back. */
export const restoreBody = z.object({ change: ulid });

/** POST staff/pages/preview. */
export const previewBody = z.object({ body: sitePageBody.shape.body });
export const previewResponse = z.object({ html: z.string() });
