import { ofMember, pageMember } from './page-member';

/**
 * JSON in localStorage, deleted at logout or when another member logs in. Names start with the
 * remote's.
 */
export const memberStorage = {
  /** Returns the unvalidated value, perhaps of an older version; null if missing. */
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
      // The browser stores nothing here; the page works without it.
    }
  },
};
