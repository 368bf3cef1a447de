import { type Page, expect } from '@playwright/test';
import { ChatPage } from './pages/chat.page';
import { axe } from './support/axe';
import { openBrowserAs, open, pair, person, write } from './support/chat-people';
import { failEvery } from './support/failing-calls';
import { picture } from './support/picture';
import { buyUpTo, getCredits } from './support/purchases';
import { test } from './support/test';
import { pattern, t } from './support/texts';
import { Complaints } from './support/watch';

const PHONE = { width: 360, height: 740 };

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
}

const noSideways = async (page: Page) =>
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);

// @spec 2.29, 2.30, 2.115, 3.26, 3.27, 4.15
test('a member sends an icebreaker, a photo and a gift, and the recipient sees them on a phone', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [writer, reader] = await pair();
  const {
    message_credits: text,
    photo_credits: photo,
    gift_credits: gift,
  } = (await (await writer.api.get('/api/settings')).json()) as Record<string, number>;
  const before = await getCredits(writer.api);
  const complaints = new Complaints();
  const page = await openBrowserAs(browser, writer, complaints);
  const chat = new ChatPage(page);

  await test.step('an icebreaker is put into the message box without being sent', async () => {
    await chat.openWith(reader.id);
    await page
      .getByRole('list', { name: t('chat.icebreaker.title') })
      .getByRole('button')
      .first()
      .click();
    await expect(chat.box()).not.toHaveValue('');
    await page.getByRole('button', { name: t('chat.icebreaker.more') }).click();
    const dialog = page.getByRole('dialog', { name: t('chat.icebreaker.title') });
    const opener = dialog.getByRole('listitem').first();
    await expect(opener).toBeVisible();
    const words = await opener.innerText();
    await opener.getByRole('button').click();
    await expect(chat.box()).toHaveValue(words);
    expect(await getCredits(writer.api)).toBe(before);
    await chat.send(`${words} Really?`);
    await chat.expectMessage(`${words} Really?`);
  });
  await test.step('a photo and a gift show their price before sending', async () => {
    await chat.sendPhoto(await picture());
    const giftButton = page.getByRole('button', {
      name: t('chat.gift.title', { name: reader.account.name }),
    });
    await giftButton.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(chat.box()).toBeVisible();
    await giftButton.click();
    await chat.sendGift('coffee', 'Saturday?');
    await expect
      .poll(() => getCredits(writer.api))
      .toBe(before - (text ?? 0) - (photo ?? 0) - (gift ?? 0));
    await chat.expectCredits(before - (text ?? 0) - (photo ?? 0) - (gift ?? 0));
  });

  const phone = await openBrowserAs(browser, reader, complaints);
  await phone.setViewportSize(PHONE);
  await test.step('the chat list shows the last message and the unread count', async () => {
    await phone.goto('/chats');
    const row = phone.getByRole('listitem').filter({ hasText: writer.account.name });
    await expect(row.getByText(t('chat.last.gift_theirs'))).toBeVisible();
    await expect(row.getByLabel(t('chat.chats.unread', { count: 3 }))).toBeVisible();
    await expectAccessible(phone);
    await noSideways(phone);
    await row.getByRole('link').click();
  });
  await test.step('the conversation opens at the first new message and marks it as read', async () => {
    const theirs = new ChatPage(phone);
    await expect(theirs.log().getByText(t('chat.conversation.new'), { exact: true })).toBeVisible();
    await expect(theirs.log().getByText(t('chat.gift.coffee'))).toBeVisible();
    const image = theirs
      .log()
      .getByRole('img', { name: t('chat.photo.alt_theirs', { name: writer.account.name }) });
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(phone);
    await noSideways(phone);
    await expect(phone.getByRole('button', { name: pattern('chat.composer.send') })).toBeInViewport(
      { ratio: 1 },
    );
    await theirs
      .log()
      .getByRole('button', { name: pattern('chat.photo.enlarge') })
      .click();
    await expect(
      phone
        .getByRole('dialog')
        .getByRole('img', { name: t('chat.photo.alt_theirs', { name: writer.account.name }) }),
    ).toBeVisible();
    await phone.keyboard.press('Escape');
    await phone.getByRole('button', { name: t('chat.conversation.back') }).click();
    const row = phone.getByRole('listitem').filter({ hasText: writer.account.name });
    await expect(row.getByText(t('chat.last.gift_theirs'))).toBeVisible();
    await expect(row.getByLabel(t('chat.chats.unread', { count: 3 }))).toHaveCount(0);
  });
  await test.step('a premium sender sees the read mark', async () => {
    await page.reload();
    await expect(chat.log().getByText(pattern('chat.bubble.read')).first()).toBeVisible();
  });
  expect([complaints.violations, complaints.crashes]).toEqual([[], []]);
  await phone.context().close();
  await page.context().close();
});

// @spec 4.16, 4.17
test('a chat disappears when its deletion is confirmed, and reappears if the deletion fails', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [writer, reader] = await pair();
  await write(writer, await open(writer, reader), 'Short and sweet');
  const page = await openBrowserAs(browser, writer);
  await page.clock.install();
  await page.goto('/chats');
  const row = page.getByRole('listitem').filter({ hasText: reader.account.name });
  const remove = async () => {
    await row.hover();
    await row
      .getByRole('button', { name: t('chat.chats.more', { name: reader.account.name }) })
      .click();
    await page.getByRole('menuitem', { name: t('chat.delete.menu') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('chat.delete.confirm') })
      .click();
  };
  await expect(row).toBeVisible();
  await failEvery(page, '**/api/chat', 'DELETE', async () => {
    await remove();
    await expect(row).toHaveCount(0);
  });
  await expect(page.getByRole('alert').filter({ hasText: t('error.unavailable') })).toBeVisible();
  await expect(row).toBeVisible();

  await page.unroute('**/api/chat');
  await remove();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: t('chat.chats.empty_title') })).toBeVisible();
  await page.context().close();
});

test('scrolling up loads older messages and keeps the position while new messages arrive', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [writer, reader] = [await person('Wim'), await person('Ria')];
  await buyUpTo(writer.api, 150);
  const conversation = await open(writer, reader);
  for (let n = 1; n <= 60; n++) await write(writer, conversation, `Line ${n}`);
  const page = await openBrowserAs(browser, writer);
  await page.goto(`/chats/${conversation}`);
  const log = new ChatPage(page).log();
  await expect(log.getByText('Line 60', { exact: true })).toBeInViewport();
  await expect(log.getByText('Line 1', { exact: true })).toHaveCount(0);

  const place = () =>
    log
      .getByText('Line 11', { exact: true })
      .evaluate((line) => Math.round(line.getBoundingClientRect().top));
  const [top] = await Promise.all([
    log.evaluate((box) => {
      box.scrollTop = 100;
      const line = [...box.querySelectorAll('span')].find((each) => each.textContent === 'Line 11');
      return Math.round(line?.getBoundingClientRect().top ?? NaN);
    }),
    page.waitForResponse((answer) => answer.url().includes('before=')),
  ]);
  await expect(log.getByText('Line 1', { exact: true })).toHaveCount(1);
  expect(Math.abs((await place()) - top)).toBeLessThanOrEqual(2);

  await buyUpTo(reader.api, 10);
  await write(reader, conversation, 'I read all of that.');
  const pill = page.getByRole('button', { name: t('chat.conversation.new_below', { count: 1 }) });
  await expect(pill).toBeVisible({ timeout: 30_000 });
  await pill.click();
  await expect(log.getByText('I read all of that.')).toBeInViewport();
  await expect(pill).toHaveCount(0);
  await page.context().close();
});

// @spec 2.31
test('a member sends a gift from a profile, and the recipient reports the gift and the conversation', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [writer, reader] = await pair();
  const page = await openBrowserAs(browser, writer);
  await page.goto(`/members/${reader.id}`);
  await page
    .getByRole('button', { name: t('chat.gift.title', { name: reader.account.name }) })
    .filter({ visible: true })
    .click();
  // Window height above an on-screen keyboard.
  await page.setViewportSize({ width: 320, height: 360 });
  await expect(
    page.getByRole('dialog').getByRole('button', { name: pattern('chat.gift.send') }),
  ).toBeInViewport({ ratio: 1 });
  await new ChatPage(page).sendGift('rose', '');
  await expect(page).toHaveURL(new RegExp(`/members/${reader.id}/chat$`));

  const conversation = await open(reader, writer);
  const other = await openBrowserAs(browser, reader);
  await other.goto(`/chats/${conversation}`);
  const reported = other.waitForRequest((request) => request.url().endsWith('/api/reports'));
  await new ChatPage(other)
    .log()
    .getByRole('button', { name: t('chat.report.message') })
    .click();
  const dialog = other.getByRole('dialog', {
    name: t('profile.report.title', { name: writer.account.name }),
  });
  await dialog.getByRole('combobox').selectOption('offensive');
  await dialog.getByRole('button', { name: t('profile.report.send') }).click();
  expect((await reported).postDataJSON()).toMatchObject({
    profile_id: writer.id,
    conversation_id: conversation,
    message_id: expect.any(String) as unknown,
  });
  await expect(other.getByText(t('profile.report.done'))).toBeVisible();
  await other.context().close();
  await page.context().close();
});
