import { expect, type Page } from '@playwright/test';

const ATTEMPTS = 6;
const RETRY_MS = 20_000;

/** The page must have an installed Playwright clock. */
export async function failEvery(
  page: Page,
  url: string,
  method: string,
  act: () => Promise<void>,
): Promise<void> {
  let attempts = 0;
  await page.route(url, (route) => {
    if (route.request().method() !== method) return route.continue();
    attempts += 1;
    return route.abort();
  });
  await act();
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    await expect.poll(() => attempts).toBeGreaterThanOrEqual(attempt);
    await page.clock.fastForward(RETRY_MS);
  }
  await expect.poll(() => attempts).toBe(ATTEMPTS);
}
