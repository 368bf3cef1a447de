import { expect } from '@playwright/test';
import { AccountPage } from './pages/account.page';
import { openBrowser } from './support/browsers';
import { mailTo } from './support/mailbox';
import { PASSWORD, activate, apiAs, newAccount, signup } from './support/members';
import { until } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

// @spec 2.86, 2.88, 4.5
test('after a member deletes the account, the next login offers a mail whose link restores the account', async ({
  browser,
}) => {
  const account = newAccount('Lea');
  await signup(account);
  await activate(account);
  const page = await openBrowser(browser, 'Lea', new Complaints());
  await new AccountPage(page).login(account);
  await page.goto('/settings');
  const settings = page.getByRole('navigation', { name: t('profile.settings.title') });
  await settings.getByRole('searchbox', { name: t('profile.settings.search') }).fill('remove');
  await settings.getByRole('link').click();
  await expect(page).toHaveTitle(new RegExp(t('profile.settings.page.delete')));
  await page.getByRole('button', { name: t('profile.delete.open') }).click();
  await page.getByLabel(t('profile.delete.password')).fill(PASSWORD);
  await page.getByRole('button', { name: t('profile.delete.submit') }).click();
  await expect(page.getByRole('heading', { name: t('profile.deleted.title') })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/account-deleted');
  expect(await (await page.request.get('/api/user')).json()).toEqual({ user: null });

  await page.goto('/login');
  await page.getByRole('textbox', { name: t('profile.login.email') }).fill(account.email);
  await page.getByLabel(t('profile.login.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('profile.login.submit'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('profile.deleted.mail_again') })).toBeVisible();

  let link = '';
  await until('the mail about the deletion has come', async () => {
    link =
      /https?:\/\/\S+\/account-deleted\?token=\S+/.exec((await mailTo(account.email)).text)?.[0] ??
      '';
    return link !== '';
  });
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByRole('button', { name: t('profile.deleted.return_action') }).click();
  await expect(page.getByRole('heading', { name: t('profile.deleted.back_title') })).toBeVisible();
  await new AccountPage(page).login(account);
});

// @spec 16.6
test('a member downloads a zip of the account data after entering the password', async () => {
  const account = newAccount('Max');
  await signup(account);
  await activate(account);
  const { api } = await apiAs(account);
  expect((await api.get('/api/account/export')).status()).toBe(403);
  expect((await api.post('/api/account/export', { data: { password: PASSWORD } })).status()).toBe(
    200,
  );
  const archive = await api.get('/api/account/export');
  expect([
    archive.status(),
    archive.headers()['content-type'],
    archive.headers()['cache-control'],
  ]).toEqual([200, 'application/zip', 'private, no-store']);
  const bytes = await archive.body();
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  for (const name of ['README.txt', 'account.json', 'messages.json', 'credits.json'])
    expect(bytes.includes(name), name).toBe(true);
});

// @spec 16.8
test('a visitor complains and gets a reference number on screen and by mail', async ({
  browser,
}) => {
  const page = await openBrowser(browser, 'visitor', new Complaints());
  const email = newAccount('Ida').email;
  await page.goto('/complaints');
  await page.getByLabel(t('profile.complaints.kind'), { exact: true }).selectOption('payment');
  await page
    .getByRole('textbox', { name: t('profile.complaints.what') })
    .fill('I was charged twice for one order.');
  await page.getByRole('textbox', { name: t('profile.complaints.name') }).fill('Ida');
  await page.getByRole('textbox', { name: t('profile.complaints.email') }).fill(email);
  await page.getByRole('button', { name: t('profile.complaints.submit') }).click();
  await expect(
    page.getByRole('heading', { name: t('profile.complaints.receipt_title') }),
  ).toBeVisible();
  const reference =
    /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'none';
  expect((await mailTo(email)).subject).toContain(reference);
});
