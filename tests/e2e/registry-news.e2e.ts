import { type Page, expect } from '@playwright/test';
import { AccountPage } from './pages/account.page';
import { openBrowser } from './support/browsers';
import { demoAccount } from './support/members';
import {
  forceRegistry,
  liveEntry,
  publishChanged,
  readLive,
  registryChangedAt,
  remote,
} from './support/remotes';
import { siteUrl, until } from './support/stack';
import { ALONE, test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

const REVOKED_WITHIN_MS = 3_000;
const BACK_WITHIN_MS = 5_000;
/** A page trusts the registry in its HTML for this time. */
const FRESH_AT_START_MS = 3_000;
const BAD = 'What things cost in the bad version';
const GOOD = t('credits.pricing.title');

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const publishBad = (): Promise<string> => publishChanged('credits', GOOD, BAD);

async function timed(
  what: string,
  withinMs: number,
  command: string[],
  condition: (timeout: number) => Promise<void>,
): Promise<void> {
  remote(...command);
  await condition(withinMs);
  const took = Math.round(Date.now() - registryChangedAt());
  console.log(`${what}: ${took} ms`);
  expect(took).toBeLessThanOrEqual(withinMs);
}

async function inApp(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).last().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(globalThis, { marked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in globalThis);

let before: ReturnType<typeof readLive>;
test.beforeEach(() => {
  before = readLive();
});
test.afterEach(() => forceRegistry(before));

test(
  "a revoked version is removed from a member's idle page within three seconds",
  ALONE,
  async ({ browser }) => {
    const complaints = new Complaints();
    const first = await openBrowser(browser, 'Daan', complaints);
    await new AccountPage(first).login(demoAccount('Daan'));
    await publishBad();
    const second = await first.context().newPage();
    for (const page of [first, second]) {
      await page.goto('/pricing');
      await expect(heading(page, BAD)).toBeVisible();
    }
    await expect(async () =>
      expect(
        await first.evaluate(async () =>
          (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith('duet-live-')),
        ),
      ).toBe(true),
    ).toPass();
    const ownCalls: string[] = [];
    for (const page of [first, second])
      page.on(
        'request',
        (request) =>
          void (request.url().includes('/registry-revision') && ownCalls.push(request.url())),
      );
    await timed(
      'revoked → gone from two idle pages of a member',
      REVOKED_WITHIN_MS,
      ['revoke', 'credits'],
      async (timeout) => {
        await Promise.all(
          [first, second].map((page) => expect(heading(page, BAD)).toBeHidden({ timeout })),
        );
      },
    );
    for (const page of [first, second]) await expect(heading(page, GOOD)).toBeVisible();
    expect(ownCalls).toEqual([]);
    expect([...complaints.crashes, ...complaints.violations]).toEqual([]);
  },
);

test(
  'a rollback reaches an open page at its next navigation within five seconds',
  ALONE,
  async ({ browser }) => {
    const complaints = new Complaints();
    const member = await openBrowser(browser, 'Daan', complaints);
    await new AccountPage(member).login(demoAccount('Daan'));
    const visitor = await openBrowser(browser, 'visitor', complaints);
    for (const [who, page] of [
      ['member', member],
      ['visitor', visitor],
    ] as const) {
      await publishBad();
      await page.goto('/pricing');
      await expect(heading(page, BAD)).toBeVisible();
      await inApp(page, '/withdrawal');
      await mark(page);
      await timed(
        `rolled back → the earlier version in the used page of a ${who}`,
        BACK_WITHIN_MS,
        ['rollback', 'credits'],
        async (timeout) => {
          await expect(async () => {
            if (page.url().endsWith('/pricing')) await inApp(page, '/withdrawal');
            await inApp(page, '/pricing');
            await expect(heading(page, GOOD)).toBeVisible({ timeout: 1_500 });
          }).toPass({ timeout });
        },
      );
      expect(await isMarked(page)).toBe(false);
    }
  },
);

test(
  'a click on a visitor’s page loads no revoked version, and focus removes a visible revoked version',
  ALONE,
  async ({ browser }) => {
    const complaints = new Complaints();
    const page = await openBrowser(browser, 'visitor', complaints);
    await page.clock.install();
    await publishBad();

    await test.step('a click on a link loads no code of the revoked version', async () => {
      const asked: string[] = [];
      await page.goto('/lang-config');
      await expect(page.locator('a[href="/pricing"]').last()).toBeVisible();
      const bad = liveEntry('credits').version;
      page.on(
        'request',
        (request) =>
          void (request.url().includes(`/remotes/credits/${bad}/`) && asked.push(request.url())),
      );
      remote('revoke', 'credits');
      await until(
        'the gateway has read the registry',
        async () =>
          (await fetch(`${siteUrl}/registry-revision`)).headers
            .get('x-registry-revoked')
            ?.includes(`credits@${bad}`) ?? false,
      );
      await page.clock.fastForward(FRESH_AT_START_MS);
      await inApp(page, '/pricing');
      await expect(heading(page, GOOD)).toBeVisible();
      expect(asked).toEqual([]);
    });

    await test.step('focus removes the revoked version', async () => {
      await publishChanged('credits', GOOD, `${BAD}, once more`);
      await page.goto('/pricing');
      await expect(heading(page, `${BAD}, once more`)).toBeVisible();
      await page.clock.fastForward(FRESH_AT_START_MS);
      await timed(
        'revoked and looked at again → gone from the page of a visitor',
        REVOKED_WITHIN_MS,
        ['revoke', 'credits'],
        async (timeout) => {
          await expect(async () => {
            await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
            await expect(heading(page, `${BAD}, once more`)).toBeHidden({ timeout: 200 });
          }).toPass({ timeout });
        },
      );
      await expect(heading(page, GOOD)).toBeVisible();
    });
  },
);
