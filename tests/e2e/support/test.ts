import { test as base } from '@playwright/test';

/**
 * Playwright's test, which closes the browsers that a test opened by itself. Left open, their pages
 * would go on for the whole run: they hold streams, ask again after every restart, and take time
 * from the tests that follow.
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

/**
 * For tests that kill processes, change live remotes, sites or campaigns, or count what all
 * visitors do: nothing may run beside them.
 */
export const ALONE = { tag: '@alone' };

/** For tests that only the long form runs (`npm run test:screens`). */
export const LONG = { tag: '@long' };
