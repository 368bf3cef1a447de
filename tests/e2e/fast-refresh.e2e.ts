import { expect } from '@playwright/test';
import { openBrowser } from './support/browsers';
import { READY_WITHIN_MS, startDeveloping } from './support/developing';
import { changeView, writeFixtureRemote } from './support/fixture-remote';
import { test } from './support/test';
import { Complaints } from './support/watch';

test('a source change appears without reload and keeps the state of the page', async ({
  browser,
}) => {
  test.setTimeout(READY_WITHIN_MS + 60_000);
  const complaints = new Complaints();
  const page = await openBrowser(browser, 'developer', complaints);
  const fixture = writeFixtureRemote();
  const { address, stop } = await startDeveloping(fixture.folder);
  try {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Before' })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await page.getByRole('button', { name: 'Counted 1' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('half a sentence');
    await page.evaluate(() => Object.assign(window, { untouched: true }));

    changeView(fixture, 'Before', 'After');
    await expect(page.getByRole('heading', { name: 'After' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Counted 2' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('half a sentence');
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
    expect([...complaints.violations, ...complaints.crashes]).toEqual([]);
  } finally {
    await stop();
    fixture.remove();
    await page.context().close();
  }
});
