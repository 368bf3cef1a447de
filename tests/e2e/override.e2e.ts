import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import type { BuiltRemote } from '@duet/schemas/remotes';
import { openBrowser } from './support/browsers';
import { serveFolder } from './support/file-server';
import { withChanged } from './support/remotes';
import { test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

const CHANGED = 'What things cost on my machine';
const LIVE = t('credits.pricing.title');

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const banner = (page: Page) => page.getByRole('complementary', { name: t('shell.override.title') });
const bring = (page: Page, address: string) =>
  page.goto(`/pricing?remote.credits=${encodeURIComponent(address)}`);

test("a developer's remote replaces the live remote in one tab only and can be reset", async ({
  browser,
}) => {
  const complaints = new Complaints();
  const page = await openBrowser(browser, 'developer', complaints);
  const reader = await openBrowser(browser, 'reader', complaints);
  await withChanged('credits', LIVE, CHANGED, async (folder) => {
    await using files = await serveFolder(folder);
    await bring(page, `${files.origin}/remote.json`);
    await expect(heading(page, CHANGED)).toBeVisible();
    await expect(banner(page)).toContainText(
      t('shell.override.taken', { address: `${files.origin}/remote.json` }),
    );
    expect(new URL(page.url()).search).toBe('');

    await page.goto('/reset-password');
    await expect(banner(page)).toBeVisible();
    await page.goto('/pricing');
    await expect(heading(page, CHANGED)).toBeVisible();
    await reader.goto('/pricing');
    await expect(heading(reader, LIVE)).toBeVisible();

    await banner(page)
      .getByRole('button', { name: t('shell.override.reset') })
      .click();
    await expect(heading(page, LIVE)).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });
  expect([...complaints.violations, ...complaints.crashes, ...complaints.errors]).toEqual([]);
  await Promise.all([page.context().close(), reader.context().close()]);
});

test('a forbidden or incompatible override keeps the live remote and shows the reason', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).host));
  await bring(page, 'https://remotes.example/remote.json');
  await expect(heading(page, LIVE)).toBeVisible();
  await expect(banner(page)).toContainText(
    t('shell.override.refused', {
      reason: 'this site takes no remotes from https://remotes.example',
    }),
  );
  expect(asked).not.toContain('remotes.example');

  await withChanged('credits', LIVE, CHANGED, async (folder) => {
    const file = join(folder, 'remote.json');
    const built = JSON.parse(readFileSync(file, 'utf8')) as BuiltRemote;
    writeFileSync(
      file,
      JSON.stringify({ ...built, descriptor: { ...built.descriptor, host: '^9.0.0' } }),
    );
    await using files = await serveFolder(folder);
    await bring(page, `${files.origin}/remote.json`);
    await expect(banner(page)).toContainText('needs host ^9.0.0');
    await expect(heading(page, LIVE)).toBeVisible();
  });
});
