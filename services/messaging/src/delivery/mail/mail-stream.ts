/**
 * Asked for by the reader at this very moment, who knows better than an earlier bounce whether the
 * address works.
 */
const ASKED_FOR: ReadonlySet<string> = new Set(['activation', 'password_reset', 'mail_change']);
export const isAskedFor = (kind: string): boolean => ASKED_FOR.has(kind);
