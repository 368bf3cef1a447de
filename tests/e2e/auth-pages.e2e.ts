import { expect } from '@playwright/test';
import { AT_MEMBERS } from './pages/account.page';
import { SignupPage } from './pages/signup.page';
import { openBrowser, passEntryWarning } from './support/browsers';
import { activate, demoAccount, newAccount, signup } from './support/members';
import { test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

const CODE = /\/assets\/[^/]+\.js$/;
const secret = 'between these two';

// @spec 2.9
test('the login page rejects a wrong password typed before its JavaScript loaded, then accepts the right one', async ({
  browser,
}) => {
  const complaints = new Complaints();
  const page = await openBrowser(browser, 'Daan', complaints);
  const { email, password } = demoAccount('Daan');
  const addresses: string[] = [];
  page.on('request', (request) => void addresses.push(request.url()));
  await page.goto('/login?callback=%2Fchats');
  expect(addresses.filter((address) => CODE.test(address))).toEqual([]);
  await page.getByRole('textbox', { name: t('profile.login.email') }).fill(email);
  await page.getByLabel(t('profile.login.password'), { exact: true }).fill(secret);
  await page.getByRole('button', { name: t('page.form.show_password') }).click();
  await expect(page.getByLabel(t('profile.login.password'), { exact: true })).toHaveAttribute(
    'type',
    'text',
  );
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel(t('profile.login.password'), { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('error.login_failed'))).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('#duet-page')).toHaveCount(0);
  await expect(page.getByLabel(t('profile.login.password'), { exact: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: t('profile.login.email') })).toHaveValue(email);
  await page.getByLabel(t('profile.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('profile.login.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/chats$/);
  expect(
    addresses.filter(
      (address) => address.includes('between') || address.includes(encodeURIComponent(email)),
    ),
  ).toEqual([]);
  expect([...complaints.violations, ...complaints.crashes]).toEqual([]);
  await page.context().close();
});

// @spec 9.15
test('after a login the page is in the language of the account, also after a reload', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const account = newAccount('Ute');
  await (await signup(account, 'de')).dispose();
  await activate(account);
  await page.addInitScript(passEntryWarning);
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('textbox', { name: t('profile.login.email') }).fill(account.email);
  await page.getByLabel(t('profile.login.password'), { exact: true }).fill(account.password);
  await page.getByRole('button', { name: t('profile.login.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/members/, { timeout: 20_000 });
  for (let load = 0; load < 3; load += 1) {
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(
      page.getByRole('link', { name: t('chat.nav.messages', {}, 'de') }).first(),
    ).toBeVisible();
    await page.reload();
  }
});

// @spec 2.9
test('the login page shows an error if its JavaScript fails to load, keeps the input and works on retry', async ({
  page,
}) => {
  const { email, password } = demoAccount('Daan');
  await page.addInitScript(passEntryWarning);
  await page.route(CODE, (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('textbox', { name: t('profile.login.email') }).fill(email);
  await page.getByLabel(t('profile.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('profile.login.submit'), exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(t('page.form.trouble'));
  await page.unroute(CODE);
  await page.getByRole('button', { name: t('profile.login.submit'), exact: true }).click();
  await expect(page).toHaveURL(AT_MEMBERS, { timeout: 20_000 });
});

// @spec 2.9
test('the first step of the signup is a plain HTML form, and its choices survive a reload', async ({
  page,
}) => {
  await page.addInitScript(passEntryWarning);
  await page.goto('/signup?gender=woman&looking_for=man');
  await expect(page.locator('#duet-page input[name="gender"][value="woman"]')).toBeChecked();
  await page.locator('#duet-page').getByText(t('profile.gender.women'), { exact: true }).click();
  const form = new SignupPage(page);
  await page.getByRole('button', { name: t('profile.signup.continue') }).click();
  await expect(page.getByText(t('profile.signup.tick')).first()).toBeVisible({ timeout: 20_000 });
  await form.chooseGenders('woman', 'women');
  await form.seeQuestion('name_title');
  await page.reload();
  await form.seeQuestion('name_title');
  await page.goto('/signup');
  await expect(page.locator('#duet-page input[name="looking_for"][value="woman"]')).toBeChecked();
  await expect(page.locator('#duet-page input[name="gender"][value="woman"]')).toBeChecked();
});

// @spec 2.81
test('a browser that is too old shows prerendered pages, and is redirected from other pages to an explanation', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toReversed'));
  await page.goto('/?lang=de');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const explanation = page.getByRole('heading', {
    name: t('gateway.update_browser.title', {}, 'de'),
  });
  for (const path of ['/login', '/members']) {
    await page.goto(path);
    await expect(page).toHaveURL('/update-browser?lang=de');
    await expect(explanation).toBeVisible();
  }
  await page.getByRole('navigation').getByRole('link').first().click();
  await expect(page).toHaveURL(/plain=1/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false });

  // @spec 2.9
  test('login and signup pages say that they need JavaScript and send no password', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByText(t('page.form.no_script'))).toBeVisible();
    await page
      .getByRole('textbox', { name: t('profile.login.email') })
      .fill('somebody@duet.example');
    await page.getByLabel(t('profile.login.password'), { exact: true }).fill(secret);
    await page.getByRole('button', { name: t('profile.login.submit'), exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/signup');
    await expect(page.getByText(t('page.form.no_script'))).toBeVisible();
  });
});
