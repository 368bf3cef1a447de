import { type Page, expect } from '@playwright/test';
import { passEntryWarning } from './support/browsers';
import { liveEntry, remote, withChanged } from './support/remotes';
import { siteUrl } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';

const LIVE = t('credits.pricing.title');
const CANDIDATE = 'What things cost next month';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a preview link shows an unreleased version only in the browser that opened the link, until the preview ends', async ({
  browser,
  page,
}) => {
  const { version: live } = liveEntry('credits');
  const kept = await withChanged('credits', LIVE, CANDIDATE, (folder) => remote('keep', folder));
  const version = /credits@(\S+) is kept$/.exec(kept)?.[1] ?? '';
  const said = remote('preview', 'credits', version, '--site', siteUrl, '--hours', '1');
  const [link = ''] = said.split('\n');
  expect(said).toContain(`sees credits@${version} there until`);

  await page.addInitScript(passEntryWarning);
  const answer = await page.goto(link);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await page.goto('/pricing');
  await expect(heading(page, CANDIDATE)).toBeVisible();
  const bar = page.getByRole('complementary', {
    name: t('shell.preview.title', { remote: 'credits', version }),
  });
  await expect(bar).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  const reader = await browser.newPage();
  await reader.goto(`${siteUrl}/pricing`);
  await expect(heading(reader, LIVE)).toBeVisible();
  await reader.close();

  await bar.getByRole('button', { name: t('shell.preview.end') }).click();
  await expect(heading(page, LIVE)).toBeVisible();
  await expect(bar).toBeHidden();
  expect(liveEntry('credits').version).toBe(live);

  await page.goto(link.replace(/until=\d+/, 'until=1'));
  await expect(heading(page, t('gateway.preview_invalid.title'))).toBeVisible();
});
