import { type APIRequestContext, type Page, expect } from '@playwright/test';
import { openBrowser } from './support/browsers';
import { activate, apiAs, demoAccount, newAccount, signup } from './support/members';
import { buyUpTo, getCredits } from './support/purchases';
import { Screen } from './support/screen';
import { test } from './support/test';
import { Complaints } from './support/watch';

const BUDGET_BYTES = 250_000;
const LATER_BUDGET_BYTES = 25_000;
/** From the load event on. The shell starts code that the first screen does not need after 2 s. */
const FIRST_SCREEN_MS = 1_900;

async function newMember(): Promise<APIRequestContext> {
  const account = newAccount('Wiebke');
  await (await signup(account)).dispose();
  await activate(account);
  return (await apiAs(account)).api;
}

async function paidMember(): Promise<APIRequestContext> {
  const api = await newMember();
  await buyUpTo(api, (await getCredits(api)) + 1);
  return api;
}

const getFirstScripts = (page: Page) =>
  page.evaluate((firstScreenMs) => {
    const [navigation] = performance.getEntriesByType('navigation');
    const end = (navigation as PerformanceNavigationTiming).loadEventEnd + firstScreenMs;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < end)
      .map(({ name }) => new URL(name).pathname);
  }, FIRST_SCREEN_MS);

const sum = (scripts: { bytes: number }[]) =>
  scripts.reduce((total, { bytes }) => total + bytes, 0);

for (const { who, create, hasOffer } of [
  { who: 'a member with a running time bonus', create: newMember, hasOffer: true },
  { who: 'a member who has paid', create: paidMember, hasOffer: false },
])
  test(`the members page, scrolled once by ${who}, loads at most 250 KB of script, and no request fails`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const complaints = new Complaints();
    const api = await create();
    const page = await openBrowser(browser, 'Wiebke', complaints);
    await page.context().addCookies((await api.storageState()).cookies);

    const scripts = new Map<string, { file: string; bytes: number }>();
    const failed: string[] = [];
    const network = await page.context().newCDPSession(page);
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script')
        scripts.set(requestId, { file: new URL(response.url).pathname, bytes: 0 });
      if (response.status >= 400) failed.push(`${response.status} ${response.url}`);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const script = scripts.get(requestId);
      if (script) script.bytes = encodedDataLength;
    });
    network.on('Network.loadingFailed', ({ errorText, canceled }) => {
      if (!canceled) failed.push(errorText);
    });
    await network.send('Network.enable');

    const screen = new Screen(page);
    await page.goto('/members');
    await screen.settle();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await page.mouse.move(640, 450);
    await page.mouse.wheel(0, 1_200);
    await page.waitForFunction((firstScreenMs) => {
      const [navigation] = performance.getEntriesByType('navigation');
      const { loadEventEnd } = navigation as PerformanceNavigationTiming;
      return loadEventEnd > 0 && performance.now() > loadEventEnd + firstScreenMs;
    }, FIRST_SCREEN_MS);
    if (hasOffer) await expect(page.locator('[data-discount]')).toBeVisible({ timeout: 20_000 });
    await screen.settle();

    const first = new Set(await getFirstScripts(page));
    const all = [...scripts.values()].sort((a, b) => b.bytes - a.bytes);
    const [now, later] = [true, false].map((isFirst) =>
      all.filter(({ file }) => first.has(file) === isFirst),
    ) as [typeof all, typeof all];
    const list = now.map(({ file, bytes }) => `${bytes} ${file}`).join('\n');
    expect(sum(now), `Scripts of ${sum(now)} bytes:\n${list}`).toBeLessThanOrEqual(BUDGET_BYTES);
    expect(sum(now), 'A page without scripts was not measured').toBeGreaterThan(0);
    expect(later.some(({ file }) => file.startsWith('/remotes/credits/'))).toBe(hasOffer);
    expect(sum(later)).toBeLessThanOrEqual(LATER_BUDGET_BYTES);
    expect(failed).toEqual([]);
    expect(complaints.errors).toEqual([]);
    expect(complaints.crashes).toEqual([]);
    await page.context().close();
    await api.dispose();
  });

// @spec 2.49
test('the members page preloads only code that the page runs, and loads no script twice', async ({
  browser,
}) => {
  const page = await openBrowser(browser, 'Sanne', new Complaints());
  const { api } = await apiAs(demoAccount('Sanne'));
  await page.context().addCookies((await api.storageState()).cookies);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname);
  });
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await page.goto('/members');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  const asked = await page
    .locator('link[rel=preload][as=script]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  await new Screen(page).settle();
  const ran = new Set(
    (await page.coverage.stopJSCoverage()).map(({ url }) => new URL(url, 'http://page').pathname),
  );

  expect(asked.filter((path) => path.startsWith('/remotes/search/')).length).toBeGreaterThanOrEqual(
    4,
  );
  expect(asked.filter((path) => !ran.has(path))).toEqual([]);
  expect(fetched.filter((path, index) => fetched.indexOf(path) !== index)).toEqual([]);
  await page.context().close();
});
