import { type Page, expect } from '@playwright/test';
import { VirtualAuthenticator } from './support/authenticator';
import { axe } from './support/axe';
import { openBrowser } from './support/browsers';
import { openStaffPages } from './support/staff';
import { query, readStack } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

const press = (page: Page, id: string) =>
  page.getByRole('button', { name: t(id), exact: true }).click();

// @spec 15.20, 15.21
test('staff add a security key, log in with it, and use it to confirm its removal', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openBrowser(browser, 'Robin', new Complaints());
  const device = await VirtualAuthenticator.attach(page);
  await device.touch(true);
  const key = page
    .getByRole('listitem')
    .filter({ hasText: /Chrome|Chromium/ })
    .filter({
      has: page.getByRole('button', { name: /^Remove/ }),
    });
  const { email, password } = readStack().staff;

  await test.step('add a key soon after the login', async () => {
    // A failed run may have left a key.
    await query('identity', 'DELETE FROM staff_key');
    await openStaffPages(page);
    await page.goto('/staff/account');
    await press(page, 'staff.key.add');
    await expect(key).toHaveCount(1);
    expect((await axe(page).analyze()).violations).toEqual([]);
  });

  await test.step('log in with the key', async () => {
    await press(page, 'staff.frame.logout');
    await page.getByLabel(t('staff.login.email')).fill(email);
    await page.getByLabel(t('staff.login.password'), { exact: true }).fill(password);
    await press(page, 'staff.login.by_key');
    await expect(page.getByRole('heading', { name: t('staff.account.title') })).toBeVisible();
  });

  await test.step('remove the key after a step-up with it', async () => {
    await openStaffPages(page, 11);
    await page.goto('/staff/account');
    await key.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('staff.key.remove'), exact: true }).click();
    await expect(dialog.getByText(t('staff.step_up.text'))).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await press(page, 'staff.step_up.by_key');
    await expect(page.getByText(t('staff.key.removed'))).toBeVisible();
    await expect(page.getByText(t('staff.key.none'))).toBeVisible();
  });
});
