import { type Page, expect } from '@playwright/test';
import { AT_MEMBERS, AccountPage } from './pages/account.page';
import { VirtualAuthenticator } from './support/authenticator';
import { openBrowser } from './support/browsers';
import { mailTo } from './support/mailbox';
import { activate, newAccount, signup } from './support/members';
import { test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

const press = (page: Page, id: string) =>
  page.getByRole('button', { name: t(id), exact: true }).click();

async function closeByBack(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings\/passkeys$/);
}

// @spec 2.118, 2.119, 2.120, 2.121
test('a member adds a passkey, logs in and confirms actions with the passkey, and removes the passkey', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const complaints = new Complaints();
  const account = newAccount('Petra');
  await signup(account);
  await activate(account);
  const page = await openBrowser(browser, 'Petra', complaints);
  const device = await VirtualAuthenticator.attach(page);
  const pages = new AccountPage(page);
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Chrome|Chromium/ });

  await test.step('add a passkey after a confirmation by password', async () => {
    await pages.login(account);
    await page.goto('/settings/passkeys');
    await expect(page.getByText(t('profile.passkeys.empty'))).toBeVisible();
    await device.touch(true);
    await press(page, 'profile.passkeys.add');
    await closeByBack(page);
    await press(page, 'profile.passkeys.add');
    await page
      .getByRole('dialog')
      .getByLabel(t('profile.passkeys.confirm_password'), { exact: true })
      .fill(account.password);
    await press(page, 'profile.passkeys.confirm_submit');
    await expect(page.getByText(t('profile.passkeys.added'))).toBeVisible();
    await expect(rows).toHaveCount(1);
    expect(await device.countPasskeys()).toBe(1);
    await mailTo(account.email, /passkey has just been added/);
  });

  await test.step('log in with the button while the address field waits for a choice', async () => {
    await device.touch(false);
    await pages.logout();
    await page.goto('/login');
    const suggested = page.waitForResponse(/passkeys\/login\/options/);
    await page.getByRole('textbox', { name: t('profile.login.email') }).focus();
    await suggested;
    // Touches the sensor only after the button has cancelled the autofill request, which would
    // accept an earlier touch.
    await page.route(/passkeys\/login\/options/, async (route) => {
      await device.touch(true);
      await route.continue();
    });
    await press(page, 'profile.login.passkey');
    await expect(page).toHaveURL(AT_MEMBERS);
  });

  await test.step('keep the passkey by Back in the removal question and in the confirmation', async () => {
    await page.goto('/settings/passkeys');
    const remove = rows.getByRole('button', { name: t('profile.passkeys.remove') });
    await remove.click();
    await closeByBack(page);
    await remove.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('profile.passkeys.remove'), exact: true })
      .click();
    await expect(page.getByText(t('profile.passkeys.confirm_title'))).toBeVisible();
    await closeByBack(page);
    await expect(rows).toHaveCount(1);
  });

  await test.step('confirm a change of address with the passkey', async () => {
    await page.goto('/settings/email');
    await press(page, 'profile.passkeys.confirm');
    await expect(page.getByText(t('profile.passkeys.confirmed'))).toBeVisible();
    await page.getByLabel(t('profile.settings.email_new')).fill(`moved.${account.email}`);
    await press(page, 'profile.settings.email_submit');
    await expect(page.getByText(`moved.${account.email}`)).toBeVisible();
  });

  await test.step('remove the passkey, which no longer logs in', async () => {
    await page.goto('/settings/passkeys');
    await rows.getByRole('button', { name: t('profile.passkeys.remove') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('profile.passkeys.remove'), exact: true })
      .click();
    await expect(page.getByText(t('profile.passkeys.empty'))).toBeVisible();
    await mailTo(account.email, /passkey has just been removed/);
    await pages.logout();
    await page.goto('/login');
    await press(page, 'profile.login.passkey');
    await expect(
      page.getByRole('alert').filter({ hasText: t('error.passkey_failed') }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });
  expect(complaints.violations).toEqual([]);
  expect(complaints.crashes).toEqual([]);
  expect(complaints.unexpected).toEqual([]);
});
