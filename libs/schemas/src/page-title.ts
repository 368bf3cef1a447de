/**
 * Returns the title of a page, for the prerendered page and the shell: `Page – Site`. The front
 * title of the site already names the site.
 */
export function toPageTitle(
  page: string | undefined,
  { name, index_title: front }: { name: string; index_title: string },
): string {
  if (!page) return name;
  return page === front ? front : `${page} – ${name}`;
}
