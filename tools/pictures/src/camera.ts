import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';
import { type Screen, WIDTHS } from './screens.ts';

/** Fixed time in the photographed pages. */
const NOW = new Date('2026-03-02T12:00:00Z');
const HEIGHT = 900;
/** Not one of WIDTHS, so that a resize precedes each picture. */
const FIRST_WIDTH = 360;
const QUIET_MS = 200;
const TRIES = 8;

export interface Picture {
  width: number;
  png: Buffer;
}

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-lcd-text',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
    ],
  });

/**
 * Photographs a screen in each width, with clock, random numbers, carets and animations stopped.
 */
export async function draw(browser: Browser, address: string, screen: Screen): Promise<Picture[]> {
  const context = await openContext(browser, screen);
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    const watch = watchRequests(page);
    await page.goto(address + screen.path, { waitUntil: 'load' });
    await page.locator('#root main').first().waitFor();
    await page.addStyleTag({ content: 'nav[aria-label="Harness"] { display: none !important }' });
    // Photos look different if they load after the resize.
    await waitForQuiet(page, watch);
    const pictures: Picture[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      pictures.push({ width, png: await takeStill(page, watch) });
    }
    return pictures;
  } finally {
    await context.close();
  }
}

async function openContext(browser: Browser, { scheme, locale }: Screen): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ colorScheme: scheme, locale, timezoneId: 'UTC', reducedMotion: 'reduce' },
    ...{ viewport: { width: FIRST_WIDTH, height: HEIGHT }, serviceWorkers: 'block' },
  });
  await context.addInitScript((value) => {
    localStorage.setItem('duet-color-scheme', value);
    let seed = 1;
    Math.random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  }, scheme);
  return context;
}

function watchRequests(page: Page): { open: Set<unknown> } {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return { open };
}

async function waitForQuiet(page: Page, watch: { open: Set<unknown> }): Promise<void> {
  do await page.evaluate(becomeQuiet, QUIET_MS);
  while (watch.open.size > 0);
}

/** @throws if the screen never shows the same picture twice in a row */
async function takeStill(page: Page, watch: { open: Set<unknown> }): Promise<Buffer> {
  let last: Buffer | null = null;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await waitForQuiet(page, watch);
    const png = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    if (last?.equals(png)) return png;
    last = png;
  }
  throw new Error(`${page.url()} does not come to rest`);
}

/** The browser runs this function in the page. */
async function becomeQuiet(quietMs: number): Promise<void> {
  await document.fonts.ready;
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise<void>((resolve) => {
    const end = (): void => {
      observer.disconnect();
      requestIdleCallback(() => resolve());
    };
    let timer = setTimeout(end, quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}
