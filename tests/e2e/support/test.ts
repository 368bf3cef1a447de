import { type Browser, type ConsoleMessage, test as base, expect } from '@playwright/test';

const VIOLATION = /Content Security Policy|Trusted(?:HTML|Script)/;

let violations: string[] = [];

function note(message: ConsoleMessage): void {
  if (VIOLATION.test(message.text()))
    violations.push(`${message.page()?.url()}: ${message.text()}`);
}

function watch(browser: Browser): void {
  const create = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await create(options);
    context.on('console', note);
    return context;
  };
}

/**
 * Closes pages after a test, because open pages slow down later tests. A test fails if its pages
 * violated their content security policy.
 */
export const test = base.extend<
  { closing: undefined; /** Violations that a test causes on purpose. */ tolerated: RegExp | null },
  { watched: undefined }
>({
  tolerated: [null, { option: true }],
  watched: [
    async ({ browser }, use) => {
      watch(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  closing: [
    async ({ browser, tolerated }, use) => {
      violations = [];
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
      expect(violations.filter((each) => !tolerated?.test(each))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Tests with this tag kill processes, change live data or count traffic. */
export const ALONE = { tag: '@alone' };

/** Tests with this tag run only in `npm run test:screens`. */
export const LONG = { tag: '@long' };

/** Tests with this tag run only in `npm run test:engines`. */
export const ENGINES_ONLY = { tag: '@engines' };

/** Tests with this tag run only in `npm run test:canary`. */
export const CANARY_ONLY = { tag: '@canary' };

/** Tests with this tag run only in `npm run test:remotes`. */
export const REMOTES_ONLY = { tag: '@remotes' };
