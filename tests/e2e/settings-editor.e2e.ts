import { expect } from '@playwright/test';
import { getCalls, getData } from './support/calls';
import { ALONE, test } from './support/test';
import { openBrowser } from './support/browsers';
import { openStaffPages } from './support/staff';
import { siteUrl } from './support/stack';
import { t } from './support/texts';
import { Complaints } from './support/watch';

const WITHIN_MS = 10_000;

// @spec 15.16
test(
  'an edited setting is live within ten seconds, invalid values are rejected, and edits can be reverted',
  ALONE,
  async ({ browser, request }) => {
    test.setTimeout(120_000);
    const page = await openBrowser(browser, 'an administrator', new Complaints());
    await openStaffPages(page);
    await page.goto('/staff/settings');
    const title = `Duet ${Date.now()}`;
    const label = t('staff.setting.index_title');
    const titleNow = async () =>
      (await getData(getCalls(request).GET('/api/settings'))).index_title;
    const before = await titleNow();

    const entry = page.getByRole('listitem').filter({ hasText: label });
    await entry.getByRole('button', { name: t('staff.settings.edit') }).click();
    await entry.getByLabel(label).fill(title);
    await entry.getByRole('button', { name: t('staff.settings.save') }).click();
    await expect(entry.getByText(title)).toBeVisible();
    await expect.poll(titleNow, { timeout: WITHIN_MS }).toBe(title);
    await expect
      .poll(async () => (await request.get(siteUrl, { headers: { accept: 'text/html' } })).text(), {
        timeout: WITHIN_MS,
      })
      .toContain(`<title>${title}</title>`);

    await test.step('an age below eighteen is rejected', async () => {
      const age = page.getByRole('listitem').filter({ hasText: t('staff.setting.min_age') });
      await age.getByRole('button', { name: t('staff.settings.edit') }).click();
      await age.getByLabel(t('staff.setting.min_age')).fill('12');
      await age.getByRole('button', { name: t('staff.settings.save') }).click();
      await expect(age.getByText(t('error.too_small'))).toBeVisible();
    });

    await test.step('the change is reverted', async () => {
      await page.getByRole('tab', { name: t('staff.settings.tab_history') }).click();
      const change = page.getByRole('listitem').filter({ hasText: title });
      await change.getByRole('button', { name: t('staff.settings.undo') }).click();
      await expect.poll(titleNow, { timeout: WITHIN_MS }).toBe(before);
    });
  },
);

// @spec 15.25
test(
  'a changed limit applies within ten seconds, and staff see the number of rejected requests',
  ALONE,
  async ({ browser, request }) => {
    test.setTimeout(120_000);
    const page = await openBrowser(browser, 'an administrator', new Complaints());
    await openStaffPages(page);
    await page.goto('/staff/settings');
    const label = t('staff.setting.complaint_budgets');
    const entry = page.getByRole('listitem').filter({ hasText: label });
    const edit = () => entry.getByRole('button', { name: t('staff.settings.edit') }).click();
    const openLimits = () =>
      page.getByRole('tab', { name: t('staff.settings.tab_limits') }).click();
    let tries = 0;
    const complainTwice = async () => {
      const email = `limits.${Date.now()}.${(tries += 1)}@example.org`;
      const text = 'This is about something that I have seen here.';
      const data = { name: 'Robin', email, kind: 'other', text };
      const statuses: number[] = [];
      for (let complaint = 0; complaint < 2; complaint += 1)
        statuses.push((await request.post(`${siteUrl}/api/complaints`, { data })).status());
      return statuses;
    };

    await openLimits();
    await edit();
    await edit();
    await entry.getByLabel(t('staff.setting.address_hour')).fill('500');
    await entry.getByLabel(t('staff.setting.email_day')).fill('51');
    await entry.getByRole('button', { name: t('staff.settings.save') }).click();
    await expect(entry.getByText(t('error.too_big'))).toBeVisible();
    await entry.getByLabel(t('staff.setting.email_day')).fill('1');
    await entry.getByRole('button', { name: t('staff.settings.save') }).click();
    await expect(entry.getByText('"email_day":1')).toBeVisible();
    await expect.poll(complainTwice, { timeout: WITHIN_MS }).toEqual([201, 429]);

    const refusals = entry.getByText(/^[1-9]\d* refusals?$/).first();
    await expect(async () => {
      await page.reload();
      await openLimits();
      await expect(entry.getByText(t('staff.setting.email_day'))).toBeVisible();
      await expect(refusals).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });

    await edit();
    await edit();
    await entry.getByRole('button', { name: t('staff.settings.reset') }).click();
    await expect(entry.getByText(t('staff.settings.default'))).toBeVisible();
  },
);
