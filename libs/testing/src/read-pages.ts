import type { As, TestApp } from './test-app';

export async function readPages(
  app: Pick<TestApp<never>, 'request'>,
  path: string,
  { as, list }: { as: As; list: string },
): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null && pages.length < 50;) {
    const separator = path.includes('?') ? '&' : '?';
    const query: string = cursor ? `${separator}cursor=${cursor}` : '';
    const { status, body } = await app.request('GET', path + query, { as });
    if (status !== 200) throw new Error(`GET ${path + query} returned status ${status}`);
    const page = body as Record<string, { id: string }[]> & {
      has_more: boolean;
      cursor: string | null;
    };
    if (page.has_more !== (page.cursor !== null)) throw new Error('has_more and cursor differ');
    pages.push((page[list] ?? []).map(({ id }) => id));
    cursor = page.cursor;
  }
  return pages;
}
