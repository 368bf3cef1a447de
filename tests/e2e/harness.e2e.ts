import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { axe } from './support/axe';
import { READY_WITHIN_MS, startDeveloping } from './support/developing';
import { root } from './support/remotes';
import { readStack } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';

test('the development harness shows a remote with its fixtures, and the UI kit in both colour schemes', async ({
  page,
}) => {
  test.setTimeout(READY_WITHIN_MS + 60_000);
  const { address, stop } = await startDeveloping('chat', '--alone');
  const asked: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().startsWith(address) || asked.push(request.url())),
  );
  try {
    await test.step('the harness shows the remote', async () => {
      await page.goto(address);
      await expect(page.getByText('Are you free on Friday?').first()).toBeVisible({
        timeout: 30_000,
      });
      await page.getByLabel('Route').selectOption('/chats/:id');
      await expect(page.getByText('Terrible coffee, excellent cake.').first()).toBeVisible();
      await page.getByLabel('Language').selectOption('pl');
      await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
      await page.getByLabel('Route').selectOption('/chats');
      await expect(
        page.getByRole('heading', { name: t('chat.chats.title', {}, 'pl') }).first(),
      ).toBeVisible();
      await page.getByLabel('Scheme').selectOption('dark');
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    });
    await test.step('the harness shows the UI kit', async () => {
      await page.getByRole('link', { name: 'Kit' }).click();
      for (const scheme of ['light', 'dark']) {
        await page.getByText(scheme, { exact: true }).first().click();
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
        await expect(page.getByRole('heading', { name: 'Photo cards' })).toBeVisible();
      }
      const { violations } = await axe(page)
        .withTags(['wcag2a', 'wcag2aa'])
        .disableRules(['duplicate-id-aria'])
        .analyze();
      expect(
        violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
          ),
      ).toEqual([]);
    });
    expect(asked.filter((url) => url.startsWith('http'))).toEqual([]);
  } finally {
    await stop();
  }
});

test('released files contain no code of the development harness, fast refresh or fixtures', () => {
  /** Strings of development code that survive minification. */
  const OURS = ['gęślą', 'performReactRefresh', 'Terrible coffee'];
  const files = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
      .map((entry) => join(entry.parentPath, entry.name));
  const released = [...files(join(root, 'shell/dist')), ...files(readStack().remotes_dir)];
  expect(released.length).toBeGreaterThan(50);
  const found = released.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return OURS.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});
