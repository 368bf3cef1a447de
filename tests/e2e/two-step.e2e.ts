import { type Page, expect } from '@playwright/test';
import { generateSync } from 'otplib';
import { AT_MEMBERS, AccountPage } from './pages/account.page';
import { openBrowser } from './support/browsers';
import { mailTo } from './support/mailbox';
import { activate, newAccount, signup } from './support/members';
import { test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

const press = (page: Page, id: string) =>
  page.getByRole('button', { name: t(id), exact: true }).click();
/** Returns the code `steps` intervals of 30 s from now. The service accepts the next code early. */
const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Date.now() / 1_000 + steps * 30 });

// @spec 2.122, 2.123, 2.124
test('a member sets up two-step login and logs in with the app and with a recovery code', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const complaints = new Complaints();
  const account = newAccount('Tessa');
  await signup(account);
  await activate(account);
  const page = await openBrowser(browser, 'Tessa', complaints);
  const pages = new AccountPage(page);
  const code = page.getByLabel(t('profile.login.app_code'));
  let secret = '';
  let recovery = '';
  const logIn = async () => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: t('profile.login.email') }).fill(account.email);
    await page.getByLabel(t('profile.login.password'), { exact: true }).fill(account.password);
    await press(page, 'profile.login.submit');
    await expect(code).toBeFocused();
  };

  await test.step('set up two-step login with a confirmation by password', async () => {
    await pages.login(account);
    await page.goto('/settings/two-step');
    await press(page, 'profile.two_step.set_up');
    await page
      .getByRole('dialog')
      .getByLabel(t('profile.passkeys.confirm_password'), { exact: true })
      .fill(account.password);
    await press(page, 'profile.passkeys.confirm_submit');
    await expect(page.getByRole('img', { name: t('profile.two_step.qr') })).toBeVisible();
    secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel(t('profile.two_step.code')).fill(codeOf(secret));
    await press(page, 'profile.two_step.turn_on');
    await expect(
      page.getByRole('heading', { name: t('profile.two_step.codes_title') }),
    ).toBeFocused();
    const codes = page.getByRole('main').getByText(/^[0-9a-z]{5}(-[0-9a-z]{5}){4}$/);
    await expect(codes).toHaveCount(8);
    recovery = await codes.first().innerText();
    await press(page, 'profile.two_step.saved');
    await expect(page.getByText(t('profile.two_step.codes_left', { count: 8 }))).toBeVisible();
    await mailTo(account.email, /Two-step login has just been turned on/);
  });

  await test.step('log in with a code of the app, after a wrong code', async () => {
    await pages.logout();
    await logIn();
    await code.fill('000000');
    await press(page, 'profile.login.submit');
    await expect(page.getByText(t('error.wrong_code'))).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(codeOf(secret, 1));
    await press(page, 'profile.login.submit');
    await expect(page).toHaveURL(AT_MEMBERS);
  });

  await test.step('log in with a recovery code', async () => {
    await pages.logout();
    await logIn();
    await press(page, 'profile.login.use_recovery');
    await page.getByLabel(t('profile.login.recovery_code')).fill(recovery);
    await press(page, 'profile.login.submit');
    await expect(page).toHaveURL(AT_MEMBERS);
    await mailTo(account.email, /Codes left: 7/);
  });
  expect(complaints.violations).toEqual([]);
  expect(complaints.crashes).toEqual([]);
  expect(complaints.unexpected).toEqual([]);
});
