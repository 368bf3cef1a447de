import { expect } from '@playwright/test';
import { passEntryWarning } from './support/browsers';
import { openStaffPages } from './support/staff';
import { siteUrl, staffUrl } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';

// @spec 12.19
test('staff see the queue dashboard without CSP violations; a visitor gets a 404', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const context = await browser.newContext({ baseURL: siteUrl, locale: 'en' });
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: siteUrl }]);
  await context.addInitScript(passEntryWarning);
  const page = await context.newPage();
  expect((await page.goto('/staff/queues'))?.status()).toBe(404);

  await openStaffPages(page);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const foreign: string[] = [];
  page.on(
    'request',
    (request) =>
      !request.url().startsWith(staffUrl) &&
      !request.url().startsWith('data:') &&
      foreign.push(request.url()),
  );
  await page.getByRole('link', { name: t('staff.nav.queues') }).click();
  await expect(page).toHaveURL(/\/staff\/queues/);
  await page.getByRole('link', { name: /mail/ }).first().click();
  await expect(page).toHaveURL(/\/staff\/queues\/queue\/mail/);
  await expect(page.getByText(/Failed/i).first()).toBeVisible();
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);

  await page.goto('/staff/audit');
  await expect(page.getByText('queue.look').first()).toBeVisible();
  await context.close();
});
