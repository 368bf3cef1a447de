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

it('storage has one draft per conversation, but no empty drafts', () => {
  keepDraft('c', 'Hel');
  keepDraft('d', 'Yes');
  keepDraft('c', '');
  expect(loadDrafts()).toEqual({ d: 'Yes' });
});

it('storage restores pending messages with unknown outcome under the same id, without photos', () => {
  const photo = { preview: 'blob:x', width: 1, height: 1, progress: 0 };
  keepOutgoing([message, { ...message, clientId: 'two', photo }]);
  expect(loadOutgoing()).toEqual(
    [{ ...message, error: { status: 0, error: 'unavailable' } }].map(
      ({ photo: _, ...kept }) => kept,
    ),
  );
});

it.each([
  { status: 409, error: 'message_held' },
  { status: 402, error: 'insufficient_credits' },
] as const)('storage keeps the reason of a message with the error $error', (error) => {
  keepOutgoing([{ ...message, error }]);
  expect(loadOutgoing()).toMatchObject([{ clientId: 'one', error }]);
});

it('storage keeps messages of other tabs and drops those that this page has sent', () => {
  const [theirs, mine] = ['theirs', 'mine'].map((clientId) => ({ ...message, clientId }));
  if (!theirs || !mine) throw new Error('unreachable');
  keepOutgoing([theirs]);
  keepOutgoing([mine, message]);
  keepOutgoing([message], [mine, message]);
  expect(loadOutgoing().map(({ clientId }) => clientId)).toEqual(['theirs', 'one']);
});

it('storage is cleared on logout and never read for another member', () => {
  keepDraft('c', 'Secret');
  keepOutgoing([message]);
  setPageMember('bbbbbbbbbbbb');
  expect([loadDrafts(), loadOutgoing()]).toEqual([{}, []]);
  keepDraft('c', 'Mine');
  changePageMember(null);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('duet-of:'))).toEqual([]);
});

it('storage with malformed content is ignored', () => {
  localStorage.setItem('duet-of:aaaaaaaaaaaa:chat.drafts', '["x"]');
  localStorage.setItem('duet-of:aaaaaaaaaaaa:chat.outbox', '[{"clientId":1},null]');
  expect([loadDrafts(), loadOutgoing()]).toEqual([{}, []]);
});
