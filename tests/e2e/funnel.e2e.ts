import { type Locator, type Page, expect } from '@playwright/test';
import { SignupPage } from './pages/signup.page';
import { axe } from './support/axe';
import { passEntryWarning } from './support/browsers';
import { LOCALES } from './support/locales';
import { apiAs, demoAccount, newAccount } from './support/members';
import { landerPaths } from './support/routes';
import { siteUrl } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';

const SIZES = [
  { size: { width: 390, height: 844 }, locales: LOCALES },
  { size: { width: 1280, height: 800 }, locales: ['en', 'de', 'pl'] },
];
const FORM = 'form[data-island="signup"]';
const ONLY_NECESSARY = { name: t('page.consent.necessary_only') };

let sanne = '';
test.beforeAll(async () => {
  ({ id: sanne } = await apiAs(demoAccount('Sanne')));
});

const inLanguage = (page: Page, value: string) =>
  page.context().addCookies([{ name: 'i18n_redirected', value, url: siteUrl }]);

/** Runs in the page. Returns headline and button if the sheet or the screen's edge hides them. */
function findCovered(form: string): string[] {
  const sheet = document.querySelector('dialog[open]')?.getBoundingClientRect();
  return ['h1', `${form} button`].flatMap((part) => {
    const { right = 0, bottom = Infinity } =
      document.querySelector(part)?.getBoundingClientRect() ?? {};
    const isUnder = sheet && bottom > sheet.top && right > sheet.left;
    return bottom > innerHeight || isUnder ? [`${part} ends at ${bottom} of ${sheet?.top}`] : [];
  });
}

const getBox = async (part: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { left: x, top: y, right: x + width, bottom: y + height, width, height };
};

test.describe('sheet with age gate and cookie choice', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  // @spec 2.151, 2.152
  test('covers neither headline nor form of any lander, in any language', async ({ page }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    for (const { size, locales } of SIZES) {
      await page.setViewportSize(size);
      for (const locale of locales) {
        await inLanguage(page, locale);
        for (const path of landerPaths(sanne)) {
          await page.goto(path);
          await expect(page.locator('dialog[open]')).toBeVisible();
          for (const part of await page.evaluate(findCovered, FORM))
            found.push(`${path} ${locale} ${size.width}: ${part}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  // @spec 2.151
  test('has equally large buttons to reject and accept cookies, and rejecting by keyboard confirms the age', async ({
    page,
  }) => {
    await inLanguage(page, 'en');
    await page.goto('/landers/gallery');
    const sheet = page.getByRole('dialog', { name: t('page.age_gate.title') });
    await expect(sheet).toBeFocused();
    expect((await axe(page).include('dialog').analyze()).violations).toEqual([]);
    const [reject, accept] = [ONLY_NECESSARY, { name: t('page.consent.all') }].map((name) =>
      sheet.getByRole('button', name),
    );
    const [a, b] = [await getBox(reject!), await getBox(accept!)];
    expect([a.width, a.height]).toEqual([b.width, b.height]);
    await expect(reject!).toContainText(t('page.age_gate.confirm', { age: '18' }));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(
      'hide-site-entry-warning',
    );
    await reject!.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'duet_consent')?.value).toMatch(/^1\.\d{8}\.$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.getByRole('link', { name: t('page.frame.cookies') }).click();
    await expect(page.getByRole('region', { name: t('page.consent.title') })).toBeFocused();
  });

  // @spec 2.151
  test('focuses the first checkbox of the detailed choice, and closes when the age line in "Save" is clicked', async ({
    page,
  }) => {
    await inLanguage(page, 'en');
    await page.goto('/landers/gallery');
    const sheet = page.getByRole('dialog', { name: t('page.age_gate.title') });
    await sheet.getByRole('button', { name: t('page.consent.choose') }).click();
    await expect(
      sheet.getByRole('checkbox', { name: t('page.consent.measurement') }),
    ).toBeFocused();
    const save = sheet.getByRole('button', { name: t('page.consent.save') });
    await save.getByText(t('page.age_gate.confirm', { age: '18' })).click();
    await expect(sheet).toBeHidden();
  });

  // @spec 2.78, 2.151
  test('has the same size and text in the shell and on a lander', async ({ page }) => {
    await inLanguage(page, 'en');
    const seen = [];
    for (const path of ['/landers/gallery', '/members']) {
      await page.goto(path);
      const sheet = page.getByRole('dialog', { name: t('page.age_gate.title') });
      await expect(sheet).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const { width, height } = await getBox(sheet);
      seen.push({
        width,
        height: Math.round(height),
        text: (await sheet.innerText()).split(/\s+/),
      });
    }
    expect(seen[1]).toEqual(seen[0]);
    await page.getByRole('dialog').getByRole('button', ONLY_NECESSARY).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('choices on a lander', () => {
  test.beforeEach(async ({ page }) => {
    await inLanguage(page, 'en');
    await page.addInitScript(passEntryWarning);
  });

  // @spec 2.150
  test('become interests of the new profile, and survive a reload', async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('/landers/iconslanding?network=adnet');
    for (const name of ['cook', 'dogs'])
      await page.getByText(t(`landers.icons.${name}`), { exact: true }).click();
    await page.getByRole('button', { name: t('landers.join.submit') }).click();
    const modal = page.getByRole('dialog');
    await expect(modal.getByText('Cooking, Dogs')).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expect(modal.getByText('Cooking, Dogs')).toBeVisible({ timeout: 20_000 });
    expect(page.url()).not.toContain('cooking');
    const form = new SignupPage(page);
    const account = newAccount('Nils');
    await form.agree();
    await form.fillName(account.name);
    await form.fillBirth('1990-05-17');
    await form.choosePlace('Utrecht', 'Utrecht');
    await form.fillEmail(account.email);
    await form.finish(account.password);
    const { profile } = (await (await page.request.get('/api/profile')).json()) as {
      profile: { interests: string[] };
    };
    expect(profile.interests).toEqual(['cooking', 'dogs']);
  });

  // @spec 2.150
  test('fill the message field of the signup on a phone, and are not part of the URL', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/members/${sanne}/landing3`);
    await page.getByRole('radio', { name: t('landers.opener.line_c') }).check();
    await page.getByRole('button', { name: t('landers.join.submit') }).click();
    const message = page.locator('[name="signup_message"]');
    await expect(message).toHaveValue(t('landers.opener.line_c'), { timeout: 20_000 });
    await expect(page).toHaveURL(new RegExp(`/members/${sanne}/signup$`));
    await message.fill('Soup, obviously. And you?');
    await page.reload();
    await expect(message).toHaveValue('Soup, obviously. And you?');
  });
});

// @spec 2.152
test('a lander names the message price and the refund period of the site', async ({ page }) => {
  await page.addInitScript(passEntryWarning);
  await inLanguage(page, 'en');
  const settings = (await (await page.request.get('/api/settings')).json()) as {
    refund_days: number;
    geoip_selected_country: string;
    minimum_message_costs: { country: string; costs: number; currency: string }[];
  };
  const least = settings.minimum_message_costs.find(
    ({ country }) => country === settings.geoip_selected_country,
  );
  const price = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: least?.currency ?? 'EUR',
  }).format((least?.costs ?? 0) / 100);
  await page.goto('/');
  const join = page.locator('#join');
  await expect(join).toContainText(t('landers.trust.price', { price }));
  await expect(join).toContainText(t('landers.trust.refund', { days: settings.refund_days }));
});

// @spec 2.153
test('a lander shows members from the search for visitors, and their number', async ({ page }) => {
  await page.addInitScript(passEntryWarning);
  await inLanguage(page, 'en');
  const { results, numResults } = (await (
    await page.request.get('/api/search?photo=1&real=1&sort=active')
  ).json()) as { results: { id: string }[]; numResults: number };
  await page.goto('/landers/gallery');
  const { name: site } = (await (await page.request.get('/api/settings')).json()) as {
    name: string;
  };
  const people = page.locator('[data-people]');
  await people.scrollIntoViewIfNeeded();
  await expect(
    people.getByRole('heading', { name: t('landers.near.title', { site }) }),
  ).toBeVisible();
  await expect(people.locator('[data-count]')).toHaveText(
    new RegExp(`^${numResults.toLocaleString('en')}\\+?$`),
  );
  const known = results.map(({ id }) => `/members/${id}`);
  for (const link of await people.locator('li a').all())
    expect(known).toContain(await link.getAttribute('href'));
  await people.locator('li img').first().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      people
        .locator('li img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
});
