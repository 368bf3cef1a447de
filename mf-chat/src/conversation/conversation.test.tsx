import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { someProfile } from '@duet/federation/fixtures';
import type { HistoryResponse } from '@duet/schemas/messaging';
import errors from '../../../libs/i18n/messages/errors/en.json';
import own from '../../messages/en.json';
import { WAIT, box, never, open, prepare, sent, write } from './testing';

prepare();

// @spec 2.29
it('a conversation shows every kind of message and asks before it opens a link', async () => {
  await open({});
  const log = within(screen.getByRole('log'));
  expect(log.getByText('Coffee for two')).toBeTruthy();
  expect(log.getAllByText('Nora:').length).toBeGreaterThan(0);
  expect(log.getAllByText('You:').length).toBeGreaterThan(0);
  expect(log.getByRole('img', { name: 'Your photo' })).toBeTruthy();
  const link = log.getByRole('link', { name: 'https://example.org/sourdough' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  fireEvent.click(link);
  expect(await screen.findByRole('dialog', { name: own['chat.link.title'] }, WAIT)).toBeTruthy();
});

// @spec 3.27, 3.28
it('the composer appears only after the member confirms the notice about the price and the fictional profile', async () => {
  await open({ fictional_warning: true });
  expect(screen.queryByRole('textbox', { name: 'Write to Nora' })).toBeNull();
  expect(screen.getByText(/Writing costs credits all the same: 2 credits/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: own['chat.fictional.go_on'] }));
  await write('Hello');
  expect(await screen.findByText('Hello', { ignore: 'textarea' }, WAIT)).toBeTruthy();
  expect(sent).toMatchObject([{ text: 'Hello', fictional_seen: true }]);
});

it('the composer shows a short placeholder, and its label names the partner', async () => {
  await open({});
  expect(((await box()) as HTMLTextAreaElement).placeholder).toBe('Message…');
});

// @spec 3.65
it('a message written at signup becomes a draft if it is rejected, and the reason is shown', async () => {
  await open({ messages: [], unsent: { text: 'Harsh words', refusal: 'message_refused' } });
  expect(screen.getByText(/Your first message has not been sent/).textContent).toContain(
    errors['error.message_refused'],
  );
  expect(((await box()) as HTMLTextAreaElement).value).toBe('Harsh words');
});

it('a message written at signup is shown outside the composer while staff review it', async () => {
  await open({ messages: [], unsent: { text: 'Harsh words', refusal: 'message_held' } });
  expect(screen.getByText(/We are checking this message/).textContent).toContain('Harsh words');
  expect(((await box()) as HTMLTextAreaElement).value).toBe('');
});

it('a message with possibly hurtful words is sent only after a confirmation', async () => {
  await open({}, { isTaken: ({ confirmed }) => confirmed === true, error: 'please_confirm' });
  await write('Harsh words');
  const dialog = await screen.findByRole('dialog', { name: own['chat.confirm.title'] }, WAIT);
  fireEvent.click(within(dialog).getByRole('button', { name: own['chat.confirm.send'] }));
  expect(await screen.findByText(/· Sent/, undefined, WAIT)).toBeTruthy();
  expect(sent.map(({ confirmed }) => confirmed)).toEqual([undefined, true]);
  expect(sent[0]?.client_id).not.toBe(sent[1]?.client_id);
});

it('a message with possibly hurtful words returns to the composer if the member wants to edit it', async () => {
  await open({}, { isTaken: ({ confirmed }) => confirmed === true, error: 'please_confirm' });
  await write('Harsh words');
  const dialog = await screen.findByRole('dialog', { name: own['chat.confirm.title'] }, WAIT);
  fireEvent.click(within(dialog).getByRole('button', { name: own['chat.confirm.edit'] }));
  expect(((await box()) as HTMLTextAreaElement).value).toBe('Harsh words');
  expect(sent.length).toBe(1);
});

// @spec 6.12, 2.110
it('a rejected message shows the reason and can be edited or discarded', async () => {
  await open({}, { isTaken: never, error: 'message_refused' });
  await write('Call me at 0612345678');
  expect(await screen.findByText(own['chat.bubble.failed'], undefined, WAIT)).toBeTruthy();
  expect(screen.getByText(errors['error.message_refused'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: own['chat.bubble.retry'] })).toBeNull();
  fireEvent.change(await box(), { target: { value: 'Hello' } });
  fireEvent.click(screen.getByRole('button', { name: own['chat.bubble.edit'] }));
  expect(((await box()) as HTMLTextAreaElement).value).toBe('Call me at 0612345678\nHello');
  expect(screen.queryByText(own['chat.bubble.failed'])).toBeNull();
  await write('Call me');
  fireEvent.click(await screen.findByRole('button', { name: own['chat.bubble.discard'] }, WAIT));
  expect(screen.queryByText(own['chat.bubble.failed'])).toBeNull();
});

it('in an empty conversation, a member who cannot write sees the reason instead of the introduction', async () => {
  await open({ messages: [], refusal: 'blocked_by_member' });
  expect(await screen.findByText(errors['error.blocked_by_member'])).toBeTruthy();
  expect(screen.queryByText(/This is the beginning/)).toBeNull();
});

it('a message under review has no retry button, and a reload repeats the request with the same id', async () => {
  await open({}, { isTaken: never, error: 'message_held' });
  await write('Invest with me');
  expect(await screen.findByText(errors['error.message_held'], undefined, WAIT)).toBeTruthy();
  expect(screen.queryByText(own['chat.bubble.failed'])).toBeNull();
  expect(screen.queryByRole('button', { name: own['chat.bubble.retry'] })).toBeNull();
  cleanup();
  await open({}, { isTaken: never, error: 'message_refused' });
  expect(await screen.findByText(own['chat.bubble.failed'], undefined, WAIT)).toBeTruthy();
  expect(sent.map(({ client_id: id }) => id)).toEqual(Array(2).fill(sent[0]?.client_id));
});

// @spec 6.12, 8.15
it('a message rejected for lack of credits shows the reason, and a reload sends it again under a new id', async () => {
  const error = 'insufficient_credits';
  await open({}, { isTaken: never, error, status: 402 });
  await write('Hello');
  const reason = /this costs 2 credits, and you have too few. Nothing was charged/;
  expect(await screen.findByText(reason, undefined, WAIT)).toBeTruthy();
  expect(screen.getByRole('button', { name: own['chat.bubble.discard'] })).toBeTruthy();
  expect(sent).toHaveLength(1);
  cleanup();
  await open({}, { isTaken: ({ client_id: id }) => id !== sent[0]?.client_id, error, status: 402 });
  expect(await screen.findByText(/· Sent/, undefined, WAIT)).toBeTruthy();
  expect(screen.queryByText(reason)).toBeNull();
  expect(sent.map(({ text, cost }) => [text, cost])).toEqual(Array(2).fill(['Hello', 2]));
  expect(sent[0]?.client_id).not.toBe(sent[1]?.client_id);
});

// @spec 3.27
it('the composer shows the price, sends it with the message and then shows the new balance', async () => {
  await open({});
  expect(screen.getByText(/Message 2 credits · photo 5/)).toBeTruthy();
  await write('Hello');
  expect(await screen.findByText(/118 left/, undefined, WAIT)).toBeTruthy();
  expect(sent).toMatchObject([{ text: 'Hello', cost: 2 }]);
});

// @spec 3.27
it('when the price has changed, the message is sent at the new price only after a click', async () => {
  const change: Partial<HistoryResponse> = {};
  await open(change, { isTaken: ({ cost }) => cost === 3, error: 'price_changed' });
  change.message_credits = 3;
  await write('Hello');
  expect(await screen.findByText(errors['error.price_changed'], undefined, WAIT)).toBeTruthy();
  expect(await screen.findByText(/Message 3 credits/, undefined, WAIT)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: own['chat.bubble.retry'] }));
  expect(await screen.findByText(/118 left/, undefined, WAIT)).toBeTruthy();
  expect(sent.map(({ cost }) => cost)).toEqual([2, 3]);
  expect(sent[0]?.client_id).not.toBe(sent[1]?.client_id);
});

it('a first message beyond the limit says when the next first message is possible', async () => {
  await open(
    {},
    { isTaken: never, error: 'first_message_limit_reached', params: { minutes: 60 }, status: 429 },
  );
  await write('Hello');
  expect(await screen.findByText(own['chat.bubble.failed'], undefined, WAIT)).toBeTruthy();
  expect(screen.getByText(/In 60 minutes you can write to the next one/)).toBeTruthy();
  expect(sent).toHaveLength(1);
});

// @spec 4.14, 6.8, 6.9, 6.10
it.each([
  ['not_confirmed', own['chat.notice.not_confirmed']],
  ['age_unproven', errors['error.age_unproven']],
  ['conversation_limit_reached', errors['error.conversation_limit_reached']],
  ['blocked_by_member', errors['error.blocked_by_member']],
  ['member_unavailable', errors['error.member_unavailable']],
] as const)(
  'a conversation closed with the error %s explains the reason and has no composer',
  async (refusal, sentence) => {
    await open({ refusal });
    expect(await screen.findByText(sentence, undefined, WAIT)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Write to Nora' })).toBeNull();
  },
);

// @spec 6.20
it('a conversation with a former member says that the member has left, and links to the search', async () => {
  await open({ refusal: 'member_unavailable', profile: { ...someProfile(0), status: 'disabled' } });
  expect(await screen.findByText(own['chat.denial.gone_text'], undefined, WAIT)).toBeTruthy();
  const link = screen.getByRole('link', { name: own['chat.chats.empty_action'] });
  expect(link.getAttribute('href')).toBe('/members');
});

// @spec 6.20
it.each([
  [2, /This one is your first/],
  [1, /This one is your last/],
])(
  'a free member with %i conversations left sees the limit before writing',
  async (left, sentence) => {
    await open({ conversations_left: left });
    expect(await screen.findByText(sentence, undefined, WAIT)).toBeTruthy();
  },
);

// @spec 5.19
it('before choosing a photo, a free member sees that photos require premium', async () => {
  await open({}, undefined, 'free');
  fireEvent.click(await screen.findByRole('button', { name: 'Send a photo, 5 credits' }, WAIT));
  const dialog = await screen.findByRole('dialog', { name: own['chat.photo.needs_title'] }, WAIT);
  expect(within(dialog).getByText(errors['error.premium_required'])).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: own['chat.notice.get_premium'] })).toBeTruthy();
});

// @spec 6.11
it('a conversation says that older messages are hidden, and marks the messages that the partner has read', async () => {
  await open({ history_limited: true, partner_read_seq: 6 });
  expect(screen.getByText(own['chat.conversation.limited'])).toBeTruthy();
  expect(screen.getAllByText(/· Read/).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/· Sent/).length).toBe(1);
});
