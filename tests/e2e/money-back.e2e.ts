import { expect } from '@playwright/test';
import { open } from './support/chat-people';
import { AccountPage } from './pages/account.page';
import { CreditsPage } from './pages/credits.page';
import { openBrowser } from './support/browsers';
import { linkIn, mailTo } from './support/mailbox';
import { activate, apiAs, demoAccount, newAccount, signup } from './support/members';
import { buyUpTo, getCredits, messageCost } from './support/purchases';
import { query, until } from './support/stack';
import { test } from './support/test';
import { pattern, t } from './support/texts';
import { Complaints } from './support/watch';

test('a member gets unused credits refunded, and withdraws from a contract without login', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const complaints = new Complaints();
  const page = await openBrowser(browser, 'Rena', complaints);
  const account = newAccount('Rena');
  await signup(account);
  await activate(account);
  const { api } = await apiAs(account);
  await new AccountPage(page).login(account);
  await test.step('the receipt arrives by mail and as a file', async () => {
    await page.goto('/credits');
    const credits = new CreditsPage(page);
    await credits.order('p0', 'ideal');
    await credits.payAtProvider();
    await credits.expectPaid();
    const link = page.getByRole('link', { name: pattern('credits.document.download') });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toMatch(/^DUET-\d{6}\.pdf$/);
    expect((await mailTo(account.email, /DUET-\d{6}/)).text).toContain('Duet B.V.');
  });

  await test.step('unused credits are refunded with a credit note', async () => {
    const { id: partner } = await apiAs(demoAccount('Sanne'));
    const conversation = await open({ api }, { id: partner });
    const cost = await messageCost(api);
    // Free credits are spent before bought credits.
    for (let sent = 0; sent <= 10 / cost; sent += 1) {
      const answer = await api.post(`/api/chats/${conversation}/messages`, {
        data: {
          client_id: crypto.randomUUID(),
          text: `A word about the sea, the ${sent + 1}. of many`,
        },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
    await page.goto('/settings/payments');
    await page.getByRole('link', { name: pattern('profile.payments.refund_start') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('credits.refund.confirm') })
      .click();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(/on its way to you/);
    expect(await getCredits(api)).toBe(0);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('credits.refund.close'), exact: true })
      .last()
      .click();
    await expect(
      page.getByRole('link', { name: pattern('credits.document.download') }),
    ).toHaveCount(2);
    await mailTo(account.email, /Credit note/);
  });

  await test.step('a visitor withdraws through the link of the receipt and gets a confirmation', async () => {
    await buyUpTo(api, 10);
    const [newest] = await query<{ number: string }>(
      'billing',
      `SELECT LPAD(number, 6, '0') AS number
        FROM receipt
        WHERE kind = 'purchase'
        ORDER BY id DESC
        LIMIT 1`,
    );
    const link = linkIn(
      await mailTo(account.email, new RegExp(`DUET-${newest?.number}[^]*Total paid`)),
      '/withdrawal',
    );
    const visitor = await openBrowser(browser, 'a visitor', complaints);
    await visitor.goto(link);
    await visitor
      .getByRole('textbox', { name: t('credits.withdrawal.name') })
      .fill('Rena de Vries');
    await visitor.getByRole('textbox', { name: t('credits.withdrawal.email') }).fill(account.email);
    await visitor.getByRole('button', { name: t('credits.withdrawal.next') }).click();
    await visitor.getByRole('button', { name: t('credits.withdrawal.confirm') }).click();
    await expect(
      visitor.getByRole('heading', { name: t('credits.withdrawal.received_title') }),
    ).toBeVisible();
    const receipt = await mailTo(account.email, /A statement of withdrawal/);
    expect(receipt.text).not.toContain('Rena de Vries');
    await visitor.goto(linkIn(receipt, '/withdrawal/statement'));
    await expect(visitor.getByText('Rena de Vries')).toBeVisible();
    await until('the purchase is paid back', async () => (await getCredits(api)) === 0);
    await visitor.context().close();
  });

  await page.context().close();
  await api.dispose();
  expect(complaints.violations).toEqual([]);
  expect(complaints.crashes).toEqual([]);
});
