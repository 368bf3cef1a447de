import { type BrowserContext, expect, type Page } from '@playwright/test';
import { AT_MEMBERS, AccountPage } from './pages/account.page';
import { demoAccount } from './support/members';
import { siteUrl } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';

const SECOND = `http://funkenflug.localhost:${new URL(siteUrl).port}`;

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 45_000 });

function prepare(): void {
  localStorage.setItem('hide-site-entry-warning', JSON.stringify({ at: Date.now(), member: null }));
}

interface Frames {
  seen: number;
  stale: string[];
  names: Record<string, number>;
}

/**
 * Records frames with outdated content, even across reloads. A single outdated frame is allowed.
 */
function watchFrames(names: string[]): void {
  const KEY = 'e2e-frames';
  const read = (): Frames =>
    (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Frames | null) ?? {
      seen: 0,
      stale: [],
      names: {},
    };
  let isLate = false;
  const look = (): void => {
    requestAnimationFrame(look);
    if (
      !sessionStorage.getItem('e2e-watching') ||
      !document.body ||
      document.body.style.display === 'none'
    )
      return;
    const frames = read();
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
    const shown = names.find((name) => fields.includes(name));
    frames.seen += 1;
    if (shown) frames.names[shown] = (frames.names[shown] ?? 0) + 1;
    const [member, locale, scheme] = ['duet-member', 'duet-locale', 'duet-color-scheme'].map(
      (key) => localStorage.getItem(key),
    );
    const { lang, dataset } = document.documentElement;
    const faults = [
      shown &&
        (member === '' ||
          (member !== localStorage.getItem('e2e-before') &&
            shown === localStorage.getItem('e2e-old-name'))) &&
        `the member ${shown}`,
      locale && document.body.innerText.trim() !== '' && lang !== locale && `the language ${lang}`,
      scheme &&
        dataset['mantineColorScheme'] !== scheme &&
        `the colours ${dataset['mantineColorScheme']}`,
    ].filter(Boolean);
    if (faults.length > 0 && isLate)
      frames.stale.push(`${location.pathname}: ${faults.join(', ')}`);
    isLate = faults.length > 0;
    sessionStorage.setItem(KEY, JSON.stringify(frames));
  };
  requestAnimationFrame(look);
}

const startWatching = (page: Page, name: string) =>
  page.evaluate((oldName) => {
    localStorage.setItem('e2e-before', localStorage.getItem('duet-member') ?? '');
    localStorage.setItem('e2e-old-name', oldName);
    sessionStorage.removeItem('e2e-frames');
    sessionStorage.setItem('e2e-watching', 'yes');
  }, name);
const getFrames = async (page: Page): Promise<Frames> => {
  const frames = await page.evaluate(() => sessionStorage.getItem('e2e-frames'));
  expect(frames, 'no frame was looked at').not.toBeNull();
  return JSON.parse(frames ?? '') as Frames;
};

const logIn = async (page: Page, name: string, site = siteUrl, locale = 'en'): Promise<void> => {
  const { email, password } = demoAccount(name);
  await page.goto(`${site}/login`);
  await page.getByRole('textbox', { name: t('profile.login.email', {}, locale) }).fill(email);
  await page.getByLabel(t('profile.login.password', {}, locale), { exact: true }).fill(password);
  await page
    .getByRole('button', { name: t('profile.login.submit', {}, locale), exact: true })
    .click();
  await expect(page).toHaveURL(AT_MEMBERS);
};
const who = (page: Page) =>
  page.evaluate(
    async () =>
      ((await (await fetch('/api/user')).json()) as { user: { profile: { name: string } } | null })
        .user?.profile.name ?? null,
  );
const isFor = (page: Page, name: string | null) =>
  expect.poll(() => who(page).catch(() => 'loading'), { timeout: 45_000 }).toBe(name);
const scheme = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const primary = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--teal-6').trim(),
  );

async function twoTabs(context: BrowserContext): Promise<[Page, Page]> {
  await context.addInitScript(prepare);
  await context.addInitScript(watchFrames, ['Sanne', 'Daan', 'Mareike']);
  return [await context.newPage(), await context.newPage()];
}

const choose = async (page: Page, label: string, name: string) => {
  const item = page.getByRole('menuitem', { name, exact: true }).filter({ visible: true });
  await expect(async () => {
    if (!(await item.isVisible()))
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: new RegExp(`^${label}:`) })
        .click({ timeout: 5_000 });
    await item.click({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
};

test("changes of account, language and scheme in one tab reach another tab before that tab's next frame", async ({
  browser,
}) => {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: siteUrl }]);
  const [one, two] = await twoTabs(context);

  await test.step('a login reaches the other tab', async () => {
    await two.goto(`${siteUrl}/login`);
    await logIn(one, 'Sanne');
    await expect(two).toHaveURL(AT_MEMBERS);
    await isFor(two, 'Sanne');
  });

  await test.step('a change of language reaches the other tab', async () => {
    await one.goto(`${siteUrl}/profile`);
    await two.goto(`${siteUrl}/profile`);
    await expect(two.getByRole('textbox', { name: t('profile.signup.name') })).toHaveValue('Sanne');
    await startWatching(two, 'Sanne');
    await choose(one, t('shell.nav.language'), 'Polski');
    await expect.poll(() => language(one).catch(() => '')).toBe('pl');
    await expect.poll(() => language(two).catch(() => '')).toBe('pl');
    await expect(
      two.getByRole('link', { name: t('search.nav.search', {}, 'pl') }).first(),
    ).toBeVisible();
  });

  await test.step('a change of the colour scheme reaches the other tab without a reload', async () => {
    await choose(one, t('shell.scheme.label', {}, 'pl'), t('shell.scheme.dark', {}, 'pl'));
    await expect.poll(() => scheme(one)).toBe('dark');
    await expect.poll(() => scheme(two)).toBe('dark');
    const { seen, stale } = await getFrames(two);
    expect(seen).toBeGreaterThan(5);
    expect(stale).toEqual([]);
  });

  await test.step('a logout clears the other tab, and a new login reaches both', async () => {
    await expect(
      one.getByRole('textbox', { name: t('profile.signup.name', {}, 'pl') }),
    ).toHaveValue('Sanne');
    await startWatching(one, 'Sanne');
    await expect(async () =>
      expect((await getFrames(one)).names['Sanne']).toBeGreaterThan(0),
    ).toPass({ timeout: 15_000 });
    // The server reports the end of the session to the other tab before this tab gets a response.
    await two.route('**/api/logout', async (route) => {
      const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
      const response = await route.fetch({ headers });
      expect(response.status()).toBe(200);
      // Fails if the live stream has already reported the logout and the page has navigated.
      await one.evaluate(() => void fetch('/api/user')).catch(() => undefined);
      await one.waitForURL((url) => url.pathname !== '/profile');
      await route.fulfill({ response });
    });
    await two.getByRole('button', { name: t('shell.nav.account', {}, 'pl') }).click();
    await two.getByRole('menuitem', { name: t('shell.nav.logout', {}, 'pl') }).click();
    await expect(two).toHaveURL(new RegExp(`^${siteUrl}/$`));
    await expect(one).toHaveURL(new RegExp(`^${siteUrl}/$`));
    await isFor(one, null);
    expect((await getFrames(one)).stale).toEqual([]);
    await logIn(two, 'Daan', siteUrl, 'pl');
    await expect(one).toHaveURL(AT_MEMBERS);
    await isFor(one, 'Daan');
    await one.goto(`${siteUrl}/profile`);
    await expect(
      one.getByRole('textbox', { name: t('profile.signup.name', {}, 'pl') }),
    ).toHaveValue('Daan');
    await expect.poll(async () => (await getFrames(one)).names['Daan'] ?? 0).toBeGreaterThan(0);
    expect((await getFrames(one)).stale).toEqual([]);
  });
  await context.close();
});

test('a page reloads for the new member when a response shows that the session cookie has changed', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: siteUrl }]);
  const [one] = await twoTabs(context);
  await logIn(one, 'Sanne');
  // Changes only the cookie, as after a crash of the tab that logs in.
  const { email, password } = demoAccount('Daan');
  expect(
    (
      await context.request.post(`${siteUrl}/api/user`, {
        data: { email, password },
        headers: { origin: siteUrl },
      })
    ).status(),
  ).toBe(200);
  const loaded = one.waitForEvent('load');
  await one.evaluate(() => void fetch('/api/chats')).catch(() => undefined);
  await loaded;
  await isFor(one, 'Daan');
  await one.goto(`${siteUrl}/profile`);
  await expect(one.getByRole('textbox', { name: t('profile.signup.name') })).toHaveValue('Daan');
  await context.close();
});

test('two sites keep separate sessions, languages and themes, also after reopening the browser', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await context.addCookies([
    { name: 'i18n_redirected', value: 'en', url: siteUrl },
    { name: 'i18n_redirected', value: 'de', url: SECOND },
  ]);
  const [one, two] = await twoTabs(context);
  await logIn(one, 'Sanne');
  await logIn(two, 'Mareike', SECOND, 'de');
  await isFor(one, 'Sanne');
  await isFor(two, 'Mareike');
  expect([await language(one), await language(two)]).toEqual(['en', 'de']);
  const looks = [await primary(one), await primary(two)];
  expect(looks[0]).toBe('#0b7770');
  expect(looks[1]).not.toBe(looks[0]);
  await expect(two.getByRole('banner').getByRole('link', { name: 'Funkenflug' })).toBeVisible();

  const storageState = await context.storageState();
  await context.close();
  const again = await browser.newContext({ storageState });
  const [first, second] = [await again.newPage(), await again.newPage()];
  await first.goto(`${siteUrl}/members`);
  await second.goto(`${SECOND}/members`);
  await isFor(first, 'Sanne');
  await isFor(second, 'Mareike');
  expect([await language(first), await language(second)]).toEqual(['en', 'de']);

  await test.step('one tab switches between sites', async () => {
    await first.goto(`${SECOND}/members`);
    await isFor(first, 'Mareike');
    expect([await language(first), await primary(first)]).toEqual(['de', looks[1]]);
    await first.goto(`${siteUrl}/members`);
    await isFor(first, 'Sanne');
    expect([await language(first), await primary(first)]).toEqual(['en', looks[0]]);
  });

  await test.step('a logout on one site keeps the session on the other', async () => {
    await new AccountPage(first).logout();
    await second.reload();
    await expect(second).toHaveURL(AT_MEMBERS);
    await isFor(first, null);
    await isFor(second, 'Mareike');
    await first.goto(`${siteUrl}/chats`);
    await expect(first).toHaveURL(/\/login\?callback=%2Fchats$/);
  });
  await again.close();
});

test('Back after a logout shows no member data', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: siteUrl }]);
  const [one] = await twoTabs(context);
  await logIn(one, 'Sanne');
  await one.goto(`${siteUrl}/profile`);
  await expect(one.getByRole('textbox', { name: t('profile.signup.name') })).toHaveValue('Sanne');
  await new AccountPage(one).logout();
  await one.goBack();
  await expect(one).toHaveURL(/\/login\?callback=/);
  await expect(one.getByText('Sanne')).toHaveCount(0);
  await context.close();
});
