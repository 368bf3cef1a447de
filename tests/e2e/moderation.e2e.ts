import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, type Page, expect } from '@playwright/test';
import { passEntryWarning } from './support/browsers';
import { linkIn, mailTo } from './support/mailbox';
import { activate, apiAs, newAccount, signup } from './support/members';
import { openStaffPages, staffApi } from './support/staff';
import { query, siteUrl, until } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';

const PICTURE = readFileSync(join(__dirname, '../../tools/demo/photos/adam-2.webp'));
const FACTS = 'The photo shows somebody else.';
/** Second staff account, because staff cannot decide on appeals against their own decisions. */
const COLLEAGUE = '01K1COLLEAGUE0000000000000';

async function member(name: string) {
  const account = newAccount(name);
  await signup(account);
  await activate(account);
  return { account, ...(await apiAs(account)) };
}

async function pageFor(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: siteUrl, locale: 'en' })).newPage();
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: siteUrl }]);
  await page.addInitScript(passEntryWarning);
  return page;
}

async function addPhoto(api: APIRequestContext): Promise<string> {
  const uploaded = await api.post('/api/photos', {
    multipart: { photo: { name: 'me.webp', mimeType: 'image/webp', buffer: PICTURE } },
  });
  return ((await uploaded.json()) as { image: { id: string } }).image.id;
}

const photoStatus = async (id: string) =>
  (await query<{ status: string }>('identity', 'SELECT status FROM photo WHERE id = ?', [id]))[0]
    ?.status;

// @spec 15.8
test('a reported photo is removed with reasons, appealed without login and restored by a colleague', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [owner, reporter] = [await member('Ronja'), await member('Silke')];
  const photo = await addPhoto(owner.api);
  expect(
    (
      await reporter.api.post('/api/reports', {
        data: { profile_id: owner.id, reason: 'photos', text: 'That is my neighbour.' },
      })
    ).status(),
  ).toBe(200);

  const staff = await pageFor(browser);
  await openStaffPages(staff);
  await staff.goto('/staff/reports');
  const report = staff.getByRole('article').filter({ hasText: 'That is my neighbour.' });
  await report.getByLabel(t('staff.decide.decision')).selectOption('remove');
  await report.getByLabel(t('staff.decide.what')).selectOption(photo);
  await report.getByLabel(t('staff.decide.ground')).selectOption('not_you');
  await report.getByLabel(t('staff.decide.facts')).fill(FACTS);
  await report.getByRole('button', { name: t('staff.decide.submit') }).click();
  await expect(report).toBeHidden();
  expect(await photoStatus(photo)).toBe('refused');

  const reader = await pageFor(browser);
  await reader.goto(linkIn(await mailTo(owner.account.email, /removed\s+one\s+of/), '/statement'));
  await expect(reader.getByText(FACTS)).toBeVisible();
  await reader.getByLabel(t('profile.statement.appeal_label')).fill('It is me, with shorter hair.');
  await reader.getByRole('button', { name: t('profile.statement.appeal_submit') }).click();
  await expect(reader.getByText(t('profile.statement.appeal.waiting'))).toBeVisible();

  await staff.goto('/staff/appeals');
  const appeal = staff.getByRole('article').filter({ hasText: 'It is me, with shorter hair.' });
  await expect(appeal.getByText(t('staff.appeals.mine'))).toBeVisible();
  await query('identity', 'UPDATE member_decision SET decided_by = ? WHERE photo_id = ?', [
    COLLEAGUE,
    photo,
  ]);
  await staff.reload();
  await appeal.getByLabel(t('staff.complaints.answer')).fill('We have compared them.');
  await appeal.getByRole('button', { name: t('staff.appeals.reverse') }).click();
  await expect(appeal).toBeHidden();
  expect(await photoStatus(photo)).toBe('active');
  await reader.reload();
  await expect(reader.getByText('We have compared them.')).toBeVisible();
  await mailTo(reporter.account.email, /taken\s+the\s+decision\s+back/);
});

// @spec 15.7
test('a suspension logs the member out, shows reason and end at login, and ends when staff lift it', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [suspended, other] = [await member('Tilda'), await member('Ulla')];
  const page = await pageFor(browser);
  const logIn = async () => {
    await page.goto('/login');
    await page.getByLabel(t('profile.login.email')).fill(suspended.account.email);
    await page
      .getByLabel(t('profile.login.password'), { exact: true })
      .fill(suspended.account.password);
    await page.getByRole('button', { name: t('profile.login.submit'), exact: true }).click();
  };
  const staff = await staffApi();
  const decide = async (data: object) =>
    expect((await staff.post(`/api/staff/members/${suspended.id}`, { data })).status()).toBe(200);
  await decide({
    decision: 'suspend',
    days: 7,
    ground: 'insults',
    facts: 'You threatened somebody on Monday.',
  });
  await until('the session has ended', async () => !(await suspended.api.get('/api/profile')).ok());
  await until(
    'the profile is gone for others',
    async () => !(await other.api.get(`/api/profiles/${suspended.id}`)).ok(),
  );

  await logIn();
  await expect(
    page.getByRole('heading', { name: t('profile.statement.title.suspend') }),
  ).toBeVisible();
  await expect(page.getByText('You threatened somebody on Monday.')).toBeVisible();
  await expect(page.getByLabel(t('profile.statement.appeal_label'))).toBeVisible();

  await decide({ decision: 'lift' });
  await logIn();
  await expect(page).not.toHaveURL(/login|statement/);
  expect((await other.api.get(`/api/profiles/${suspended.id}`)).status()).toBe(200);
});
