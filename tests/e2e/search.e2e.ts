import { expect } from '@playwright/test';
import { SearchPage } from './pages/search.page';
import { axe } from './support/axe';
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
  const search = new SearchPage(page);
  await search.openFilters();
  await page.getByText(t('search.filter.interests'), { exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('search.interest.music'), exact: true })
    .click();
  await search.showResults();
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

// @spec 2.90, 2.91, 2.92
test('filters are set in a sheet with a live result count, removed by chips, and restored by Back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 780 });
  const { api } = await apiAs(demoAccount('Daan'));
  await page.context().addCookies((await api.storageState()).cookies);
  await page.goto('/members?min_age=18&max_age=99');
  const search = new SearchPage(page);
  const remove = (name: string) =>
    page.getByRole('button', { name: t('search.filter.remove', { name }) });
  const sheet = page.getByRole('dialog');
  await search.openFilters();
  await sheet
    .getByRole('radio', { name: t('search.filter.distance_km', { km: 100 }) })
    .check({ force: true });
  await sheet.getByRole('switch', { name: t('search.filter.photo') }).check();
  await sheet.getByLabel(t('search.filter.sort')).selectOption('near');
  const counting = page.waitForResponse(/\/api\/search\/count\?.*tattoos=no/);
  await sheet
    .getByRole('group', { name: t('search.field.tattoos') })
    .getByRole('button', { name: t('search.choice.tattoos.no') })
    .click();
  const { count: counted } = (await (await counting).json()) as { count: number };
  await expect(sheet.locator('button[type=submit]')).toHaveText(
    t('search.filter.show', { count: counted, number: String(counted) }),
  );
  expect(counted).toBeGreaterThan(0);
  expect(await sheet.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await axe(page).include('[role=dialog]').analyze()).violations).toEqual([]);
  }
  const answered = page.waitForResponse(/\/api\/search\?.*tattoos=no/);
  await search.showResults();
  await expect(
    page.getByRole('button', { name: new RegExp(`^${t('search.filter.label')},`) }),
  ).toBeFocused();
  await expect(page).toHaveURL(/tattoos=no.*distance=100.*photo=1.*sort=near/);
  const { results, numResults } = (await (await answered).json()) as {
    results: { fictional_icon: boolean }[];
    numResults: number;
  };
  expect(numResults).toBe(counted);
  expect(results[0]?.fictional_icon).toBe(false);
  await expect(page.getByRole('article').first()).toBeVisible();

  await remove(t('search.filter.photo')).click();
  await expect(page).not.toHaveURL(/photo/);
  await page.goBack();
  await expect(page).toHaveURL(/photo=1/);
  await page.getByRole('button', { name: t('search.filter.clear_all') }).click();
  await expect(page).not.toHaveURL(/tattoos|distance|photo|sort/);
  await expect(remove(t('search.filter.photo'))).toBeHidden();
});

// @spec 2.90
test('on a phone the filter chips stay in view in one row', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { api } = await apiAs(demoAccount('Daan'));
  await page.context().addCookies((await api.storageState()).cookies);
  await page.goto('/members?min_age=25&max_age=60&photo=1&real=1');
  const bar = page.getByRole('group', { name: t('search.filter.label'), exact: true });
  const all = bar.getByRole('button', { name: t('search.filter.open', { count: 3 }) });
  const last = bar.getByRole('button', { name: t('search.filter.clear_all') });
  await expect(last).toBeAttached();
  await page.getByRole('article').nth(6).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect(all).toBeInViewport({ ratio: 1 });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(all).toBeInViewport({ ratio: 1 });
  expect((await bar.boundingBox())?.height).toBeLessThan(72);
  await last.click();
  await expect(page).not.toHaveURL(/photo/);
  await expect(last).toHaveCount(0);
});

// @spec 4.33
test('the list of members stops loading after four pages, so that the footer is reachable', async ({
  page,
}) => {
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

// @spec 2.93, 5.18
test('a visitor can search, and a like opens the signup', async ({ page }) => {
  await page.goto('/members');
  await test.step('the search has no filters by online state and distance', async () => {
    await new SearchPage(page).openFilters();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('switch', { name: t('search.filter.real') })).toBeVisible();
    await expect(sheet.getByRole('switch', { name: t('search.filter.online') })).toHaveCount(0);
    await expect(sheet.getByText(t('search.filter.distance'), { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
  await page
    .getByRole('button', { name: pattern('search.like.button') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/members/);
});
