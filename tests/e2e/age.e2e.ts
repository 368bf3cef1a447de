import { type APIRequestContext, type Browser, type Page, expect } from '@playwright/test';
import { getCalls, getData, getStaffCalls } from './support/calls';
import { axe } from './support/axe';
import { passEntryWarning } from './support/browsers';
import { linkIn, mailTo } from './support/mailbox';
import { activate, apiAs, newAccount, signup } from './support/members';
import { getCredits } from './support/purchases';
import { Screen } from './support/screen';
import { staffApi } from './support/staff';
import { query, siteUrl, until } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';
import { ChatPage } from './pages/chat.page';

const COUNTRY = 'AT';
let staff: APIRequestContext;

async function setCountries(value: string[]): Promise<void> {
  const calls = getStaffCalls(staff);
  const { entries } = await getData(calls.GET('/api/staff/settings'));
  const version = entries.find(({ key }) => key === 'age_proof_countries')?.version ?? null;
  const params = { path: { key: 'age_proof_countries' } };
  await getData(calls.PUT('/api/staff/settings/{key}', { params, body: { value, version } }));
}

test.beforeAll(async () => {
  staff = await staffApi();
  await setCountries([COUNTRY]);
});
test.afterAll(() => setCountries([]));

async function memberThere(name: string) {
  const account = newAccount(name);
  await signup(account);
  await activate(account);
  const { api, id } = await apiAs(account);
  const calls = getCalls(api);
  const [region] = (await getData(calls.GET('/api/regions')))[COUNTRY] ?? [];
  const body = { country: COUNTRY, region: region?.key, city: region?.cities[0] } as const;
  await getData(calls.PATCH('/api/profile', { body }));
  await until(
    'messaging knows',
    async () =>
      (
        await query('messaging', 'SELECT id FROM member WHERE id = ? AND country = ?', [
          id,
          COUNTRY,
        ])
      ).length > 0,
  );
  await until(
    'the setting is known',
    async () => (await getData(calls.GET('/api/age-assurance'))).state === 'needed',
  );
  return { account, api, id };
}

async function someone(name: string): Promise<string> {
  const account = newAccount(name);
  await signup(account);
  await activate(account);
  return (await apiAs(account)).id;
}

async function openPage(
  browser: Browser,
  api: APIRequestContext,
  viewport = { width: 1280, height: 900 },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport,
    storageState: await api.storageState(),
  });
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: siteUrl }]);
  const page = await context.newPage();
  await page.addInitScript(passEntryWarning);
  return page;
}

// @spec 14.13
test("likes and messages are rejected without age proof, and accepted after the provider's check", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [{ api }, partner] = [await memberThere('Gerda'), await someone('Willem')];
  const other = await someone('Bram');
  const page = await openPage(browser, api);
  const credits = await getCredits(api);
  await until(
    'likes are refused',
    async () =>
      ((await (await api.put(`/api/likes/${other}`)).json()) as { error?: string }).error ===
      'age_unproven',
  );

  await test.step('a like asks for the age proof, and the chat links to it', async () => {
    await page.goto(`/members/${partner}`);
    await page
      .getByRole('main')
      .getByRole('button', {
        name: new RegExp(`^${t('profile.member.like', { name: '' }).trim()}`),
      })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: t('profile.age.title') });
    await expect(dialog.getByText(t('error.age_unproven'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.goto(`/members/${partner}/chat`);
    await expect(page.getByText(t('error.age_unproven'))).toBeVisible();
    await page.getByRole('link', { name: t('chat.notice.prove_age') }).click();
    await expect(page).toHaveURL(/\/settings\/age$/);
  });

  await test.step('leaving the provider without an answer changes nothing', async () => {
    await page.getByRole('button', { name: t('profile.age.begin') }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`${siteUrl}/settings/age`);
    await expect(page.getByText(t('profile.age.last.cancelled'))).toBeVisible();
    await expect(page.getByText(t('profile.age.left', { count: 2 }))).toBeVisible();
  });

  await test.step('the provider confirms the age, and the message is sent at its usual price', async () => {
    await page.getByRole('button', { name: t('profile.age.again') }).click();
    await page.getByRole('button', { name: 'I am of age' }).click();
    await expect(page.getByText(/Your age is proven/)).toBeVisible();
    expect((await (await api.get('/api/age-assurance')).json()) as object).toMatchObject({
      state: 'passed',
      proof: { provider: 'sandbox' },
    });
    await until('the chat knows', async () =>
      (await api.post('/api/chats', { data: { profile_id: partner } })).ok(),
    );
    const chat = new ChatPage(page);
    await chat.openWith(partner);
    await chat.send('Good evening from Vienna');
    await chat.expectMessage('Good evening from Vienna');
    await expect.poll(() => getCredits(api)).toBeLessThan(credits);
  });
});

// @spec 14.16
test('an age check suspends an underage member, who can appeal without login', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { account, api, id } = await memberThere('Loisl');
  const page = await openPage(browser, api);
  await page.goto('/settings/age');
  await page.getByRole('button', { name: t('profile.age.begin') }).click();
  await page.getByRole('button', { name: 'I am under age' }).click();
  await until('the session has ended', async () => !(await api.get('/api/profile')).ok());
  await page.goto(linkIn(await mailTo(account.email, /suspended/), '/statement'));
  await expect(page.getByText(t('profile.statement.effect.age_check'))).toBeVisible();
  await expect(page.getByText(t('profile.statement.program'))).toBeVisible();
  await page.getByLabel(t('profile.statement.appeal_label')).fill('I am 36, the light was bad.');
  await page.getByRole('button', { name: t('profile.statement.appeal_submit') }).click();
  await expect(page.getByText(t('profile.statement.appeal.waiting'))).toBeVisible();
  const params = { path: { id } };
  const seen = await getData(getStaffCalls(staff).GET('/api/staff/support/{id}', { params }));
  expect([
    seen.age.last?.state,
    seen.events.find(({ kind }) => kind === 'age_check')?.what,
  ]).toEqual(['failed', 'failed']);
});

async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await axe(page).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id }) => id);
}

test('the age proof page fits a small phone and has no serious axe violation in light and dark mode', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { api } = await memberThere('Resi');
  const page = await openPage(browser, api, { width: 360, height: 740 });
  const screen = new Screen(page);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const address of ['/settings/age', '/settings']) {
      await page.goto(address);
      await expect(
        page
          .getByRole('main')
          .getByText(t('profile.age.title'), { exact: true })
          .filter({ visible: true }),
      ).toBeVisible();
      await screen.settle();
      expect([address, await screen.overflow()]).toEqual([address, []]);
      expect([address, await findFaults(page)]).toEqual([address, []]);
    }
  }
});
