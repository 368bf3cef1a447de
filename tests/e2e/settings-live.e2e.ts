import { expect } from '@playwright/test';
import { getCalls, getData } from './support/calls';
import { query, siteUrl } from './support/stack';
import { ALONE, test } from './support/test';

const WITHIN_MS = 6_000;

// @spec 3.15
test(
  'a changed setting is live within six seconds, and a broken setting causes no outage',
  ALONE,
  async ({ request }) => {
    const [before] = await query<{ settings: string }>(
      'identity',
      'SELECT settings FROM site WHERE id = ?',
      ['duet'],
    );
    const stored = before?.settings ?? '{}';
    const write = (text: string) =>
      query('identity', 'UPDATE site SET settings = ? WHERE id = ?', [text, 'duet']);
    const title = `Duet ${Date.now()}`;
    try {
      await write(JSON.stringify({ ...(JSON.parse(stored) as object), index_title: title }));
      await expect
        .poll(async () => (await getData(getCalls(request).GET('/api/settings'))).index_title, {
          timeout: WITHIN_MS,
        })
        .toBe(title);
      await expect
        .poll(
          async () => (await request.get(siteUrl, { headers: { accept: 'text/html' } })).text(),
          { timeout: WITHIN_MS },
        )
        .toContain(`<title>${title}</title>`);
      await write('{"min_age":');
      await new Promise((resolve) => setTimeout(resolve, WITHIN_MS));
      const page = await request.get(siteUrl, { headers: { accept: 'text/html' } });
      expect([page.status(), (await page.text()).includes(title)]).toEqual([200, true]);
    } finally {
      await write(stored);
    }
  },
);
