import type { Browser, Page } from '@playwright/test';
import { siteUrl } from './stack';
import type { Complaints } from './watch';

export async function openBrowser(
  browser: Browser,
  who: string,
  complaints: Complaints,
  userAgent?: string,
): Promise<Page> {
  const context = await browser.newContext(userAgent ? { userAgent } : {});
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: siteUrl }]);
  await context.addInitScript(passEntryWarning);
  const page = await context.newPage();
  await complaints.watch(page, who);
  return page;
}

export function passEntryWarning(): void {
  localStorage.setItem('hide-site-entry-warning', JSON.stringify({ at: Date.now(), member: null }));
}
