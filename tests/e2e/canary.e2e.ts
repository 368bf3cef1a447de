import { type Browser, type Page, expect } from '@playwright/test';
import { forceRegistry, readLive, remote, withChanged } from './support/remotes';
import { siteUrl } from './support/stack';
import { ALONE, test } from './support/test';
import { t } from './support/texts';

const TRIAL = 'What things might cost';
const LIVE = t('credits.pricing.title');
const DROPPED_WITHIN_MS = 5_000;

/** @param bucket from 0 to 99 */
async function visitor(browser: Browser, bucket?: number): Promise<Page> {
  const context = await browser.newContext();
  if (bucket !== undefined)
    await context.addCookies([{ name: 'duet_canary', value: String(bucket), url: siteUrl }]);
  return context.newPage();
}

const getTitle = async (page: Page): Promise<string> => {
  await page.goto('/pricing');
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  return (await title.textContent()) ?? '';
};

test(
  'a visitor gets the same version on every visit, and a revoked canary disappears from open pages',
  ALONE,
  async ({ browser }) => {
    const before = readLive();
    try {
      const said = await withChanged('credits', LIVE, TRIAL, (folder) => remote('keep', folder));
      const version = /credits@(\S+) is kept$/.exec(said)?.[1] ?? '';
      remote('canary', 'credits', version, '50');

      const inside = await visitor(browser, 49);
      const outside = await visitor(browser, 50);
      const newcomer = await visitor(browser);
      const first = await getTitle(newcomer);
      expect([TRIAL, LIVE]).toContain(first);
      for (let visit = 1; visit <= 3; visit += 1)
        expect([await getTitle(inside), await getTitle(outside), await getTitle(newcomer)]).toEqual(
          [TRIAL, LIVE, first],
        );

      await test.step('an open page drops the revoked version without a click', async () => {
        await outside.evaluate(() => Object.assign(window, { untouched: true }));
        remote('revoke', 'credits', version);
        await expect(async () => {
          await inside.evaluate(() => fetch('/api/user')).catch(() => undefined);
          await expect(inside.getByRole('heading', { name: LIVE, exact: true })).toBeVisible({
            timeout: 500,
          });
        }).toPass({ timeout: DROPPED_WITHIN_MS });
        await outside.evaluate(() => fetch('/api/user'));
        await outside.waitForTimeout(300);
        expect(await outside.evaluate(() => 'untouched' in window)).toBe(true);
      });
      await Promise.all([inside, outside, newcomer].map((page) => page.context().close()));
    } finally {
      forceRegistry(before);
    }
  },
);
