/** Members request these mails, so the worker sends them despite an earlier bounce. */
const ASKED_FOR: ReadonlySet<string> = new Set(['activation', 'password_reset', 'mail_change']);
export const isAskedFor = (kind: string): boolean => ASKED_FOR.has(kind);
