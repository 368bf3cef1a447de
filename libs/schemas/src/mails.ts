import { z } from 'zod';
import type { NotificationKind } from './notifications';

/** What a mail of an account leads to: the address of its button, and whether that carries a one-time token. */
interface AccountMail {
  path: string;
  token: boolean;
}

/** Mails about accounts. identity asks for them and names the recipient; messaging holds their words and sends them. */
export const ACCOUNT_MAILS = {
  activation: { path: '/activate/done', token: true },
  activation_reminder: { path: '/activate/done', token: true },
  password_reset: { path: '/reset-password/do', token: true },
  password_changed: { path: '/reset-password', token: false },
  new_device: { path: '/end-session', token: true },
  mail_change: { path: '/mail-change/do', token: true },
  mail_changed: { path: '/complaints', token: false },
  account_deleted: { path: '/account-deleted', token: true },
  account_reactivated: { path: '/login', token: false },
  complaint_received: { path: '/', token: false },
  complaint_answered: { path: '/', token: false },
  decision: { path: '/statement', token: true },
  appeal_decided: { path: '/statement', token: true },
  report_decided: { path: '/pages/terms', token: false },
} as const satisfies Record<string, AccountMail>;

export type MailKind = keyof typeof ACCOUNT_MAILS;
export const mailKind = z.enum(Object.keys(ACCOUNT_MAILS) as [MailKind, ...MailKind[]]);

/** Mails about money. billing asks for them and gives what they say; the address of a member is identity's alone. */
export const BILLING_MAILS = {
  receipt: { path: '/transactions' },
  credit_note: { path: '/transactions' },
  refund_failed: { path: '/transactions' },
  withdrawal_received: { path: '/withdrawal' },
} as const satisfies Record<string, { path: string }>;

export type BillingMailKind = keyof typeof BILLING_MAILS;
export const billingMailKind = z.enum(Object.keys(BILLING_MAILS) as [BillingMailKind, ...BillingMailKind[]]);

/** Mails that messaging plans by itself, one kind for each preference (spec section 3). */
export const ENGAGEMENT_MAILS = {
  new_conversations: { path: '/chats' },
  new_messages: { path: '/chats' },
  like: { path: '/likes' },
  unread_message_reminders: { path: '/chats' },
  promotions: { path: '/credits' },
  weekly_updates: { path: '/members' },
  news: { path: '/members' },
  reminders: { path: '/profile' },
} as const satisfies Record<NotificationKind, { path: string }>;

export type EngagementMailKind = keyof typeof ENGAGEMENT_MAILS;
export type AnyMailKind = MailKind | BillingMailKind | EngagementMailKind;

export const isBillingMail = (kind: AnyMailKind): kind is BillingMailKind => Object.hasOwn(BILLING_MAILS, kind);
export const isEngagementMail = (kind: AnyMailKind): kind is EngagementMailKind => Object.hasOwn(ENGAGEMENT_MAILS, kind);

/** The preference that a mail goes by; null where it is sent whatever a member prefers. */
export const preferenceOf = (kind: AnyMailKind): NotificationKind | null => (kind === 'activation_reminder' ? 'reminders' : isEngagementMail(kind) ? kind : null);

/** Which sender a mail has. What one can unsubscribe from is engagement, all else transactional: their reputations are kept apart. */
export type MailStream = 'transactional' | 'engagement';
export const streamOf = (kind: AnyMailKind): MailStream => (preferenceOf(kind) === null ? 'transactional' : 'engagement');
