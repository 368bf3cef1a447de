import { test as base } from '@playwright/test';

/** Closes pages after a test, because open pages slow down later tests. */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** Tag of tests that kill processes, change live remotes, sites or campaigns, or count traffic. */
export const ALONE = { tag: '@alone' };

/** Tag of tests that run only in `npm run test:screens`. */
export const LONG = { tag: '@long' };

/** Tag of tests that run only in `npm run test:engines`. */
export const ENGINES_ONLY = { tag: '@engines' };
