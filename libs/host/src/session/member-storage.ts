import { ofMember, pageMember } from './page-member';

/** Name under which the chat stores messages that it still has to send. */
export const UNSENT_MESSAGES = 'chat.outbox';

/** Exists if the chat has a database of the member. */
export const KEPT_DATA = 'chat.kept';

/**
 * Stores JSON in localStorage until logout or until another member logs in. Names start with the
 * remote's name.
 */
export const memberStorage = {
  /**
   * Returns the stored value or null. The value is not validated and may come from an older
   * version.
   */
  read: (name: string): unknown => {
    try {
      return JSON.parse(localStorage.getItem(ofMember(pageMember()) + name) ?? 'null') as unknown;
    } catch {
      return null;
    }
  },
  write: (name: string, value: unknown): void => {
    if (pageMember() === null) return;
    const key = ofMember(pageMember()) + name;
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // The browser allows no storage.
    }
  },
};
