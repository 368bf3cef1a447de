import { expect } from '@playwright/test';
import { apiAs, demoAccount } from './support/members';
import { siteUrl } from './support/stack';
import { test } from './support/test';
import { pattern, t } from './support/texts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'hide-site-entry-warning',
      JSON.stringify({ at: Date.now(), member: null }),
    ),
  );
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: siteUrl }]);
});

// @spec 1.4
test('filters are kept in the URL and for later visits; Back from a profile restores the scroll position', async ({
  page,
}) => {
  const { api } = await apiAs(demoAccount('Daan'));
  await page.context().addCookies((await api.storageState()).cookies);
  await page.goto('/members');
  const filters = page.getByRole('group', { name: t('search.filter.label') });
  await filters
    .getByLabel(t('search.filter.gender'))
    .selectOption({ label: t('search.filter.women') });
  await filters
    .getByRole('button', { name: t('search.filter.interests_now', { count: 0 }) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('search.interest.music'), exact: true })
    .click();
  await page.getByRole('button', { name: t('search.filter.apply') }).click();
  await expect(page).toHaveURL(/interests=music/);
  await expect(
    page
      .getByRole('heading', { name: t('search.similar.title') })
      .or(page.getByRole('article').nth(20))
      .first(),
  ).toBeVisible();
  await page.goto('/members');
  await expect(page).toHaveURL(/interests=music/);

  await page.goto('/members?min_age=18&max_age=99');
  await expect(page.getByRole('article')).toHaveCount(48);
  const card = page.getByRole('article').nth(40);
  await card.getByRole('link').hover();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(800);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/members\/\w+$/);
  await page.goBack();
  await expect(page.getByRole('article').nth(40)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('trait filters are set and cleared in a sheet, and kept in the URL', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { api } = await apiAs(demoAccount('Daan'));
  await page.context().addCookies((await api.storageState()).cookies);
  await page.goto('/members?min_age=18&max_age=99');
  const more = page.getByRole('button', { name: pattern('search.filter.more') });
  await more.click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('group', { name: t('search.field.hair_colour') })
    .getByRole('button', { name: t('search.choice.hair_colour.dark_brown') })
    .click();
  await sheet
    .getByRole('group', { name: t('search.field.tattoos') })
    .getByRole('button', { name: t('search.choice.tattoos.no') })
    .click();
  const answered = page.waitForResponse(/\/api\/search.*hair_colour=dark_brown/);
  await sheet.getByRole('button', { name: t('search.filter.apply') }).click();
  await expect(page).toHaveURL(/hair_colour=dark_brown.*tattoos=no/);
  const { filters, results } = (await (await answered).json()) as {
    filters: object;
    results: unknown[];
  };
  expect(filters).toMatchObject({ hair_colour: ['dark_brown'], tattoos: ['no'] });
  expect(results.length).toBeGreaterThan(0);
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.getByRole('button', { name: t('search.filter.more_now', { count: 2 }) }).click();
  await sheet.getByRole('button', { name: t('search.filter.clear') }).click();
  await sheet.getByRole('button', { name: t('search.filter.apply') }).click();
  await expect(page).not.toHaveURL(/hair_colour|tattoos/);
});

// @spec 4.33
test('the list stops after four pages, so that the footer is reachable', async ({ page }) => {
  const { api } = await apiAs(demoAccount('Daan'));
  await page.context().addCookies((await api.storageState()).cookies);
  await page.goto('/members?min_age=18&max_age=99');
  const more = page.getByRole('button', { name: t('search.members.more') });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(more).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect(page.getByRole('article')).toHaveCount(96);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(page.getByRole('article')).toHaveCount(96);
  await more.click();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(96);
});

// @spec 5.18
test('a visitor can search, and a like opens the signup', async ({ page }) => {
  await page.goto('/members');
  await page
    .getByRole('button', { name: pattern('search.like.button') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/members/);
});
