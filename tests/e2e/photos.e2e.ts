import { type Page, expect } from '@playwright/test';
import sharp from 'sharp';
import { getCalls, getData } from './support/calls';
import { type Account, activate, apiAs, newAccount, signup } from './support/members';
import { test } from './support/test';
import { t } from './support/texts';

const photo = (red: number, width = 900, height = 600): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: red, g: 120, b: 160 },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

async function member(name: string): Promise<Account> {
  const account = newAccount(name);
  await (await signup(account)).dispose();
  await activate(account);
  return account;
}

async function pick(page: Page, red: number, size?: [width: number, height: number]) {
  await page.setInputFiles('input[name="photo"]', {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(red, ...(size ?? [])),
  });
}

async function addPhoto(page: Page, red: number): Promise<void> {
  const before = await tiles(page).count();
  await pick(page, red);
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(tiles(page)).toHaveCount(before + 1);
}

const tiles = (page: Page) => page.getByRole('button', { name: /^Options for photo/ });

async function shows(page: Page, ids: readonly (string | undefined)[]): Promise<void> {
  const pictures = page.locator('li[draggable] img');
  await expect(pictures).toHaveCount(ids.length);
  for (const [place, id] of ids.entries())
    if (place > 0)
      await expect(pictures.nth(place)).toHaveAttribute('src', new RegExp(`/photo/${id}/`));
}

/** Retries, because scrolling on a busy machine closes the menu. */
async function choose(page: Page, place: number, item: string): Promise<void> {
  const wanted = page.getByRole('menuitem', { name: item });
  await expect(async () => {
    if (!(await wanted.isVisible()))
      await page.getByRole('button', { name: `Options for photo ${place}` }).click();
    await wanted.click({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

// @spec 2.15, 2.25, 2.115, 5.21, 6.4
test('a member adds, sorts, hides and deletes photos; other members see only permitted photos', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const [owner, reader] = [await member('Ida'), await member('Ole')];
  const mine = await apiAs(owner);
  const theirs = await apiAs(reader);
  const { cookies } = await mine.api.storageState();
  await page.context().addCookies(cookies);
  await page.goto('/profile');
  const dialog = page.getByRole('dialog');
  for (const open of [
    () => page.getByRole('button', { name: t('profile.own.preview') }).click(),
    () => pick(page, 20),
  ]) {
    await open();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/profile$/);
  }
  for (const red of [20, 120]) await addPhoto(page, red);
  await pick(page, 20, [600, 399]);
  await expect(page.getByText(/too small.*at least 400 pixels/)).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  await addPhoto(page, 220);

  const findOwn = async () =>
    (await getData(getCalls(mine.api).GET('/api/profile'))).profile.images;
  const own = async (): Promise<string[]> => (await findOwn()).map(({ id }) => id);
  const params = { path: { id: mine.id } };
  const seen = async () =>
    (await getData(getCalls(theirs.api).GET('/api/profiles/{id}', { params }))).profile;
  const [first, second, third] = await own();

  await choose(page, 3, 'Make main photo');
  await expect.poll(own).toEqual([third, first, second]);
  await shows(page, [third, first, second]);
  await choose(page, 3, 'Move forward');
  await expect.poll(own).toEqual([third, second, first]);
  await shows(page, [third, second, first]);
  await choose(page, 3, 'Make private');
  await expect(page.getByText('Private', { exact: true })).toBeVisible();

  const images = (await seen()).images;
  expect(images.map(({ id, locked }) => [id, locked])).toEqual([
    [third, false],
    [second, true],
    [first, true],
  ]);
  const clear = await (await mine.api.get(`/media/${(await findOwn())[1]?.filename}`)).body();
  const blurred = await (await theirs.api.get(`/media/${images[1]?.filename}`)).body();
  expect(blurred.equals(clear)).toBe(false);
  const deviation = async (bytes: Buffer): Promise<number> =>
    (await sharp(bytes).stats()).channels[0]?.stdev ?? 0;
  expect(await deviation(blurred)).toBeLessThan((await deviation(clear)) / 3);

  await choose(page, 2, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(own).toEqual([third, first]);
  await shows(page, [third, first]);
});
