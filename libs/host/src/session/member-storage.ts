import { ofMember, pageMember } from './page-member';

/**
 * What a member's browser keeps of theirs over a reload, as JSON: drafts, messages not yet sent. A
 * logout, a session's end or another member takes all of it away. Names begin with the remote's.
 * Where storage is refused nothing is kept.
 */
export const memberStorage = {
  /**
   * What was kept, unchecked: an older version of the page may have written it. Null when there is
   * nothing.
   */
  read: (name: string): unknown => {
    try {
      return JSON.parse(localStorage.getItem(ofMember(pageMember()) + name) ?? 'null') as unknown;
    } catch {
      return null;
    }
  },
  /** Null takes it away. */
  write: (name: string, value: unknown): void => {
    if (pageMember() === null) return;
    const key = ofMember(pageMember()) + name;
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // It still holds as long as the page.
    }
  },
};
