import { expect } from '@playwright/test';
import { AccountPage } from './pages/account.page';
import { ChatPage } from './pages/chat.page';
import { axe } from './support/axe';
import {
  open,
  openBrowserAs,
  pair,
  readKept,
  readMessages,
  readTexts,
  write,
} from './support/chat-people';
import { failEvery } from './support/failing-calls';
import { picture } from './support/picture';
import { getCredits } from './support/purchases';
import { Screen } from './support/screen';
import { siteUrl } from './support/stack';
import { test } from './support/test';
import { pattern, t } from './support/texts';

// @spec 2.76, 6.12, 13.13, 13.14
test('a message that gets no response is shown as failed, and is sent once automatically on the next page', async ({
  browser,
}) => {
  const [writer, reader] = await pair();
  const page = await openBrowserAs(browser, writer);
  await page.clock.install();
  const chat = new ChatPage(page);
  await chat.openWith(reader.id);
  const before = await getCredits(writer.api);
  const sending = '**/api/chats/*/messages';
  await failEvery(page, sending, 'POST', async () => {
    await chat.box().fill('Are you there?');
    await chat.box().press('Enter');
    await expect(page.getByText(t('chat.bubble.sending'))).toBeVisible();
  });
  await expect(page.getByText(t('chat.bubble.unconfirmed'))).toBeVisible();
  expect(await getCredits(writer.api)).toBe(before);

  await page.unroute(sending);
  await page.goto('/members');
  const conversation = await open(reader, writer);
  const texts = () => readTexts(reader, conversation);
  await expect.poll(texts).toEqual(['Are you there?']);

  const row = page.getByRole('link', { name: reader.account.name });
  await test.step('without a connection, chats stay readable and a message waits', async () => {
    await page.goto('/chats');
    await row.click();
    await chat.expectMessage('Are you there?');
    await page.context().setOffline(true);
    await chat.box().fill('I am in a tunnel.');
    await chat.box().press('Enter');
    await expect(page.getByText(t('chat.bubble.waiting'))).toBeVisible();
    await page.goBack();
    await expect(page.getByText(t('chat.chats.choose_title'))).toBeVisible();
    await row.click();
    await expect(page.getByText(t('chat.bubble.waiting'))).toBeVisible();
  });
  await test.step('the message is sent automatically when the connection is restored', async () => {
    await page.context().setOffline(false);
    await expect(page.getByText(t('chat.bubble.waiting'))).toHaveCount(0);
    await expect.poll(texts).toEqual(['Are you there?', 'I am in a tunnel.']);
  });
  await test.step('a chat that an earlier page loaded stays readable and shows when it was loaded', async () => {
    const kept = async () => (await readKept(page, 'chats'))[conversation];
    await expect.poll(kept).toContain('I am in a tunnel.');
    const screen = new Screen(page);
    await page.goto('/chats');
    await screen.settle();
    await page.context().setOffline(true);
    await row.click();
    await chat.expectMessage('I am in a tunnel.');
    const loaded = page.getByText(pattern('chat.offline.loaded'));
    await expect(loaded).toHaveCount(2);
    const more = page.getByRole('button', { name: t('chat.conversation.more'), exact: true });
    await expect(more).toBeDisabled();
    expect((await axe(page).analyze()).violations).toEqual([]);
  });
  await test.step('a photo waits, and is sent once automatically on another page', async () => {
    const uploads = '**/api/chats/*/photos';
    await chat.choosePhoto(await picture());
    await expect(page.getByText(t('chat.bubble.waiting'))).toBeVisible();
    expect(Object.keys(await readKept(page, 'photos'))).toHaveLength(1);
    await page.route(uploads, (route) => route.abort());
    await page.context().setOffline(false);
    await expect(page.getByText(t('chat.bubble.unconfirmed'))).toBeVisible();
    await page.unroute(uploads);
    const other = await page.context().newPage();
    await Promise.all([page.goto('/members'), other.goto('/members')]);
    const photos = async () =>
      (await readMessages(reader, conversation)).filter(({ kind }) => kind === 'photo');
    await expect.poll(photos).toHaveLength(1);
    await expect.poll(() => readKept(page, 'photos')).toEqual({});
    expect(await photos()).toHaveLength(1);
  });
  await page.context().close();
});

// @spec 13.15
test('a draft survives a reload, and a logout deletes the draft and all stored chats', async ({
  browser,
}) => {
  const [writer, reader] = await pair();
  const page = await openBrowserAs(browser, writer);
  const chat = new ChatPage(page);
  const conversation = await open(writer, reader);
  await write(writer, conversation, 'A whole thought');
  await chat.openWith(reader.id);
  await chat.box().fill('Half a thought');
  await page.reload();
  await expect(chat.box()).toHaveValue('Half a thought');
  const kept = async () => (await readKept(page, 'chats'))[conversation];
  await expect.poll(kept).toContain('A whole thought');
  const other = await page.context().newPage();
  await other.goto('/chats');
  await page.goto(`${siteUrl}/members`);
  await new AccountPage(page).logout();
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('duet-of:')),
    ),
  ).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual([]);
  await page.context().close();
});
