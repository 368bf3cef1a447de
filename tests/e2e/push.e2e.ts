import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type Page,
  type Worker,
  chromium,
  expect,
} from '@playwright/test';
import { getCalls, getData } from './support/calls';
import { passEntryWarning } from './support/browsers';
import { open, pair, readKept, write } from './support/chat-people';
import { t } from './support/texts';
import { fullChromium } from './support/chromium';
import { type Account, apiAs, demoAccount } from './support/members';
import { query, siteUrl, until } from './support/stack';
import { test } from './support/test';

test.use({ launchOptions: fullChromium });

/** The service worker may cache only these entries. */
const KEPT = ['/.reader', '/offline', '/offline.js'];

async function openAs(
  browser: Browser,
  who: string | Account,
): Promise<{ context: BrowserContext; page: Page; worker: Worker }> {
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  await context.addCookies([{ name: 'i18n_redirected', value: 'de', url: siteUrl }]);
  await context.addInitScript(passEntryWarning);
  const { email, password } = typeof who === 'string' ? demoAccount(who) : who;
  const login = await context.request.post(`${siteUrl}/api/user`, {
    data: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(login.status()).toBe(200);
  const page = await context.newPage();
  const registered = context.waitForEvent('serviceworker', { timeout: 60_000 });
  await page.goto(`${siteUrl}/members`);
  const worker = await registered;
  await expect.poll(() => kept(page), { timeout: 30_000 }).toEqual(KEPT);
  return { context, page, worker };
}

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .sort();
  });

async function deliver(context: BrowserContext, page: Page, message: object): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL === `${siteUrl}/` && !isDeleted,
      );
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: siteUrl,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
  await devtools.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({
      title,
      body,
      tag,
      lang,
    }));
  });

const click = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, options: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });

// @spec 4.27, 7.2, 13.9
test('a push message refreshes data of the page, shows a translated notification that opens the chat, and caches no member data', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { context, page, worker } = await openAs(browser, 'Daan');
  const [sanne, daan] = [await apiAs(demoAccount('Sanne')), await apiAs(demoAccount('Daan'))];
  const conversation = await open(sanne, daan);
  const refetched = page.waitForRequest((request) => request.url() === `${siteUrl}/api/likes`);

  await deliver(context, page, {
    id: '01JD0000000000000000000000',
    kind: 'message',
    conversation_id: conversation,
    badge: 2,
  });
  await refetched;
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        title: 'Neue Nachricht',
        body: expect.stringContaining('Chat'),
        tag: `chat-${conversation}`,
        lang: 'de',
      },
    ]);

  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await click(worker);
  await expect(page).toHaveURL(`${siteUrl}/chats/${conversation}`);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(await shown(page)).toEqual([]);
  expect(await kept(page)).toEqual(KEPT);
  await context.close();
  for (const { api } of [sanne, daan]) await api.dispose();
});

// @spec 7.1
test('a logout ends the push subscription on the server and removes notifications', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { context, page } = await openAs(browser, 'Sanne');
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`;
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const answer = await page.evaluate(
    async (subscription) => {
      const headers = { 'content-type': 'application/json' };
      return (
        await fetch('/api/user.php?push=1', {
          method: 'POST',
          headers,
          body: JSON.stringify({ subscription }),
        })
      ).status;
    },
    { endpoint, keys },
  );
  expect(answer).toBe(200);
  const devices = () =>
    query('messaging', 'SELECT id FROM push_subscription WHERE endpoint_key = ?', [endpoint]);
  expect(await devices()).toHaveLength(1);
  await deliver(context, page, {
    id: '01JD0000000000000000000000',
    kind: 'like',
    profile_id: 'aaaaaaaaaaaa',
  });
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title))
    .toEqual(['Neues Like!']);
  await page.evaluate(() => void fetch('/api/logout'));
  // Until the session has ended, /login sends the member to /members.
  await until('the server has forgotten the device', async () => (await devices()).length === 0);
  await expect(() => page.goto(`${siteUrl}/login`)).toPass({ timeout: 30_000 });
  await expect.poll(() => shown(page)).toEqual([]);
  await context.close();
});

// @spec 2.56, 13.13, 13.15
test('the offline page shows a member’s chats in the member’s language until the connection is restored', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [writer, reader] = await pair();
  const conversation = await open(writer, reader);
  await write(writer, conversation, 'Hast du am Samstag Zeit?');
  const { context, page } = await openAs(browser, writer.account);
  await page.goto(`${siteUrl}/chats/${conversation}`);
  await expect(page.getByRole('log')).toBeVisible();
  await expect.poll(async () => (await readKept(page, 'chats'))[conversation]).toContain('Samstag');
  await page.evaluate(
    (key) => localStorage.setItem(key, '[]'),
    `duet-of:${await page.evaluate(() => localStorage.getItem('duet-member'))}:chat.outbox`,
  );
  await context.setOffline(true);
  await page.goto(`${siteUrl}/chats`);
  await expect(page.getByRole('heading', { name: 'Du bist offline' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
  await expect(
    page.getByText('Nachrichten, die du ohne Verbindung geschrieben hast'),
  ).toBeVisible();
  await test.step('the offline page shows the chats that were loaded before', async () => {
    await expect(page.getByRole('heading', { name: 'Deine Chats' })).toBeVisible();
    await expect(page.getByText(/Du siehst den Stand von \d/).first()).toBeVisible();
    const chat = page.locator('details').first();
    await chat.locator('summary').click();
    await expect(chat.getByText('Du: Hast du am Samstag Zeit?').last()).toBeVisible();
  });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Du bist offline' })).toBeHidden();
  await expect(page).toHaveURL(`${siteUrl}/chats`);
  await expect(page.getByRole('main')).toBeVisible();
  await test.step('a logout without a connection deletes the chats now and ends the session later', async () => {
    const hasSession = async () =>
      (await context.cookies()).some(({ name }) => name === 'duet_session');
    await page.goto(`${siteUrl}/members`);
    const account = page.getByRole('button', { name: t('shell.nav.account', {}, 'de') });
    await account.click();
    await context.setOffline(true);
    await page.getByRole('menuitem', { name: t('shell.nav.logout', {}, 'de') }).click();
    await expect(page.getByRole('heading', { name: 'Du bist offline' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Deine Chats' })).toBeHidden();
    const stored = () =>
      page.evaluate(async () => [
        ...Object.keys(localStorage).filter((key) => key.startsWith('duet-of:')),
        ...(await indexedDB.databases()).map(({ name }) => name),
      ]);
    await expect.poll(stored).toEqual([]);
    expect(await hasSession()).toBe(true);
    await context.setOffline(false);
    await expect.poll(hasSession, { timeout: 15_000 }).toBe(false);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(account).toHaveCount(0);
  });
  await context.close();
});

// @spec 2.55
test('Chromium offers to install the site', async ({ launchOptions }) => {
  // Chromium cannot install sites in private contexts.
  const folder = mkdtempSync(join(tmpdir(), 'duet-install-'));
  const context = await chromium.launchPersistentContext(folder, launchOptions);
  try {
    const page = await context.newPage();
    await page.goto(`${siteUrl}/`);
    const devtools = await context.newCDPSession(page);
    const manifest = await devtools.send('Page.getAppManifest');
    expect([manifest.errors, new URL(manifest.url).pathname]).toEqual([
      [],
      '/manifest.webmanifest',
    ]);
    await expect
      .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([]);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

// @spec 3.46
test('all sites publish the same public key for push messages', async ({ request }) => {
  const keyAt = async (domain: string): Promise<string> => {
    const params = { query: { forced_domain: domain } };
    const settings = await getData(getCalls(request).GET('/api/settings', { params }));
    return settings.push_public_key ?? '';
  };
  const key = await keyAt('localhost');
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  expect(await keyAt('funkenflug.localhost')).toBe(key);
});
