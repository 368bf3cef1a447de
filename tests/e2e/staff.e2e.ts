import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { getCalls } from './support/calls';
import { axe } from './support/axe';
import { passEntryWarning } from './support/browsers';
import { activate, apiAs, newAccount, signup } from './support/members';
import { logInAsStaff, staffState } from './support/staff';
import { query, siteUrl, staffUrl, until } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';

const PICTURE = readFileSync(join(__dirname, '../../tools/demo/photos/adam-1.webp'));

async function member(name: string) {
  const account = newAccount(name);
  await signup(account);
  await activate(account);
  return { account, ...(await apiAs(account)) };
}

// @spec 15.11
test('staff log in with a second factor, answer as a fictional profile and approve a photo', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const reader = await member('Lena');
  const flora = await member('Flora');
  await query('identity', 'UPDATE profile SET fictional = 1 WHERE member_id = ?', [flora.id]);
  await query('messaging', 'UPDATE member SET fictional = 1 WHERE id = ?', [flora.id]);
  const uploaded = await flora.api.post('/api/photos', {
    multipart: { photo: { name: 'me.webp', mimeType: 'image/webp', buffer: PICTURE } },
  });
  const { image } = (await uploaded.json()) as { image: { id: string } };
  await query('identity', "UPDATE photo SET status = 'pending' WHERE id = ?", [image.id]);

  let chat = '';
  await until('the two can write to each other', async () => {
    const body = { profile_id: flora.id };
    chat = (await getCalls(reader.api).POST('/api/chats', { body })).data?.conversation.id ?? '';
    return chat !== '';
  });
  await until('the free messages are there', async () => {
    const data = {
      client_id: `staff-${Date.now()}`,
      text: 'Do you know the path along the dunes?',
      fictional_seen: true,
    };
    return (await reader.api.post(`/api/chats/${chat}/messages`, { data })).ok();
  });

  const page = await (await browser.newContext({ baseURL: siteUrl, locale: 'en' })).newPage();
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: siteUrl }]);
  await page.addInitScript(passEntryWarning);
  await logInAsStaff(page);

  await page
    .getByRole('link', { name: t('staff.nav.inbox') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: t('staff.inbox.title') })).toBeVisible();
  await page.goto(`/staff/inbox/${chat}`);
  await expect(page.getByRole('log')).toContainText('Do you know the path along the dunes?');
  await page
    .getByLabel(t('staff.inbox.reply_as', { name: flora.account.name }))
    .fill('I walk it every Sunday.');
  await page.getByRole('button', { name: t('staff.inbox.send') }).click();
  await until('the answer has arrived', async () =>
    (await (await reader.api.get(`/api/chats/${chat}/messages`)).text()).includes(
      'I walk it every Sunday.',
    ),
  );
  const [reply] = await query<{ staff: string }>(
    'messaging',
    'SELECT COUNT(*) AS staff FROM operator_reply WHERE conversation_id = ?',
    [chat],
  );
  expect(Number(reply?.staff)).toBe(1);

  await page.goto('/staff/photos');
  const waiting = page.getByRole('article').filter({ hasText: flora.account.name });
  await waiting.getByRole('button', { name: t('staff.photos.show') }).click();
  await waiting.getByRole('button', { name: t('staff.photos.approve') }).click();
  await expect(waiting).toBeHidden();
  const [photo] = await query<{ status: string }>(
    'identity',
    'SELECT status FROM photo WHERE id = ?',
    [image.id],
  );
  expect(photo?.status).toBe('active');

  await page.goto('/staff/audit');
  await expect(page.getByText('photo.approved').first()).toBeVisible();
  await page.getByRole('button', { name: t('staff.frame.logout') }).click();
  await expect(page.getByRole('heading', { name: t('staff.login.title') })).toBeVisible();
});

// @spec 15.5
test('a member sees no link to the staff pages, and reaches only the staff login', async ({
  browser,
}) => {
  const { api } = await member('Mira');
  const context = await browser.newContext({
    baseURL: siteUrl,
    storageState: await api.storageState(),
  });
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: siteUrl }]);
  const page = await context.newPage();
  await page.goto('/members');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(await page.locator('a[href^="/staff"]').count()).toBe(0);
  expect(await page.locator('a[href*="//staff."]').count()).toBe(0);
  await page.goto('/staff/photos');
  await expect(page).toHaveURL(`${staffUrl}/staff/photos`);
  await expect(page.getByRole('heading', { name: t('staff.login.title') })).toBeVisible();
  expect((await api.get('/api/staff/photos')).status()).toBe(404);
});

// @spec 15.19
test('staff navigation on a phone is one menu, usable by touch and keyboard', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: staffUrl,
    viewport: { width: 390, height: 844 },
    storageState: await staffState(),
  });
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: staffUrl }]);
  await context.addInitScript(passEntryWarning);
  const page = await context.newPage();
  await page.goto('/staff');
  const button = page.getByRole('button', { name: t('staff.nav.menu') });
  const sheet = page.getByRole('dialog', { name: t('staff.nav.menu') });
  await expect(page.getByRole('navigation', { name: t('staff.frame.navigation') })).toBeHidden();

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await expect(
    sheet
      .getByRole('group', { name: t('staff.nav.moderation') })
      .getByRole('link', { name: t('staff.nav.reports') }),
  ).toBeVisible();
  await expect(sheet.getByRole('link', { name: t('staff.nav.overview') })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // Uses computed heights, because bounding boxes are inexact while the sheet slides in.
  const heights = await sheet
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number.parseFloat(getComputedStyle(link).height)));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const { violations } = await axe(page).analyze();
  expect(
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id }) => id),
  ).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await sheet.getByRole('link', { name: t('staff.nav.figures') }).click();
  await expect(sheet).toBeHidden();
  await expect(
    page.getByRole('heading', { name: t('staff.figures.title'), level: 1 }),
  ).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('navigation', { name: t('staff.frame.navigation') })).toBeVisible();
  await expect(button).toBeHidden();
});

test.describe('staff host', () => {
  test.use({ tolerated: /frame-ancestors/ });

  // @spec 15.24
  test('blocks access to staff calls and staff pages by scripts on pages for members', async ({
    browser,
  }) => {
    // The staff host must reject these requests even without the CSP.
    const context = await browser.newContext({
      baseURL: siteUrl,
      storageState: await staffState(),
      bypassCSP: true,
    });
    await context.addInitScript(passEntryWarning);
    const page = await context.newPage();
    await page.goto('/members');
    const outcome = await page.evaluate(async (staff) => {
      const attempt = async (url: string, init: RequestInit): Promise<string> =>
        fetch(url, init).then(
          ({ status, type }) => `${type} ${status}`,
          () => 'blocked',
        );
      const frame = document.createElement('iframe');
      frame.src = `${staff}/staff`;
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      const readFrame = (): boolean => frame.contentDocument !== null;
      return {
        own: await attempt('/api/staff/me', {}),
        other: await attempt(`${staff}/api/staff/me`, { credentials: 'include' }),
        opaque: await attempt(`${staff}/api/staff/me`, { credentials: 'include', mode: 'no-cors' }),
        frame: readFrame(),
      };
    }, staffUrl);
    expect(outcome).toEqual({
      own: 'basic 404',
      other: 'blocked',
      opaque: 'blocked',
      frame: false,
    });
  });
});
