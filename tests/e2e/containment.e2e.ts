import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { AccountPage } from './pages/account.page';
import { openBrowser } from './support/browsers';
import { demoAccount } from './support/members';
import { forceRegistry, liveEntry, publishChanged, readLive } from './support/remotes';
import { readStack, siteUrl, until } from './support/stack';
import { ALONE, test } from './support/test';
import { pattern, t } from './support/texts';
import { Complaints } from './support/watch';

const SCREENS: Record<string, { path: string; heading: string }> = {
  profile: { path: '/profile', heading: 'profile.own.title' },
  search: { path: '/members', heading: 'search.members.title' },
  chat: { path: '/chats', heading: 'chat.chats.title' },
  credits: { path: '/credits', heading: 'credits.buy.title' },
};

for (const dead of Object.keys(SCREENS)) {
  test(
    `when files of ${dead} are missing, its screens show an error with Retry and all other screens work`,
    ALONE,
    async ({ browser }) => {
      const complaints = new Complaints();
      const page = await openBrowser(browser, 'Daan', complaints);
      await new AccountPage(page).login(demoAccount('Daan'));
      const folder = join(readStack().remotes_dir, dead);
      renameSync(folder, `${folder}.gone`);
      const retry = page.getByRole('main').getByRole('button', { name: t('ui.state.retry') });
      try {
        for (const [name, { path, heading }] of Object.entries(SCREENS)) {
          await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
          await page.goto(path);
          if (name === dead) {
            await expect(page.getByText(t('shell.remote.failed'))).toBeVisible({ timeout: 30_000 });
            await expect(retry).toBeVisible();
            await expect(page.getByRole('navigation').first()).toBeVisible();
          } else
            await expect(page.getByRole('heading', { name: t(heading) }).first()).toBeVisible();
        }
        await page.goto(SCREENS[dead]?.path ?? '/');
        await expect(retry).toBeVisible({ timeout: 30_000 });
      } finally {
        renameSync(`${folder}.gone`, folder);
      }
      await retry.click();
      await expect(
        page.getByRole('heading', { name: t(SCREENS[dead]?.heading ?? '') }).first(),
      ).toBeVisible();
      expect(complaints.violations).toEqual([]);
      await page.context().close();
    },
  );
}

test(
  'when lander files are missing, the start page shows an error and login stays reachable',
  ALONE,
  async ({ page }) => {
    const folder = join(readStack().remotes_dir, 'landers');
    renameSync(folder, `${folder}.gone`);
    try {
      await page.goto('/');
      await expect(page.getByText(t('shell.remote.failed'))).toBeVisible({ timeout: 30_000 });
      await page.getByRole('button', { name: pattern('shell.entry.go_on') }).click();
      await page
        .getByRole('link', { name: t('shell.nav.login') })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: t('profile.login.title') })).toBeVisible();
    } finally {
      renameSync(`${folder}.gone`, folder);
    }
    await until('the landers are HTML again', async () =>
      (await (await fetch(siteUrl)).text()).includes('id="duet-page"'),
    );
  },
);

/** The first setup of the remote never settles; later setups do. */
const STUCK_SETUP =
  'get setup(){globalThis.setups=(globalThis.setups??0)+1;return globalThis.setups===1?()=>new Promise(()=>{}):this.ownSetup},ownSetup:(';

test(
  'a remote whose setup never settles shows Retry after ten seconds, and the failure is reported',
  ALONE,
  async ({ browser }) => {
    const complaints = new Complaints();
    const page = await openBrowser(browser, 'Daan', complaints);
    await new AccountPage(page).login(demoAccount('Daan'));
    const reports: (string | null)[] = [];
    page.on(
      'request',
      (request) =>
        void (request.url().endsWith('/remote-failures') && reports.push(request.postData())),
    );
    const before = readLive();
    try {
      await publishChanged('chat', 'setup:(', STUCK_SETUP);
      const { version } = liveEntry('chat');
      const start = Date.now();
      await page.goto('/chats');
      await expect(page.getByText(t('shell.remote.failed'))).toBeVisible({ timeout: 20_000 });
      console.log(`stuck setup → failure with Retry: ${Date.now() - start} ms`);
      expect(reports).toContain(`chat@${version} setup`);
      const metrics = await (
        await fetch(`http://127.0.0.1:${new URL(siteUrl).port}/metrics`)
      ).text();
      expect(metrics).toContain(
        `duet_gateway_remote_failures_total{remote="chat",version="${version}",kind="setup"}`,
      );
      await page
        .getByRole('main')
        .getByRole('button', { name: t('ui.state.retry') })
        .click();
      await expect(
        page.getByRole('heading', { name: t('chat.chats.title') }).first(),
      ).toBeVisible();
    } finally {
      forceRegistry(before);
    }
    expect(complaints.violations).toEqual([]);
  },
);
