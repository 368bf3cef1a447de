import type { Browser, Page } from '@playwright/test';
import { siteUrl } from './stack';
import type { Complaints } from './watch';

/** A browser of one person, in English whatever the member's own language is. */
export async function openBrowser(browser: Browser, who: string, complaints: Complaints): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: siteUrl }]);
  const page = await context.newPage();
  await complaints.watch(page, who);
  return page;
}
