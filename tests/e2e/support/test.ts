import { test as base } from '@playwright/test';

/** Open pages would hold streams and slow down later tests. */
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
 * Use it for tests that kill processes, change live remotes, sites or campaigns, or count traffic.
 */
export const ALONE = { tag: '@alone' };

/** Runs only in the long form (`npm run test:screens`). */
export const LONG = { tag: '@long' };
