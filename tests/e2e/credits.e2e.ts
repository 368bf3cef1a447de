import { type Locator, expect } from '@playwright/test';
import { AccountPage } from './pages/account.page';
import { CreditsPage } from './pages/credits.page';
import { openBrowser } from './support/browsers';
import { activate, apiAs, newAccount, signup } from './support/members';
import { getCredits, getOffer } from './support/purchases';
import { test } from './support/test';
import { pattern, t } from './support/texts';
import { Complaints } from './support/watch';

const PERCENT = 25;
const PERCENT_TEXT = `${PERCENT}%`;
const euros = (cents: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(cents / 100);

// @spec 10.60, 10.63, 10.66, 10.68
test('a new member sees the welcome discount, pays less and finds the discount on the receipt', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const complaints = new Complaints();
  const page = await openBrowser(browser, 'Wanda', complaints);
  const account = newAccount('Wanda');
  await signup(account);
  await activate(account);
  const { api } = await apiAs(account);
  const { bundles } = await getOffer(api);
  const bundle = bundles.find(({ style }) => style === 'p1');
  if (!bundle) throw new Error('There is no bundle of style p1');
  const discount = Math.round((bundle.price * PERCENT) / 100);
  const [paid, full] = [euros(bundle.price - discount), euros(bundle.price)];
  const before = await getCredits(api);
  await new AccountPage(page).login(account);

  await test.step('the credits page shows the discount, its end and both prices', async () => {
    await page.goto('/credits');
    await expect(
      page.getByRole('heading', { name: t('credits.discount.first', { percent: PERCENT_TEXT }) }),
    ).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByText(t('credits.discount.after_none'))).toBeVisible();
    const card = page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: new RegExp(t('credits.buy.p1')) }) });
    await expect(card.locator('s')).toContainText(full);
    await expect(card).toContainText(paid);
  });

  await test.step('on a phone, the smallest bundle is visible, and the pay button scrolls to the missing consent', async () => {
    const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 360, height: 740 });
    const pay = page.getByRole('button', { name: pattern('credits.buy.pay') });
    const tabs = page.getByRole('navigation', { name: t('shell.nav.main') }).last();
    const question = page.getByRole('checkbox', { name: t('credits.waiver.text') });
    const smallest = Math.min(...bundles.map(({ price }) => price));
    await expect(pay).toContainText(euros(Math.floor((smallest * (100 - PERCENT)) / 100)));
    const bottomOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await bottomOf(pay)).toBeLessThanOrEqual(await top(tabs));
    await pay.click();
    await expect(question).toBeFocused();
    expect(await bottomOf(question)).toBeLessThanOrEqual(await top(pay));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => scrollTo(0, 0));
    const second = page
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .nth(1);
    expect(await bottomOf(second)).toBeLessThanOrEqual(await top(pay));
    await page.setViewportSize(desktop);
  });

  await test.step('the provider charges the lower price, and the credits arrive', async () => {
    const credits = new CreditsPage(page);
    await credits.order('p1', 'ideal');
    await expect(page.getByRole('button', { name: /^Pay [^l]/ })).toContainText(
      ((bundle.price - discount) / 100).toFixed(2),
    );
    await page.goBack();
    const back = page.getByRole('link', { name: t('credits.checkout.continue') });
    await expect(back).toBeVisible();
    await back.click();
    await credits.payAtProvider();
    await credits.expectPaid();
    expect(await getCredits(api)).toBe(before + bundle.credits);
  });

  await test.step('the entry of the purchase names the discount', async () => {
    await page.goto('/transactions');
    const line = page.getByRole('listitem').filter({ hasText: t('credits.statement.purchase') });
    await expect(line).toContainText(t('credits.statement.paid', { price: paid }));
    await expect(line).toContainText(
      t('credits.statement.discount_time_bonus', { amount: euros(-discount) }),
    );
  });

  await test.step('the discount is not offered again', async () => {
    await page.goto('/credits');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(page.locator('[data-discount]')).toHaveCount(0);
    expect((await api.get('/api/discountcode?welcome=true')).ok()).toBe(false);
  });
  await page.context().close();
  await api.dispose();
  expect(complaints.errors).toEqual([]);
  expect(complaints.violations).toEqual([]);
  expect(complaints.crashes).toEqual([]);
});
