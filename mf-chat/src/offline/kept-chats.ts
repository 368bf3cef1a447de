import type { ChatItem, ChatsResponse, HistoryResponse } from '@duet/schemas/messaging';
import { hasKeptData, result, within } from './member-database';

/** shell/src/worker/kept-chats.ts contains the same value. */
export const LIST = 'list';
const MAX_CHATS = 30;
const MAX_MESSAGES = 50;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface Kept<T> {
  at: number;
  value: T;
}

export const isExpired = ({ at }: { at: number }, now = Date.now()): boolean => now - at > KEPT_MS;

/** Leaves out file names of pictures, because a name is enough to load the picture. */
export const toKeptList = ({ chats }: ChatsResponse): ChatsResponse => ({
  chats: chats.slice(0, MAX_CHATS).map((chat): ChatItem => ({
    ...chat,
    profile: { ...chat.profile, main_image: null, online: false },
  })),
  has_more: false,
});

export const toKeptHistory = (history: HistoryResponse): HistoryResponse => ({
  ...history,
  profile: { ...history.profile, main_image: null, online: false },
  messages: history.messages
    .slice(-MAX_MESSAGES)
    .map(({ photo, ...message }) =>
      photo ? { ...message, photo: { ...photo, filename: '', thumb_filename: '' } } : message,
    ),
  has_more: history.has_more || history.messages.length > MAX_MESSAGES,
});

export interface Loaded {
  list: Kept<ChatsResponse>;
  histories: ReadonlyMap<string, Kept<HistoryResponse>>;
}

export const keepChats = ({ list, histories }: Loaded): Promise<void> =>
  within('chats', 'readwrite', async (store) => {
    const value = toKeptList(list.value);
    const ids = new Set(value.chats.map(({ conversation }) => conversation.id));
    const keys = result(store.getAllKeys());
    store.put({ at: list.at, value } satisfies Kept<ChatsResponse>, LIST);
    for (const [id, history] of histories)
      if (ids.has(id)) store.put({ at: history.at, value: toKeptHistory(history.value) }, id);
    for (const key of await keys) if (key !== LIST && !ids.has(String(key))) store.delete(key);
  });

export async function removeExpiredChats(): Promise<void> {
  if (!hasKeptData()) return;
  await within('chats', 'readwrite', async (store) => {
    const [keys, values] = await Promise.all([
      result(store.getAllKeys()),
      result<Kept<unknown>[]>(store.getAll()),
    ]);
    for (const [index, key] of keys.entries()) {
      const kept = values[index];
      if (!kept || isExpired(kept)) store.delete(key);
    }
  });
}

export async function readKept<T>(key: string): Promise<Kept<T> | null> {
  if (!hasKeptData()) return null;
  try {
    const kept = await within('chats', 'readonly', (store) =>
      result<Kept<T> | undefined>(store.get(key)),
    );
    return kept && !isExpired(kept) ? kept : null;
  } catch {
    return null;
  }
}
