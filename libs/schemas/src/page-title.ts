/**
 * Returns `Page – Site`, for prerendered pages and the shell. The title of the start page already
 * contains the site's name.
 */
export function toPageTitle(
  page: string | undefined,
  { name, index_title: front }: { name: string; index_title: string },
): string {
  if (!page) return name;
  return page === front ? front : `${page} – ${name}`;
}
