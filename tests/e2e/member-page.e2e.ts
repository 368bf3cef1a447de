import { type Browser, type Page, expect } from '@playwright/test';
import { getCalls, getData } from './support/calls';
import { openBrowser } from './support/browsers';
import { type Account, activate, apiAs, newAccount, signup } from './support/members';
import { siteUrl } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

interface Shown {
  id: string;
  name: string;
  age: number;
  images: { locked: boolean }[];
}

async function cast(): Promise<{ reader: Account; shown: Shown }> {
  const reader = newAccount('Reader');
  await (await signup(reader)).dispose();
  await activate(reader);
  const { api } = await apiAs(reader);
  const calls = getCalls(api);
  const query = { gender: 'woman', country: 'NL' };
  const { results } = await getData(calls.GET('/api/search', { params: { query } }));
  for (const { id } of results) {
    const params = { path: { id } };
    const { profile } = await getData(calls.GET('/api/profiles/{id}', { params }));
    if (profile.images.length > 1) return { reader, shown: profile };
  }
  throw new Error('No demo member has more than one photo');
}

const heading = (page: Page, { name, age }: Shown) =>
  page.getByRole('heading', { name: `${name}, ${age}` }).filter({ visible: true });

async function browserAs(
  browser: Browser,
  complaints: Complaints,
  account?: Account,
): Promise<Page> {
  const page = await openBrowser(browser, account?.name ?? 'Visitor', complaints);
  if (!account) return page;
  const { email, password } = account;
  const headers = { 'sec-fetch-site': 'same-origin' };
  await getData(getCalls(page.request).POST('/api/user', { body: { email, password }, headers }));
  return page;
}

// @spec 2.26, 2.77, 2.114, 6.7
test('a member page shows what the viewer may see, and lets the viewer report, block and unblock', async ({
  browser,
}) => {
  const complaints = new Complaints();
  const { reader, shown } = await cast();
  const address = `${siteUrl}/members/${shown.id}`;

  await test.step('a visitor sees the main photo and is asked to sign up for the others', async () => {
    const page = await browserAs(browser, complaints);
    await page.goto(address);
    await expect(heading(page, shown)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(shown.name));
    await page
      .getByRole('button', { name: t('profile.photos.locked_alt', { name: shown.name, place: 2 }) })
      .click();
    await expect(page.getByRole('button', { name: t('profile.locked.join') })).toBeVisible();
    await page.context().close();
  });

  const page = await browserAs(browser, complaints, reader);
  const message = page.getByRole('main').locator(`a[href="/members/${shown.id}/chat"]`);
  await page.goto(address);

  await test.step('a free member sees the other photos blurred, with a link to premium', async () => {
    await expect(heading(page, shown)).toBeVisible();
    await page
      .getByRole('button', { name: t('profile.photos.locked_alt', { name: shown.name, place: 2 }) })
      .click();
    await expect(
      page
        .getByRole('link', { name: t('profile.locked.get_premium') })
        .filter({ visible: true })
        .last(),
    ).toHaveAttribute('href', '/premium');
  });

  await test.step('the actions fit into a window of 320 px', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height: 640 });
    for (const button of [
      page.getByRole('button', { name: t('chat.gift.title', { name: shown.name }) }),
      page.getByRole('button', { name: t('profile.member.like', { name: shown.name }) }).first(),
      message,
      page.getByRole('button', { name: t('profile.member.more') }),
    ]) {
      const box = await button.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(12);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(308);
    }
    await page.setViewportSize(size);
  });

  await test.step('photo, name and actions are above the fold, also at a zoom of 200 percent', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const [width, height] of [
      [390, 844],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => globalThis.scrollTo(0, 0));
      const photo = await page
        .getByRole('group', { name: t('profile.photos.title') })
        .getByRole('img')
        .boundingBox();
      const name = await heading(page, shown).boundingBox();
      const button = await message.boundingBox();
      expect(photo?.height).toBeGreaterThanOrEqual(190);
      // A wider crop would not show the whole face.
      expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeLessThanOrEqual(1.7);
      expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    await page.setViewportSize(size);
  });

  await test.step('the arrow keys change the photo, and its position is announced', async () => {
    const gallery = page.getByRole('group', { name: t('profile.photos.title') });
    const place = (number: number) =>
      expect(gallery.locator('[aria-live]')).toHaveText(
        t('profile.gallery.place', { place: number, count: shown.images.length }),
      );
    const thumb = gallery.getByRole('button', {
      name: t('profile.photos.alt', { name: shown.name, place: 1 }),
      exact: true,
    });
    await thumb.focus();
    await thumb.press('Enter');
    await place(1);
    await thumb.press('ArrowRight');
    await place(2);
    await expect(
      gallery.getByRole('link', { name: t('profile.locked.get_premium') }),
    ).toBeInViewport({
      ratio: 1,
    });
    await thumb.press('ArrowLeft');
    await place(1);
    await expect(
      gallery.getByRole('button', { name: t('profile.gallery.enlarge') }),
    ).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('an enlarged photo fills the window until Escape', async () => {
    await page.getByRole('button', { name: t('profile.gallery.enlarge') }).click();
    const photo = page.getByRole('dialog').locator('img');
    await expect.poll(() => photo.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await page.keyboard.press('Escape');
    await expect(photo).toBeHidden();
    await expect(page).toHaveURL(address);
  });

  await test.step('a report is sent with its reason', async () => {
    await page.getByRole('button', { name: t('profile.member.more') }).click();
    await page.getByRole('menuitem', { name: t('profile.member.report') }).click();
    const dialog = page.getByRole('dialog', {
      name: t('profile.report.title', { name: shown.name }),
    });
    await dialog.getByRole('combobox').selectOption('scam');
    await dialog.getByRole('button', { name: t('profile.report.send') }).click();
    await expect(page.getByText(t('profile.report.done'))).toBeVisible();
  });

  await test.step('a block is confirmed, hides the profile, and can be removed in the settings', async () => {
    await page.getByRole('button', { name: t('profile.member.more') }).click();
    await page.getByRole('menuitem', { name: t('profile.member.block') }).click();
    const dialog = page.getByRole('dialog', {
      name: t('profile.block.title', { name: shown.name }),
    });
    await dialog.getByRole('button', { name: t('profile.member.block') }).click();
    await expect(
      page.getByRole('heading', { name: t('profile.block.is_title', { name: shown.name }) }),
    ).toBeVisible();
    expect(await page.evaluate(() => globalThis.scrollY)).toBe(0);
    const address = page.url();
    await page.goto(`${siteUrl}/settings/blocks`);
    await page
      .getByRole('button', { name: t('profile.blocks.undo', { name: shown.name }) })
      .click();
    await expect(page.getByText(t('profile.blocks.empty'))).toBeVisible();
    await page.goto(address);
    await expect(heading(page, shown)).toBeVisible();
  });
  await page.context().close();
});

test('an unknown member id gives an error page and status 404', async ({ browser }) => {
  const complaints = new Complaints();
  const page = await openBrowser(browser, 'Visitor', complaints);
  const answer = await page.goto(`${siteUrl}/members/000000000000`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t('profile.member.gone_title') })).toBeVisible();
  await page.context().close();
});
