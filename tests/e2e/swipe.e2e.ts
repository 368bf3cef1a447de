import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { getCalls, getData } from './support/calls';
import { activate, apiAs, demoAccount, newAccount, signup } from './support/members';
import { query, siteUrl } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';

async function openPage(
  page: Page,
  state: Awaited<ReturnType<import('@playwright/test').APIRequestContext['storageState']>>,
): Promise<void> {
  await page
    .context()
    .addCookies([...state.cookies, { name: 'i18n_redirected', value: 'en', url: siteUrl }]);
  await page.addInitScript(() =>
    localStorage.setItem(
      'hide-site-entry-warning',
      JSON.stringify({ at: Date.now(), member: null }),
    ),
  );
}

// @spec 2.63, 2.72, 2.74, 4.35
test('the swipe game works by mouse, keys and buttons, with undo, and allows four likes a day', async ({
  page,
}) => {
  const account = newAccount('Joris');
  await signup(account);
  await activate(account);
  const { api } = await apiAs(account);
  await openPage(page, await api.storageState());
  await page.goto('/swipe-game');
  const card = page.getByRole('article');
  const left = (count: number) =>
    expect(page.getByText(t('search.swipe.left', { count }), { exact: true })).toBeVisible();
  const name = async () => (await card.getByRole('heading').innerText()).trim();
  await left(4);
  await test.step('no offer is shown, and the buttons are above the tab bar of a phone', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 360, height: 640 });
    const undo = page.getByRole('button', { name: t('search.swipe.undo') });
    const bar = page.getByRole('navigation', { name: t('shell.nav.main') });
    const bottom = async () => {
      const [inner, outer] = [await undo.boundingBox(), await bar.last().boundingBox()];
      return (inner?.y ?? 0) + (inner?.height ?? 0) - (outer?.y ?? 0);
    };
    await expect.poll(bottom).toBeLessThanOrEqual(0);
    await expect(page.locator('[data-offer]')).toHaveCount(0);
    const gap = async () => {
      const [named, button] = [
        await card.getByRole('heading').boundingBox(),
        await undo.boundingBox(),
      ];
      return (button?.y ?? 0) - (named?.y ?? 0) - (named?.height ?? 0);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await page.setViewportSize(size);
  });
  const seen = [await name()];
  const next = async () => {
    await expect(async () => expect(await name()).not.toBe(seen.at(-1))).toPass();
    seen.push(await name());
  };

  await card.hover();
  const box = await card.boundingBox();
  if (!box) throw new Error('There is no card');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 160, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await left(3);
  await next();
  await page.keyboard.press('ArrowLeft');
  await next();
  await left(3);
  await page.getByRole('button', { name: t('search.swipe.undo') }).click();
  await expect(card.getByRole('heading')).toHaveText(seen[1] ?? '');
  await expect(page.getByRole('button', { name: t('search.swipe.undo') })).toBeDisabled();
  for (const count of [2, 1, 0]) {
    // A reload before the response would cancel the call.
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/swipe-game') && answer.request().method() === 'POST',
    );
    await page
      .getByRole('button', { name: new RegExp(`^${t('search.like.button', { name: '' })}`) })
      .click();
    await left(count);
    await answered;
  }
  const wait = page.getByRole('timer').filter({ hasText: /^\d\d:\d\d:\d\d$/ });
  await expect(wait).toBeVisible();
  await page.reload();
  await left(0);
  await expect(wait).toBeVisible();
  await test.step('popups about likes open on every screen, one after the other', () =>
    showPopups(page, api));
});

async function showPopups(page: Page, api: APIRequestContext): Promise<void> {
  const { user } = await getData(getCalls(api).GET('/api/user'));
  const { results } = await getData(getCalls(api).GET('/api/search'));
  const giver = results.find(({ liked, fictional_icon: isFictional }) => !liked && !isFictional);
  if (!giver) throw new Error('There is no member to like');
  await query(
    'matching',
    'INSERT INTO member_like (member_id, profile_id, created_at, automatic) VALUES (?, ?, NOW(), 1)',
    [giver.id, user?.id ?? ''],
  );
  const { id, name } = giver;
  const like = page.getByRole('dialog', { name: t('search.like.modal_title_auto', { name }) });
  const report = page.getByRole('dialog', { name: t('profile.report.title', { name }) });
  await page.goto(`/members/${id}?t=4`);
  await page.getByRole('button', { name: t('profile.member.more') }).click();
  await page.getByRole('menuitem', { name: t('profile.member.report') }).click();
  await expect(report).toBeVisible();
  await expect(page).toHaveURL(`${siteUrl}/members/${id}`);
  await expect(like).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(like).toContainText(t('search.like.origin_consent', { name }));
  await page.keyboard.press('Escape');
  await expect(like).toBeHidden();

  // The match happens while no live stream is open. The next page catches up from its cursor.
  await page.goto('about:blank');
  expect((await api.put(`/api/likes/${id}`)).ok()).toBe(true);
  await page.goto('/chats');
  const match = page.getByRole('dialog', { name: t('search.match.title') });
  await expect(match).toContainText(t('search.match.text', { name }));
  await match.getByRole('button', { name: t('search.match.close') }).click();
  await expect(match).toBeHidden();
}

// @spec 2.94, 2.95
test('the match finder filters by age, sorts by interests, and does not ask about race', async ({
  page,
}) => {
  const { api } = await apiAs(demoAccount('Daan'));
  await openPage(page, await api.storageState());
  await page.goto('/match-finder');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/match-finder'));
  await expect(
    page.getByRole('img', { name: t('search.finder.step', { step: 1, count: 2 }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: t('search.finder.age_older') }).click();
  await expect(page.getByText(t('search.finder.appearance_note'))).toBeVisible();
  await page.getByRole('button', { name: t('search.finder.appearance_sexy') }).click();
  expect((await sent).postDataJSON()).toEqual({ age: '35+', appearance: 'sexy' });
  await expect(page).toHaveURL(/\/members\?.*min_age=35.*sort=playful/);
  await expect(
    page.getByRole('button', {
      name: t('search.filter.remove', { name: t('search.sort.playful') }),
    }),
  ).toBeVisible();
  const names = page.getByRole('article').getByRole('link');
  await expect(names.first()).toBeVisible();
  const ages = (await names.allInnerTexts()).map((text) => Number(/, (\d+)/.exec(text)?.[1]));
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(35);
});
