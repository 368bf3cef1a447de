import { expect } from '@playwright/test';
import { getCalls, getData } from './support/calls';
import { passEntryWarning } from './support/browsers';
import { activate, apiAs, newAccount, signup } from './support/members';
import { siteUrl } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';

// @spec 13.11, 13.12
test('on a phone, a new member sees at most one offer, and is offered push messages after a first like', async ({
  page,
}) => {
  const account = newAccount('Bram');
  await signup(account);
  await activate(account);
  const { api } = await apiAs(account);
  const { cookies } = await api.storageState();
  await page
    .context()
    .addCookies([...cookies, { name: 'i18n_redirected', value: 'en', url: siteUrl }]);
  await page.addInitScript(passEntryWarning);
  // Headless Chromium (`headlessShell`) does not support push.
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'PushManager', { value: class {} });
    Object.defineProperty(globalThis, 'Notification', { value: { permission: 'default' } });
  });
  await page.setViewportSize({ width: 360, height: 780 });
  const offer = page.locator('[data-offer]');
  const shows = (id: string, values = {}) =>
    expect(offer.getByText(t(id, values), { exact: true })).toBeVisible();
  const hide = () => offer.getByRole('button', { name: t('ui.offer.hide') }).click();
  const query = { gender: 'woman', country: 'NL' };
  const { results } = await getData(getCalls(api).GET('/api/search', { params: { query } }));
  const liked = results[0]?.id ?? '';

  await test.step('the offer is one line after the content', async () => {
    await page.goto('/likes');
    await shows('credits.buy.discount', { percent: '25%' });
    await expect(offer).toHaveCount(1);
    const line = await offer.boundingBox();
    const content = await page.getByRole('main').boundingBox();
    expect(line?.height).toBeLessThanOrEqual(52);
    expect(line?.y).toBeGreaterThanOrEqual((content?.y ?? 0) + (content?.height ?? 0));
  });

  await test.step('after a dismissal, the next visit of a screen shows another offer', async () => {
    await hide();
    await expect(offer).toHaveCount(0);
    await page.goto('/likes');
    await shows('shell.enrich.action');
    await expect(offer).toHaveCount(1);
  });

  await test.step('push is offered after a first like', async () => {
    expect((await api.put(`/api/likes/${liked}`)).ok()).toBe(true);
    await page.goto('/likes/given');
    await shows('shell.push.action');
    await expect(offer).toHaveCount(1);
  });

  await test.step('profile, game, chat, payment and settings have no offer', async () => {
    for (const path of [
      `/members/${liked}`,
      '/profile',
      '/swipe-game',
      '/chats',
      '/credits',
      '/premium',
      '/settings',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').locator('h1, h2').first()).toBeVisible();
      await expect(offer, path).toHaveCount(0);
    }
  });
  await api.dispose();
});
