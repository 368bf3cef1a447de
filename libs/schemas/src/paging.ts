import { z } from 'zod';

/** Without the `cursor` of the previous response, the first page is returned. */
export const pageQuery = z.object({ cursor: z.string().max(256).optional() });
export type PageQuery = z.infer<typeof pageQuery>;

/** Fields of every response with a page of a list. `cursor` is null on the last page. */
export const page = { has_more: z.boolean(), cursor: z.string().nullable() };
