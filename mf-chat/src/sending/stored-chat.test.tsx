import { changePageMember, setPageMember } from '@duet/host';
import { keepDraft, keepOutgoing, loadDrafts, loadOutgoing } from './stored-chat';
import type { Outgoing } from './pending-messages.slice';

const message: Outgoing = {
  clientId: 'one',
  conversationId: 'c',
  text: 'Hello',
  gift: undefined,
  photo: undefined,
  marks: { fictional_seen: true },
  error: null,
};

beforeEach(() => {
  localStorage.clear();
  setPageMember('aaaaaaaaaaaa');
});

it('keeps a draft for each conversation, and none that is empty', () => {
  keepDraft('c', 'Hel');
  keepDraft('d', 'Yes');
  keepDraft('c', '');
  expect(loadDrafts()).toEqual({ d: 'Yes' });
});

it('brings back what was on its way as a message of open outcome, under the same id; pictures are gone with their page', () => {
  const photo = { preview: 'blob:x', width: 1, height: 1, progress: 0 };
  keepOutgoing([message, { ...message, clientId: 'two', photo }]);
  expect(loadOutgoing()).toEqual(
    [{ ...message, error: { status: 0, error: 'unavailable' } }].map(
      ({ photo: _, ...kept }) => kept,
    ),
  );
});

it('brings back what the staff look at as such, so that its writer is asked for nothing', () => {
  keepOutgoing([{ ...message, error: { status: 409, error: 'message_held' } }]);
  expect(loadOutgoing()).toEqual(
    [{ ...message, error: { status: 409, error: 'message_held' } }].map(
      ({ photo: _, ...kept }) => kept,
    ),
  );
});

it('is taken away by a logout, and never shown to another member', () => {
  keepDraft('c', 'Secret');
  keepOutgoing([message]);
  setPageMember('bbbbbbbbbbbb');
  expect([loadDrafts(), loadOutgoing()]).toEqual([{}, []]);
  keepDraft('c', 'Mine');
  changePageMember(null);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('duet-of:'))).toEqual([]);
});

it('takes nothing from storage that is not what it keeps', () => {
  localStorage.setItem('duet-of:aaaaaaaaaaaa:chat.drafts', '["x"]');
  localStorage.setItem('duet-of:aaaaaaaaaaaa:chat.outbox', '[{"clientId":1},null]');
  expect([loadDrafts(), loadOutgoing()]).toEqual([{}, []]);
});
