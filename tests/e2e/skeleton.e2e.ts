import { expect } from '@playwright/test';
import { openBrowser } from './support/browsers';
import { apiAs, demoAccount } from './support/members';
import { Screen } from './support/screen';
import { test } from './support/test';
import { Complaints } from './support/watch';

interface Moved {
  moved: number;
  outlines: string[];
}

function watch(): void {
  const seen: Moved = { moved: 0, outlines: [] };
  Object.assign(globalThis, { duetMoved: seen });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.moved += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    const first = document.querySelector('#duet-outline > i, main article');
    if (!first) return;
    const { y, width } = first.getBoundingClientRect();
    const at = `${first.localName === 'article' ? 'card' : document.getElementById('root')?.contains(first) ? 'shell' : 'page'} ${Math.round(y)} ${Math.round(width)}`;
    if (seen.outlines.at(-1) !== at) seen.outlines.push(at);
  }).observe(document, { childList: true, subtree: true });
}

const getCookies = async () =>
  (await (await apiAs(demoAccount('Sanne'))).api.storageState()).cookies;

for (const width of [390, 1280])
  test(`at ${width} px, the first photos of the search keep their position when cards replace the skeleton`, async ({
    browser,
  }) => {
    const complaints = new Complaints();
    const page = await openBrowser(browser, 'Sanne', complaints);
    await page.setViewportSize({ width, height: 900 });
    await page.context().addCookies(await getCookies());
    await page.addInitScript(watch);
    await page.goto('/members');
    const card = page.getByRole('main').getByRole('article').first();
    await expect(card).toBeVisible();
    await new Screen(page).settle();
    const { moved, outlines } = await page.evaluate(
      () => (globalThis as unknown as { duetMoved: Moved }).duetMoved,
    );
    const places = outlines.map((each) => each.split(' ').slice(1).join(' '));
    expect(outlines[0]).toMatch(/^page /);
    expect(outlines.some((each) => each.startsWith('shell '))).toBe(true);
    expect(outlines.at(-1)).toMatch(/^card /);
    expect(new Set(places).size, outlines.join(', ')).toBe(1);
    expect(moved).toBeLessThan(0.02);
    expect(complaints.errors).toEqual([]);
    await page.context().close();
  });

// @spec 2.85
test('without JavaScript, a member sees a tab bar, and photos and names of the last search', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await context.addCookies(await getCookies());
  const page = await context.newPage();
  const photos = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('#duet-outline img').first()).toBeAttached();
    return page
      .locator('#duet-outline img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  };
  const men = await photos('/members');
  const women = await photos('/members?gender=woman');
  expect(men.length).toBeGreaterThan(0);
  expect(women.filter((src) => men.includes(src))).toEqual([]);
  const { id } = await apiAs(demoAccount('Sanne'));
  await context.addCookies([
    { name: 'duet_search', value: `${id}.gender=woman`, url: new URL('/members', page.url()).href },
  ]);
  expect((await photos('/members')).filter((src) => men.includes(src))).toEqual([]);
  await expect(page.locator('#duet-outline b').first()).toHaveText(/\p{L}, \d\d$/u);
  await page.locator('#duet-tabs a[href="/chats"]').click();
  await expect(page).toHaveURL(/\/chats$/);
  await expect(page.locator('#duet-tabs a[aria-current]')).toHaveAttribute('href', '/chats');
  await context.close();
});
