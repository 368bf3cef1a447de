import { memberPrefix } from '@duet/schemas/member-data';
import { pageMember } from './page-member';

/** Name under which the chat stores messages that it still has to send. */
export const UNSENT_MESSAGES = 'chat.outbox';

/** Name of an entry that exists while the browser stores the member's chats in IndexedDB. */
export const KEPT_DATA = 'chat.kept';

/**
 * Stores JSON in localStorage until logout or until another member logs in. Names start with the
 * remote's name.
 */
export const memberStorage = {
  /** The value is not validated and may come from an older version. */
  read: (name: string): unknown => {
    try {
      const text = localStorage.getItem(memberPrefix(pageMember()) + name);
      return JSON.parse(text ?? 'null') as unknown;
    } catch {
      return null;
    }
  },
  write: (name: string, value: unknown): void => {
    if (pageMember() === null) return;
    const key = memberPrefix(pageMember()) + name;
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // The browser allows no storage.
    }
  },
};
