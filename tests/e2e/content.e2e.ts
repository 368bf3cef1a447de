import { type Page, expect } from '@playwright/test';
import { passEntryWarning } from './support/browsers';
import { LOCALES } from './support/locales';
import { apiAs, demoAccount } from './support/members';
import { Screen } from './support/screen';
import { staffApi, openStaffPages } from './support/staff';
import { siteUrl, until } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';

const PAGES = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'].map(
  (name) => `/pages/${name}`,
);
const english = { name: 'i18n_redirected', value: 'en', url: siteUrl };
const fresh = { cookies: [], origins: [] };
const findConsent = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'duet_consent')?.value;

test.describe('with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  // @spec 2.52
  test('text pages are complete in every language, link to each other and fit a small phone', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    for (const locale of LOCALES) {
      for (const path of PAGES) {
        await page.goto(`${path}?lang=${locale}`);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        for (const other of [...PAGES, '/complaints'])
          expect(
            await page.locator(`footer a[href="${other}"]`).count(),
            `${path} leads to ${other}`,
          ).toBe(1);
        expect(await page.locator('main').textContent()).not.toContain('{');
        for (const line of await new Screen(page).overflow())
          found.push(`${locale} ${path}: ${line}`);
      }
    }
    expect(found).toEqual([]);
    await page.goto('/pages/faq?lang=en');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByText('Is there a subscription?').click();
    await expect(page.getByText('there is nothing to cancel')).toBeVisible();
  });
});

async function searchQuestions(page: Page): Promise<void> {
  const questions = page.locator('article details');
  const all = await questions.count();
  expect(all).toBeGreaterThan(12);
  await page.getByRole('searchbox').fill('UNUSED  refund');
  await expect(questions.filter({ visible: true })).not.toHaveCount(all);
  await expect(questions.filter({ visible: true }).first()).toContainText(/unused/i);
  await page.getByRole('searchbox').fill('zebra');
  await expect(questions.filter({ visible: true })).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(questions.filter({ visible: true })).toHaveCount(all);
}

test('the FAQ is searchable for visitors and for members', async ({ page, browser }) => {
  await page.context().addCookies([english]);
  await page.addInitScript(passEntryWarning);
  await page.goto('/pages/faq');
  await expect(page.locator('#duet-page')).toHaveCount(1);
  await searchQuestions(page);
  const { api } = await apiAs(demoAccount('Sanne'));
  const inside = await (
    await browser.newContext({ storageState: await api.storageState() })
  ).newPage();
  await inside.context().addCookies([english]);
  await inside.goto('/pages/faq');
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(inside.locator('#duet-page')).toHaveCount(0);
  await searchQuestions(inside);
  await inside.context().close();
});

// @spec 2.54
test.describe('consent choice', () => {
  test.use({ storageState: fresh });

  test.beforeEach(async ({ page }) => {
    await page.context().addCookies([english]);
    await page.addInitScript(passEntryWarning);
  });

  const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('duet-tracking'));

  test("a lander stores nothing before the visitor's consent choice, and then remembers the choice", async ({
    page,
  }) => {
    await page.goto('/?network=adnet');
    const sheet = page.getByRole('region', { name: t('page.consent.title') });
    await expect(sheet).toBeVisible();
    expect([await findConsent(page), await kept(page)]).toEqual([undefined, null]);
    await sheet.getByRole('button', { name: t('page.consent.necessary_only') }).click();
    await expect(sheet).toBeHidden();
    expect(await findConsent(page)).toMatch(/^1\.\d{8}\.$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sheet).toBeHidden();

    await page.getByRole('link', { name: t('page.frame.cookies') }).click();
    await expect(sheet).toBeFocused();
    await sheet.getByRole('checkbox', { name: t('page.consent.measurement') }).check();
    await sheet.getByRole('button', { name: t('page.consent.save') }).click();
    expect(await findConsent(page)).toMatch(/^1\.\d{8}\.m$/);
  });

  test('the site stores tracking parameters only while the visitor consents', async ({ page }) => {
    await page.goto('/reset-password?network=adnet');
    const sheet = page.getByRole('region', { name: t('shell.consent.title') });
    await expect(sheet).toBeVisible();
    expect([await findConsent(page), await kept(page)]).toEqual([undefined, null]);
    await sheet.getByRole('button', { name: t('shell.consent.all') }).click();
    await expect(sheet).toBeHidden();
    expect(await findConsent(page)).toMatch(/^1\.\d{8}\.mc$/);
    expect(await kept(page)).toBe('{"network":"adnet"}');

    await page.getByRole('link', { name: t('shell.footer.cookies') }).click();
    await sheet.getByText(t('shell.consent.campaigns')).click();
    await sheet.getByRole('button', { name: t('shell.consent.save') }).click();
    await expect(sheet).toBeHidden();
    expect(await findConsent(page)).toMatch(/^1\.\d{8}\.m$/);
    expect(await kept(page)).toBeNull();
    await expect(page).toHaveURL(/\/reset-password(\?[^#]*)?$/);
  });

  test('a link on the page about cookies opens the saved consent choice', async ({ page }) => {
    await page.goto('/pages/cookies');
    const sheet = page.getByRole('region', { name: t('page.consent.title') });
    await sheet.getByRole('button', { name: t('page.consent.all') }).click();
    await expect(sheet).toBeHidden();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('landers.pages.cookie_settings') })
      .click();
    await expect(sheet.getByRole('checkbox', { name: t('page.consent.campaigns') })).toBeChecked();
  });
});

// @spec 2.50
test('staff write a page, preview it, publish it and unpublish it', async ({
  browser,
  page: reader,
}) => {
  test.setTimeout(120_000);
  const token = `spring-${Date.now().toString(36)}`;
  await reader.context().addCookies([english]);
  await reader.addInitScript(passEntryWarning);
  expect((await reader.goto(`/${token}`))?.status()).toBe(404);
  await expect(reader.getByRole('heading', { name: t('landers.missing.title') })).toBeVisible();

  const page = await (await browser.newContext({ baseURL: siteUrl, locale: 'en' })).newPage();
  await page.context().addCookies([english]);
  await openStaffPages(page);
  await page
    .getByRole('link', { name: t('staff.nav.pages') })
    .first()
    .click();
  await page.getByLabel(t('staff.pages.address'), { exact: true }).fill('members');
  await page.getByRole('button', { name: t('staff.pages.write') }).click();
  await expect(page.getByText(t('error.token_reserved'))).toBeVisible();
  await page.getByLabel(t('staff.pages.address'), { exact: true }).fill(token);
  await page.getByLabel(t('staff.pages.language')).selectOption('en');
  await page.getByRole('button', { name: t('staff.pages.write') }).click();
  await page.getByLabel(t('staff.pages.heading'), { exact: true }).fill('Spring offer');
  await page
    .getByRole('textbox', { name: t('staff.pages.text') })
    .fill('More **in it** until March. <script>alert(1)</script>');
  await page.getByRole('tab', { name: t('staff.pages.preview') }).click();
  await expect(page.locator('article strong')).toHaveText('in it');
  await page.getByRole('switch').check({ force: true });
  await page.getByRole('button', { name: t('staff.pages.save'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('staff.pages.history') })).toBeVisible();

  await until(
    'the page is there',
    async () =>
      (await reader.request.get(`/${token}`, { headers: { accept: 'text/html' } })).status() ===
      200,
  );
  await reader.goto(`/${token}`);
  await expect(reader.getByRole('heading', { level: 1, name: 'Spring offer' })).toBeVisible();
  await expect(reader.locator('#duet-page article')).toContainText('<script>alert(1)</script>');
  await expect(reader).toHaveTitle(/^Spring offer/);
  expect(await (await reader.request.get('/sitemap.xml')).text()).toContain(`/${token}?lang=en`);

  await page.getByRole('button', { name: t('staff.pages.delete') }).click();
  await until(
    'the page is gone',
    async () =>
      (await reader.request.get(`/${token}`, { headers: { accept: 'text/html' } })).status() ===
      404,
  );
  const audit = await (await staffApi()).get('/api/staff/audit?limit=5');
  expect(await audit.text()).toContain('page.deleted');
  await page.context().close();
});
