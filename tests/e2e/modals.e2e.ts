import { type Browser, expect, type Page } from '@playwright/test';
import { siteUrl } from './support/stack';
import { openBrowser } from './support/browsers';
import { apiAs, demoAccount } from './support/members';
import { test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

const dialog = (page: Page) => page.getByRole('dialog', { name: t('profile.signup.title') });
const opener = (page: Page) => page.getByRole('button', { name: t('profile.signup.join') }).first();

async function visitor(browser: Browser): Promise<{ page: Page; complaints: Complaints }> {
  const complaints = new Complaints();
  const page = await openBrowser(browser, 'Visitor', complaints);
  await page.goto('/complaints');
  await page.getByRole('banner').getByRole('link', { name: 'Duet' }).click();
  await expect(page).toHaveURL(`${siteUrl}/`);
  return { page, complaints };
}
const join = async (page: Page) => {
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
};

test('Back closes the signup, Forward does not reopen it, and another Back leaves the page', async ({
  browser,
}) => {
  const { page, complaints } = await visitor(browser);
  await join(page);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${siteUrl}/`);
  await expect(opener(page)).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL(`${siteUrl}/`);
  await expect(dialog(page)).toHaveCount(0);
  await page.waitForFunction(
    () => (history.state as { duetModals?: string[] }).duetModals === undefined,
  );
  await page.goBack();
  await expect(page).toHaveURL(/\/complaints$/);
  expect(complaints.crashes).toEqual([]);
  await page.context().close();
});

test('a signup closed by Escape leaves no history entry, even after a reload', async ({
  browser,
}) => {
  const { page } = await visitor(browser);
  await join(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await page.waitForFunction(
    () => (history.state as { duetModals?: string[] }).duetModals === undefined,
  );
  await join(page);
  await page.reload();
  await expect(dialog(page)).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.waitForFunction(
    () => (history.state as { duetModals?: string[] }).duetModals === undefined,
  );
  await page.goBack();
  await expect(page).toHaveURL(/\/complaints$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().close();
});

test('a link inside the signup opens another page, and Back returns to the page below the signup', async ({
  browser,
}) => {
  const { page } = await visitor(browser);
  await join(page);
  await dialog(page)
    .getByRole('link', { name: /log in/i })
    .click();
  await expect(page).toHaveURL(/\/login/);
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${siteUrl}/`);
  await expect(dialog(page)).toHaveCount(0);
  await page.context().close();
});

test('on a phone, an error toast does not cover the button that blocks a member', async ({
  browser,
}) => {
  const { api } = await apiAs(demoAccount('Sanne'));
  const { id } = await apiAs(demoAccount('Daan'));
  const page = await openBrowser(browser, 'Sanne', new Complaints());
  await page.setViewportSize({ width: 390, height: 740 });
  await page.context().addCookies((await api.storageState()).cookies);
  await page.route(`**/api/blocks/**`, (route) =>
    route.fulfill({ status: 422, json: { error: 'invalid_value' } }),
  );
  await page.goto(`/members/${id}`);
  await page.getByRole('button', { name: t('profile.member.more') }).click();
  await page.getByRole('menuitem', { name: t('profile.member.block') }).click();
  const block = page.getByRole('dialog').getByRole('button', { name: t('profile.member.block') });
  await block.click();
  await expect(page.getByRole('alert')).toBeVisible();
  // A trial click fails if another element, such as the toast, would receive the click.
  await block.click({ trial: true });
});
