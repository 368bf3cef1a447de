import { expect } from '@playwright/test';
import { openBrowser } from './support/browsers';
import { apiAs, demoAccount } from './support/members';
import { Screen } from './support/screen';
import { test } from './support/test';
import { Complaints } from './support/watch';

const BUDGET_BYTES = 250_000;

test('the members page, scrolled once, loads at most 250 KB of script, and no request fails', async ({
  browser,
}) => {
  const complaints = new Complaints();
  const page = await openBrowser(browser, 'Sanne', complaints);
  const { api } = await apiAs(demoAccount('Sanne'));
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
  await screen.settle();

  const largest = [...scripts.values()].sort((a, b) => b.bytes - a.bytes);
  const total = largest.reduce((sum, { bytes }) => sum + bytes, 0);
  const list = largest.map(({ file, bytes }) => `${bytes} ${file}`).join('\n');
  expect(total, `Scripts of ${total} bytes:\n${list}`).toBeLessThanOrEqual(BUDGET_BYTES);
  expect(total, 'A page without scripts was not measured').toBeGreaterThan(0);
  expect(failed).toEqual([]);
  expect(complaints.errors).toEqual([]);
  expect(complaints.crashes).toEqual([]);
  await page.context().close();
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
