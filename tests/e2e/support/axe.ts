import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Legacy mode keeps axe from opening a second page, which the CSP forbids. */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

export async function loadAxeOnce(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  return new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) }).setLegacyMode();
}
