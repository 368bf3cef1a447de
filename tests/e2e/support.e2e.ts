import { expect } from '@playwright/test';
import { test } from './support/test';
import { openBrowser } from './support/browsers';
import { activate, apiAs, newAccount, signup } from './support/members';
import { buyUpTo, getCredits } from './support/purchases';
import { openStaffPages } from './support/staff';
import { query } from './support/stack';
import { pattern, t } from './support/texts';
import { Complaints } from './support/watch';

// @spec 15.15
test('support finds a member by email address, refunds a purchase and grants credits', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const account = newAccount('Ilse');
  await signup(account);
  await activate(account);
  const { api, id } = await apiAs(account);
  const free = await getCredits(api);
  await buyUpTo(api, free + 1);

  const page = await openBrowser(browser, 'support', new Complaints());
  await openStaffPages(page);
  await page.goto('/staff/members');
  await page.getByLabel(t('staff.support.value')).fill(account.email);
  await page.getByRole('button', { name: t('staff.support.search'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/members/${id}$`));
  await expect(page.getByText(account.email)).toBeVisible();

  await page.getByRole('button', { name: t('staff.refund.open'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('staff.adjust.reason')).fill('Bought by mistake.');
  await dialog.getByRole('button', { name: t('staff.refund.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => getCredits(api)).toBe(free);
  await expect(page.getByText(t('staff.line.refund'), { exact: true })).toBeVisible();
  const [refund] = await query<{ state: string }>(
    'billing',
    `SELECT r.state
      FROM refund r
      JOIN member_wallet m ON m.wallet_id = r.wallet_id
      WHERE m.member_id = ?`,
    [id],
  );
  expect(refund?.state).toBe('done');

  await test.step('credits below the limit are granted immediately', async () => {
    await page.getByLabel(pattern('staff.adjust.credits')).fill('5');
    await page.getByLabel(t('staff.adjust.reason')).first().fill('For the trouble.');
    await page.getByRole('button', { name: t('staff.adjust.submit') }).click();
    await expect.poll(() => getCredits(api)).toBe(free + 5);
  });
});
