import { test as base } from '@playwright/test';

/**
 * Playwright's test, which closes the browsers that a test opened by itself. Left open, their pages would go on for the
 * whole run: they hold streams, ask again after every restart, and take time from the tests that follow.
 */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
