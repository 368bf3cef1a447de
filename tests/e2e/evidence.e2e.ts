import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { getCalls } from './support/calls';
import { axe } from './support/axe';
import { passEntryWarning } from './support/browsers';
import { activate, apiAs, newAccount, signup } from './support/members';
import { buyUpTo } from './support/purchases';
import { openStaffPages, staffApi } from './support/staff';
import { query, siteUrl, until } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';

const PICTURE = readFileSync(join(__dirname, '../../tools/demo/photos/adam-1.webp'));
/** Second staff account, because staff cannot decide on appeals against their own decisions. */
const COLLEAGUE = '01K1COLLEAGUE0000000000000';
const WORDS = 'Come on, a gift card is not that much.';
const REASONS = { ground: 'money', facts: 'You asked for a gift card.' };

async function member(name: string) {
  const account = newAccount(name);
  await signup(account);
  await activate(account);
  return { account, ...(await apiAs(account)) };
}

async function writeTo(
  api: APIRequestContext,
  profileId: string,
): Promise<{ chat: string; message: string }> {
  await buyUpTo(api, 30);
  let [chat, message] = ['', ''];
  await until('the two can write to each other', async () => {
    const body = { profile_id: profileId };
    chat = (await getCalls(api).POST('/api/chats', { body })).data?.conversation.id ?? '';
    return chat !== '';
  });
  await until('the message is sent', async () => {
    const params = { path: { id: chat } };
    const body = { client_id: `evidence-${Date.now()}`, text: WORDS };
    const sent = await getCalls(api).POST('/api/chats/{id}/messages', { params, body });
    message = sent.data?.message.id ?? '';
    return message !== '';
  });
  await until('the photo is sent', async () => {
    const photo = { name: 'me.webp', mimeType: 'image/webp', buffer: PICTURE };
    return (
      await api.post(`/api/chats/${chat}/photos`, {
        multipart: { client_id: `evidence-photo-${Date.now()}`, photo },
      })
    ).ok();
  });
  return { chat, message };
}

// @spec 4.22
test('a moderator must open the evidence of a chat report before deciding, and sees it in the appeal', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [reporter, reported] = [await member('Wanda'), await member('Xaver')];
  const { chat, message } = await writeTo(reported.api, reporter.id);
  expect(
    (
      await reporter.api.post('/api/reports', {
        data: {
          profile_id: reported.id,
          reason: 'scam',
          text: 'He wants gift cards.',
          conversation_id: chat,
          message_id: message,
        },
      })
    ).status(),
  ).toBe(200);
  const [report] = await query<{ id: string }>(
    'identity',
    'SELECT id FROM report WHERE reporter_id = ?',
    [reporter.id],
  );
  await until(
    'the messages are copied',
    async () =>
      (
        await query('messaging', 'SELECT 1 FROM report_evidence WHERE report_id = ?', [
          report?.id ?? '',
        ])
      ).length === 2,
  );
  const unseen = await (
    await staffApi()
  ).post(`/api/staff/reports/${report?.id}`, {
    data: { decision: 'suspend', days: 7, ...REASONS },
  });
  expect([unseen.status(), await unseen.json()]).toEqual([409, { error: 'evidence_unseen' }]);

  const page = await (await browser.newContext({ baseURL: siteUrl, locale: 'en' })).newPage();
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: siteUrl }]);
  await page.addInitScript(passEntryWarning);
  await openStaffPages(page);
  await page.goto('/staff/reports');
  const card = page.getByRole('article').filter({ hasText: 'He wants gift cards.' });
  await expect(card.getByText(t('staff.evidence.first'))).toBeVisible();
  await card.getByRole('button', { name: t('staff.evidence.open') }).click();
  const transcript = card.getByRole('list', {
    name: t('staff.evidence.log', {
      reporter: reporter.account.name,
      reported: reported.account.name,
    }),
  });
  await expect(
    transcript.getByRole('listitem').filter({ hasText: t('staff.evidence.named') }),
  ).toContainText(WORDS);
  await expect(transcript.getByRole('img')).toHaveCount(0);
  await transcript.getByRole('button', { name: t('staff.evidence.photo_show') }).press('Enter');
  const photo = transcript.getByRole('img', {
    name: t('staff.evidence.photo_of', { name: reported.account.name }),
  });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect((await axe(page).include('article').analyze()).violations).toEqual([]);

  await card.getByLabel(t('staff.decide.decision')).selectOption('suspend');
  await card.getByLabel(t('staff.decide.ground')).selectOption(REASONS.ground);
  await card.getByLabel(t('staff.decide.facts')).fill(REASONS.facts);
  await card.getByRole('button', { name: t('staff.decide.submit') }).click();
  await expect(card).toBeHidden();

  await query(
    'identity',
    `UPDATE member_decision
      SET decided_by = ?, appeal_text = 'It was a joke.', appealed_at = UTC_TIMESTAMP(3)
      WHERE source_id = ?`,
    [COLLEAGUE, report?.id ?? ''],
  );
  await page.goto('/staff/appeals');
  const appeal = page.getByRole('article').filter({ hasText: reported.account.name });
  await appeal.getByRole('button', { name: t('staff.evidence.open') }).click();
  await expect(
    appeal.getByRole('listitem').filter({ hasText: t('staff.evidence.named') }),
  ).toContainText(WORDS);

  await page.goto('/staff/audit');
  for (const [id, from] of [
    ['staff.audit.evidence_opened', 'report'],
    ['staff.audit.evidence_photo', 'report'],
    ['staff.audit.evidence_opened', 'appeal'],
  ] as const)
    await expect(page.getByText(t(id, { from }), { exact: true }).first()).toBeVisible();
});
