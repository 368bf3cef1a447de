import { expect } from '@playwright/test';
import { ChatPage } from './pages/chat.page';
import { SignupPage } from './pages/signup.page';
import { activationLink, mailTo } from './support/mailbox';
import { activate, apiAs, demoAccount, newAccount, signup } from './support/members';
import { test } from './support/test';
import { t } from './support/texts';

const ADULT = '1990-05-17';

async function passAgeGate(page: import('@playwright/test').Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem(
      'hide-site-entry-warning',
      JSON.stringify({ at: Date.now(), member: null }),
    ),
  );
}

// @spec 2.75, 2.10, 2.11, 2.14, 2.21, 2.117, 4.2
test('signup is a modal on a large screen and leads to an activated account', async ({ page }) => {
  test.setTimeout(120_000);
  await passAgeGate(page);
  await page.goto('/');
  await page
    .getByRole('button', { name: t('profile.signup.join') })
    .first()
    .click();
  const modal = page.getByRole('dialog');
  const form = new SignupPage(page);
  await expect(modal).toBeVisible();
  const account = newAccount('Ilse');
  await form.chooseGenders('woman', 'men');
  await form.fillName(account.name);
  await expect(page).toHaveURL(/step=3$/);
  await page.goBack();
  await expect(modal.getByRole('textbox', { name: t('profile.signup.name') })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/step=3$/);
  await page.reload();
  await expect(modal).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/step=3$/);
  await form.fillBirth(ADULT);
  await form.choosePlace('Utrecht', 'Utrecht');
  await form.fillEmail(account.email);
  await page.route('**/api/signup', async (route) => {
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(modal.getByText(t('profile.stage.creating'))).toBeVisible();
    await route.continue();
  });
  await form.finish(account.password);
  await expect(page).toHaveURL(/\/complete-signup\?api_signup_complete=1/);
  await expect(page.getByText(t('profile.stage.mailing'))).toBeVisible();
  await page.getByRole('button', { name: t('profile.complete.change') }).click();
  const moved = newAccount('Ilse').email;
  await page.getByRole('textbox', { name: t('profile.complete.new_email') }).fill(moved);
  await page.getByRole('button', { name: t('profile.complete.change_send') }).click();
  await expect(page.getByText(moved)).toBeVisible();
  const link = activationLink(await mailTo(moved));
  for (let press = 0; press < 2; press += 1) {
    await page.goto(link);
    await expect(page).toHaveURL(/\/activate\/done$/);
    await expect(page.getByRole('heading', { name: t('profile.activate.title') })).toBeVisible();
  }
});

test.describe('signup on a small phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // @spec 2.10, 2.12, 3.65
  test('is a full page, asks to open the activation mail, and sends the new member’s message on activation', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await passAgeGate(page);
    const { id: sanneId, api } = await apiAs(demoAccount('Sanne'));
    await page.goto(`/members/${sanneId}/signup`);
    const form = new SignupPage(page);
    await form.seeForm();
    await expect(page.getByRole('dialog')).toBeHidden();
    const account = newAccount('Timo');
    const words = `Rooftop or canal, ${account.name}?`;
    await page.locator('[name="signup_message"]').fill(words);
    await page.reload();
    await expect(page.locator('[name="signup_message"]')).toHaveValue(words);
    await form.next();
    await form.chooseGenders('man', 'women');
    await form.fillName(account.name);
    await expect(page).toHaveURL(/step=4$/);
    await page.goBack();
    await page.reload();
    await expect(page).toHaveURL(/step=3$/);
    await expect(page.getByRole('textbox', { name: t('profile.signup.name') })).toHaveValue(
      account.name,
    );
    await page.goBack();
    await form.chooseGenders('man', 'women');
    await form.fillName(account.name);
    await form.fillBirth(ADULT);
    await form.choosePlace('Utrecht', 'Utrecht');
    await form.fillEmail(account.email);
    await form.finish(account.password);
    await page.getByRole('link', { name: t('profile.complete.look_around') }).click();
    await expect(page.getByText(t('shell.activation.line'))).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto('/members?api_signup_complete=1');
    await expect(page.getByRole('dialog', { name: t('shell.activation.title') })).toBeVisible();
    await page.goto(activationLink(await mailTo(account.email)));
    await expect(page.getByRole('heading', { name: t('profile.activate.title') })).toBeVisible();
    await expect
      .poll(async () => JSON.stringify(await (await api.get('/api/chats')).json()), {
        timeout: 30_000,
      })
      .toContain(words);
    await api.dispose();

    await test.step('a first message that a rule rejects waits as a draft in the chat', async () => {
      const harsh = 'Du bist so dumm';
      const rude = newAccount('Rudi');
      const message = { profile_id: sanneId, text: harsh, fictional_seen: false };
      await (await signup(rude, 'en', { signup_message: message })).dispose();
      await activate(rude);
      const { api: rudis } = await apiAs(rude);
      await page.context().addCookies((await rudis.storageState()).cookies);
      await page.goto('/members');
      await page.getByRole('link', { name: t('shell.unsent.open') }).click();
      await expect(page.getByText(t('chat.notice.unsent'))).toBeVisible();
      const chat = new ChatPage(page);
      await expect(chat.box()).toHaveValue(harsh);
      await chat.send('Sorry, I meant hello.');
      await chat.expectMessage('Sorry, I meant hello.');
      await expect(page.getByText(t('chat.notice.unsent'))).toBeHidden();
      await rudis.dispose();
    });
  });
});
