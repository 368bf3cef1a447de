import { setTimeout as pause } from 'node:timers/promises';
import { expect, request } from '@playwright/test';
import type { CampaignsResponse } from '@duet/schemas/campaigns';
import { CONSENT_COOKIE, type TrackingKind, consentValue } from '@duet/schemas/tracking-consent';
import { SignupPage } from './pages/signup.page';
import { openBrowser } from './support/browsers';
import { runIdentityCommand } from './support/identity-commands';
import { remote, withChanged } from './support/remotes';
import { staffApi } from './support/staff';
import { siteUrl } from './support/stack';
import { ALONE, test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

const VISIT_EVERY_MS = 50;
const WITHIN_MS = 10_000;
const DECIDED_WITHIN_MS = 60_000;
const CLAIM = 'Two voices are enough for a story.';
const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ARRIVAL = '/?network=e2e-net';

const campaign = (...args: string[]): string => runIdentityCommand('campaign-command', args);

// @spec 2.44
test(
  'no request fails while a command starts and stops a campaign, and the lander of the campaign works',
  ALONE,
  async ({ browser }) => {
    test.setTimeout(240_000);
    const said = await withChanged('landers', t('landers.home.claim'), CLAIM, (folder) =>
      remote('keep', folder),
    );
    const version = /landers@(\S+) is kept$/.exec(said)?.[1] ?? said;
    const api = await request.newContext({
      baseURL: siteUrl,
      extraHTTPHeaders: { accept: 'text/html', 'accept-language': 'en', 'user-agent': READER },
    });
    const failed: string[] = [];
    let answered = 0;
    let going = true;
    const comeBy = async (path: string): Promise<void> => {
      for (; going; answered += 1) {
        const text = await api
          .get(path)
          .then(
            async (answer) => (answer.status() === 200 ? answer.text() : String(answer.status())),
            String,
          );
        if (!text.includes('id="duet-page"')) failed.push(`${path}: ${text.slice(0, 200)}`);
        await pause(VISIT_EVERY_MS);
      }
    };
    const visitors = [ARRIVAL, '/', `/landers/gallery${ARRIVAL.slice(1)}`].map(comeBy);
    const shows = (claim: string) =>
      expect
        .poll(async () => (await api.get(ARRIVAL)).text(), { timeout: WITHIN_MS })
        .toContain(claim);

    const complaints = new Complaints();
    const page = await openBrowser(browser, 'a visitor', complaints, `${READER} Page`);
    const files: string[] = [];
    page.on(
      'request',
      (each) =>
        void (
          /\/remotes\/landers\/[^/]+/.exec(each.url())?.[0] &&
          files.push(new URL(each.url()).pathname.split('/')[3] ?? '')
        ),
    );
    try {
      await shows(t('landers.home.claim'));
      expect(campaign('start', 'duet', 'e2e', '--network', 'e2e-net', '--version', version)).toBe(
        'e2e is live within seconds',
      );
      await shows(CLAIM);
      expect(await (await api.get('/')).text()).toContain(t('landers.home.claim'));

      await page.goto(ARRIVAL);
      await expect(page.getByRole('heading', { level: 1, name: CLAIM })).toBeVisible();
      // The site takes visitors who act within 300 ms for bots.
      await page.waitForTimeout(1_000);
      await page.locator('form[data-island="signup"] button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 20_000 });
      await new SignupPage(page).seeForm();
      expect(await page.evaluate(() => sessionStorage.getItem('duet-tracking'))).toMatch(
        /^\{"network":"e2e-net","variant":"[0-9A-Z]{26}\.a"\}$/,
      );
      await page.goto(`/landers/tinderswipe${ARRIVAL.slice(1)}`);
      const menu = page.locator('details[data-menu]').first();
      await menu.locator('summary').click();
      await menu.locator('a[lang="pl"]').click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
      await expect(page.locator('[data-island="swipe"]')).toBeVisible();
      expect([...new Set(files)]).toEqual([version]);

      const staff = await staffApi();
      const figures = async () =>
        (
          (await (await staff.get('/api/staff/campaigns')).json()) as CampaignsResponse
        ).campaigns.find(({ name }) => name === 'e2e')?.figures[0];
      await expect
        .poll(async () => (await figures())?.visits ?? 0, { timeout: DECIDED_WITHIN_MS })
        .toBeGreaterThan(0);
      await staff.dispose();

      expect(campaign('stop', 'duet', 'e2e')).toBe('e2e is over within seconds');
      await shows(t('landers.home.claim'));
    } finally {
      going = false;
      await Promise.all(visitors);
      campaign('stop', 'duet', 'e2e');
    }
    expect(answered).toBeGreaterThan(0);
    expect(failed).toEqual([]);
    expect([...complaints.violations, ...complaints.crashes]).toEqual([]);
    await Promise.all([page.context().close(), api.dispose()]);
  },
);

// @spec 2.47, 2.108
test('a lander opened with ?lb=1 reports a bounce only if the visitor did nothing and consented to measurement', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.sendBeacon = (address) => {
      if (String(address) === '/api/page-bounce')
        localStorage.setItem('bounced', `${localStorage.getItem('bounced') ?? ''}x`);
      return true;
    };
  });
  const told = async (): Promise<string | null> => {
    await page.goto('/pages/terms');
    return page.evaluate(() => localStorage.getItem('bounced'));
  };
  await page.goto('/');
  expect(await told()).toBeNull();
  const allow = (kinds: TrackingKind[]) =>
    page
      .context()
      .addCookies([{ name: CONSENT_COOKIE, value: consentValue(kinds, new Date()), url: siteUrl }]);
  await allow(['campaigns']);
  await page.goto('/?lb=1');
  expect(await told()).toBeNull();
  await allow(['measurement']);
  await page.goto('/?lb=1');
  expect(await told()).toBe('x');
  await page.goto('/?lb=1');
  await page.keyboard.press('Tab');
  expect(await told()).toBe('x');
});
