import { expect } from '@playwright/test';
import { AccountPage } from './pages/account.page';
import { openBrowser } from './support/browsers';
import { demoAccount } from './support/members';
import { forceRegistry, liveEntry, publishChanged, readLive } from './support/remotes';
import { openStaffPages } from './support/staff';
import { ALONE, test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

const DROPPED_WITHIN_MS = 3_000;
const BAD = 'What things cost until staff take it back';
const GOOD = t('credits.pricing.title');

// @spec 11.29 11.30
test(
  'idle pages drop a live version within three seconds after staff withdraw it, and staff can release it again',
  ALONE,
  async ({ browser }) => {
    const complaints = new Complaints();
    const before = readLive();
    try {
      const member = await openBrowser(browser, 'Daan', complaints);
      await new AccountPage(member).login(demoAccount('Daan'));
      await publishChanged('credits', GOOD, BAD);
      const bad = liveEntry('credits').version;
      const title = (name: string) => member.getByRole('heading', { name, exact: true });
      await member.goto('/pricing');
      await expect(title(BAD)).toBeVisible();

      const staff = await openBrowser(browser, 'an administrator', complaints);
      await openStaffPages(staff);
      await staff.goto('/staff/releases');
      const card = staff.getByRole('article', { name: 'credits' });
      const live = card.getByRole('region', { name: bad });
      const act = async (name: string): Promise<void> => {
        await live.getByRole('button', { name }).click();
        const dialog = staff.getByRole('dialog');
        await dialog.getByLabel(t('staff.release.reason')).fill('Prices are wrong.');
        await dialog.getByRole('button', { name }).click();
      };

      await act(t('staff.release.act_take_back_do'));
      const takenAt = Date.now();
      await expect(title(BAD)).toBeHidden({ timeout: DROPPED_WITHIN_MS });
      console.log(`taken back → gone from an idle page of a member: ${Date.now() - takenAt} ms`);
      await expect(title(GOOD)).toBeVisible();
      await expect(live.getByText(t('staff.release.state_taken_back'))).toBeVisible();

      await act(t('staff.release.act_release_do'));
      await expect(async () => {
        await member.goto('/pricing');
        await expect(title(BAD)).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 10_000 });
      await card.locator('summary').click();
      await expect(card.getByText('Prices are wrong.').first()).toBeVisible();
      expect([...complaints.crashes, ...complaints.violations]).toEqual([]);
    } finally {
      forceRegistry(before);
    }
  },
);
