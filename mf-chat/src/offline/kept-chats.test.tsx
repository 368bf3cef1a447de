import type { ChatsResponse, HistoryResponse, Message } from '@duet/schemas/messaging';
import { someId, someProfile } from '@duet/federation/fixtures';
import { fixtures } from '../../fixtures';
import {
  type Kept,
  isExpired,
  keepChats,
  readKept,
  removeExpiredChats,
  toKeptHistory,
  toKeptList,
} from './kept-chats';
import { browser, resetStores, stores } from './testing';

jest.mock(
  './member-database',
  () => jest.requireActual<Record<string, object>>('./testing').memberDatabase,
);

const DAY_MS = 24 * 60 * 60 * 1000;
const now = Date.now();
const chats = (ids: number[]): ChatsResponse => ({
  chats: ids.map((n) => ({
    conversation: { id: someId(n) },
    profile: someProfile(n),
    num_unread_messages: 0,
    last_message: null,
  })),
  has_more: true,
});
const call = { params: { id: someId(1) }, tier: 'paid' } as never;
const history = fixtures.answers['GET chats/:id/messages'].answer(call) as HistoryResponse;
const line = (seq: number): Message => ({ ...(history.messages[0] as Message), seq });

beforeEach(resetStores);
const keys = () => [...stores.chats.keys()];
const keep = (ids: number[], opened: number[]) =>
  keepChats({
    list: { at: now, value: chats(ids) },
    histories: new Map(opened.map((n) => [someId(n), { at: now, value: history }])),
  });

// @spec 13.13
describe('stored chats', () => {
  it('are the 30 newest chats of the list', () => {
    const kept = toKeptList(chats(Array.from({ length: 40 }, (_, n) => n + 1)));
    expect(kept.chats).toHaveLength(30);
    expect(kept.chats[0]?.conversation.id).toBe(someId(1));
  });

  it('contain only the 50 newest messages of each conversation', () => {
    const messages = Array.from({ length: 80 }, (_, index) => line(index + 1));
    const kept = toKeptHistory({ ...history, messages });
    expect(kept.messages.map(({ seq }) => seq)).toEqual(messages.slice(30).map(({ seq }) => seq));
    expect(kept.has_more).toBe(true);
  });

  // @spec 13.15
  it('contain no photo file names', () => {
    const kept = JSON.stringify([toKeptList(chats([1])), toKeptHistory(history)]);
    const photo = history.messages.find(({ kind }) => kind === 'photo')?.photo;
    expect(photo?.filename).toBeTruthy();
    for (const file of [
      photo?.filename,
      photo?.thumb_filename,
      someProfile(0).main_image?.filename,
    ])
      expect(kept).not.toContain(file);
    expect(toKeptHistory(history).messages.find(({ kind }) => kind === 'photo')?.photo).toEqual({
      ...photo,
      filename: '',
      thumb_filename: '',
    });
  });

  // @spec 13.15
  it('are deleted when the chat list of the server no longer contains them', async () => {
    await keep([1, 2, 3], [1, 2]);
    expect(keys()).toEqual(['list', someId(1), someId(2)]);
    await keep([2, 3], []);
    expect(keys()).toEqual(['list', someId(2)]);
    expect((await readKept<ChatsResponse>('list'))?.value.chats).toHaveLength(2);
  });

  it('do not include an opened chat that is missing from the chat list', async () => {
    await keep([1], [2]);
    expect(keys()).toEqual(['list']);
  });

  // @spec 13.15
  it('are deleted after 30 days', async () => {
    const old: Kept<string> = { at: now - 31 * DAY_MS, value: 'old' };
    stores.chats.set('a', old).set('b', { ...old, at: now - 29 * DAY_MS });
    expect([await readKept('a'), (await readKept<string>('b'))?.value]).toEqual([null, 'old']);
    await removeExpiredChats();
    expect(keys()).toEqual(['b']);
    expect([isExpired({ at: 0 }, 30 * DAY_MS), isExpired({ at: 0 }, 30 * DAY_MS + 1)]).toEqual([
      false,
      true,
    ]);
  });

  it('are null when the browser allows no storage', async () => {
    browser.hasStorage = false;
    expect(await readKept('list')).toBeNull();
  });
});
