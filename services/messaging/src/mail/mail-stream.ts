import { billingMailKind, mailKind } from '@duet/schemas/mails';
import type { MailStream } from '../deliverability/mail-senders';

const TRANSACTIONAL: ReadonlySet<string> = new Set([...mailKind.options, ...billingMailKind.options]);

/** What is not about the member's account or money is engagement: it can be switched off, and goes out after the other. */
export const streamOf = (kind: string): MailStream => (TRANSACTIONAL.has(kind) ? 'transactional' : 'engagement');

/** Asked for by the reader at this very moment, who knows better than an earlier bounce whether the address works. */
const ASKED_FOR: ReadonlySet<string> = new Set(['activation', 'password_reset', 'mail_change']);
export const isAskedFor = (kind: string): boolean => ASKED_FOR.has(kind);
