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

it('storage keeps one draft for each conversation, but no empty drafts', () => {
  keepDraft('c', 'Hel');
  keepDraft('d', 'Yes');
  keepDraft('c', '');
  expect(loadDrafts()).toEqual({ d: 'Yes' });
});

it('storage restores pending messages under the same id, and photos only if their file is stored', () => {
  const photo = { preview: 'blob:x', width: 4, height: 5, progress: 0.5 };
  const [lost, kept] = [photo, { ...photo, isKept: true }];
  keepOutgoing([
    message,
    { ...message, clientId: 'two', photo: lost },
    { ...message, clientId: 'three', photo: kept },
  ]);
  const error = { status: 0, error: 'unavailable' };
  const { photo: _, ...text } = message;
  expect(loadOutgoing()).toEqual([
    { ...text, error },
    { ...message, clientId: 'three', photo: { ...kept, preview: '', progress: 0 }, error },
  ]);
});

// @spec 13.15
it('storage drops pending messages 30 days after they were first stored', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  jest.useFakeTimers();
  keepOutgoing([message]);
  jest.advanceTimersByTime(20 * DAY_MS);
  keepOutgoing([message]);
  expect(loadOutgoing()).toHaveLength(1);
  jest.advanceTimersByTime(11 * DAY_MS);
  expect(loadOutgoing()).toEqual([]);
  jest.useRealTimers();
});

it.each([
  { status: 409, error: 'message_held' },
  { status: 402, error: 'insufficient_credits' },
] as const)('storage keeps the error $error of an unsent message', (error) => {
  keepOutgoing([{ ...message, error }]);
  expect(loadOutgoing()).toMatchObject([{ clientId: 'one', error }]);
});

it('storage keeps pending messages of other tabs and drops messages that this tab has sent', () => {
  const [theirs, mine] = ['theirs', 'mine'].map((clientId) => ({ ...message, clientId }));
  if (!theirs || !mine) throw new Error('unreachable');
  keepOutgoing([theirs]);
  keepOutgoing([mine, message]);
  keepOutgoing([message], [mine, message]);
  expect(loadOutgoing().map(({ clientId }) => clientId)).toEqual(['theirs', 'one']);
});

// @spec 13.15
it('storage of a member is hidden from other members, and deleted on logout or a change of member', () => {
  const deleteDatabase = jest.fn();
  Object.assign(globalThis, { indexedDB: { deleteDatabase } });
  keepDraft('c', 'Secret');
  keepOutgoing([message]);
  setPageMember('bbbbbbbbbbbb');
  expect([loadDrafts(), loadOutgoing()]).toEqual([{}, []]);
  expect(deleteDatabase).toHaveBeenLastCalledWith('duet-of:aaaaaaaaaaaa');
  keepDraft('c', 'Mine');
  changePageMember(null);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('duet-of:'))).toEqual([]);
  expect(deleteDatabase).toHaveBeenLastCalledWith('duet-of:bbbbbbbbbbbb');
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

it('storage with malformed content is ignored', () => {
  localStorage.setItem('duet-of:aaaaaaaaaaaa:chat.drafts', '["x"]');
  localStorage.setItem('duet-of:aaaaaaaaaaaa:chat.outbox', '[{"clientId":1},null]');
  expect([loadDrafts(), loadOutgoing()]).toEqual([{}, []]);
});
