import { expect } from '@playwright/test';
import { AccountPage } from './pages/account.page';
import { openBrowser } from './support/browsers';
import { linkIn, mailTo } from './support/mailbox';
import { type Account, activate, apiAs, newAccount, signup } from './support/members';
import { test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

const NEW = 'kites over the dunes';

async function member(name: string): Promise<Account> {
  const account = newAccount(name);
  await signup(account);
  await activate(account);
  return account;
}

// @spec 2.17, 2.20, 2.87, 2.107
test('a member resets the password, ends other sessions by changing it, subscribes to news and changes the email address', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const complaints = new Complaints();
  const account = await member('Nell');
  const page = await openBrowser(browser, 'Nell', complaints);

  await test.step('reset the password by the link in the mail', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: t('profile.login.forgotten') }).click();
    await page.getByRole('textbox', { name: t('profile.login.email') }).fill(account.email);
    await page.getByRole('button', { name: t('profile.reset.submit') }).click();
    await expect(page.getByText(account.email)).toBeVisible();
    await page.goto(
      linkIn(await mailTo(account.email, /reset-password\/do/), '/reset-password/do'),
    );
    await page.getByLabel(t('profile.reset.new_password'), { exact: true }).fill(NEW);
    await page.getByLabel(t('profile.reset.repeat'), { exact: true }).fill(NEW);
    await page.getByRole('button', { name: t('profile.reset.do_submit') }).click();
    await expect(page).toHaveURL(/\/members$/);
    account.password = NEW;
  });

  await test.step('change the password while another browser is logged in', async () => {
    const { api } = await apiAs(account);
    await page.goto('/notifications#password');
    await expect(page).toHaveURL(/\/settings\/password$/);
    await page.getByLabel(t('profile.settings.old_password'), { exact: true }).fill(NEW);
    await page.getByLabel(t('profile.reset.new_password'), { exact: true }).fill(`${NEW} again`);
    await page.getByLabel(t('profile.reset.repeat'), { exact: true }).fill(`${NEW} again`);
    await page.getByRole('button', { name: t('profile.settings.password_submit') }).click();
    await expect(page.getByText(t('profile.settings.password_changed'))).toBeVisible();
    expect(((await (await api.get('/api/user')).json()) as { user: unknown }).user).toBeNull();
    account.password = `${NEW} again`;
    await mailTo(account.email, /has just been changed/);
  });

  await test.step('subscribe to news, which stores the consent, and withdraw the consent', async () => {
    const open = (name: string) =>
      page
        .getByRole('navigation', { name: t('profile.settings.title') })
        .getByRole('link', { name: t(`profile.settings.page.${name}`), exact: true })
        .click();
    const news = page.getByRole('switch', { name: t('profile.notify.news') });
    const consent = page.getByRole('checkbox', { name: t('profile.consent.marketing') });
    await open('notifications');
    await news.click();
    await expect(page.getByText(t('profile.settings.saved'))).toBeVisible();
    await open('consents');
    await expect(consent).toBeChecked();
    await consent.click();
    await expect(consent).not.toBeChecked();
    await open('notifications');
    await expect(news).not.toBeChecked();
  });

  await test.step('change the email address', async () => {
    const moved = `moved.${account.email}`;
    await page
      .getByRole('navigation', { name: t('profile.settings.title') })
      .getByRole('link', { name: t('profile.settings.page.email') })
      .click();
    await page.getByRole('textbox', { name: t('profile.settings.email_new') }).fill(moved);
    await page.getByLabel(t('profile.login.password'), { exact: true }).fill(account.password);
    await page.getByRole('button', { name: t('profile.settings.email_submit') }).click();
    await expect(page.getByText(moved)).toBeVisible();
    await page.goto(linkIn(await mailTo(moved, /mail-change\/do/), '/mail-change/do'));
    await page.getByRole('button', { name: t('profile.mail_change.submit') }).click();
    await expect(page.getByRole('heading', { name: t('profile.mail_change.done') })).toBeVisible();
    account.email = moved;
    await new AccountPage(page).logout();
    await new AccountPage(page).login(account);
  });
  expect(complaints.violations).toEqual([]);
  expect(complaints.crashes).toEqual([]);
  expect(complaints.unexpected).toEqual([]);
  await page.context().close();
});
