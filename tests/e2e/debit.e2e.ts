import { expect } from '@playwright/test';
import { AccountPage } from './pages/account.page';
import { CreditsPage } from './pages/credits.page';
import { DebitPage } from './pages/debit.page';
import { openBrowser } from './support/browsers';
import { activate, apiAs, newAccount, signup } from './support/members';
import { buyUpTo, collectDebit, getCredits } from './support/purchases';
import { until } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

const NEXT_POLL_MS = 21_000;

// @spec 10.36
test('a member pays by direct debit, gets the credits days later and can repeat the order', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const complaints = new Complaints();
  const page = await openBrowser(browser, 'Dirk', complaints);
  await page.clock.install();
  const account = newAccount('Dirk');
  await signup(account);
  await activate(account);
  const { api } = await apiAs(account);
  // On the day of signup, only members who have bought credits get debit codes.
  await buyUpTo(api, (await getCredits(api)) + 1);
  const before = await getCredits(api);
  await new AccountPage(page).login(account);
  const debit = new DebitPage(page);

  await test.step('the form is signed with a code that is sent by text message', async () => {
    await page.goto('/credits');
    await new CreditsPage(page).choose('p1', 'sdd');
    await page.getByRole('link', { name: t('credits.buy.to_debit') }).click();
    await debit.fill(account.name);
    await debit.sign();
    await expect(page).toHaveURL(/\/transactions\/\w{26}$/);
    await expect(
      page.getByRole('heading', { name: t('credits.status.pending_title') }),
    ).toBeVisible();
    expect(await getCredits(api)).toBe(before);
  });

  await test.step('the credits arrive when the bank has paid', async () => {
    await collectDebit(page.url().split('/').pop() ?? '');
    await until('the debit is booked', async () => (await getCredits(api)) > before);
    await page.clock.fastForward(NEXT_POLL_MS);
    await expect(page.getByText(t('credits.status.completed_text'))).toBeVisible();
  });

  await test.step('the same order is offered again, with a new mandate', async () => {
    await page.goto('/credits/repeat-order');
    await expect(page.getByText(t('credits.method.sdd'), { exact: true })).toBeVisible();
    await page.getByRole('link', { name: t('credits.buy.to_debit') }).click();
    await expect(page.getByRole('heading', { name: t('credits.debit.title') })).toBeVisible();
  });
  await page.context().close();
  await api.dispose();
  expect(complaints.violations).toEqual([]);
  expect(complaints.crashes).toEqual([]);
});
