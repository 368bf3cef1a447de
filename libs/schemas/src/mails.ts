import { z } from 'zod';
import type { NotificationKind } from './notifications';

/**
 * Origin of a mail parameter.
 * - `own`: made by our code, such as amounts and dates.
 * - `staff`: written by staff.
 * - `member`: the profile name of another member.
 * - `receiver`: written by the person who requested the mail and receives it.
 * - `address`: the recipient's address.
 */
export type WordSource = 'own' | 'staff' | 'member' | 'receiver' | 'address';

export interface MailWords {
  values: Record<string, WordSource>;
  lines?: 'own' | 'member';
}

interface AccountMail extends MailWords {
  path: string;
  token: boolean;
}

export const ACCOUNT_MAILS = {
  activation: { path: '/activate/done', token: true, values: {} },
  activation_reminder: { path: '/activate/done', token: true, values: {} },
  password_reset: { path: '/reset-password/do', token: true, values: {} },
  password_changed: { path: '/reset-password', token: false, values: {} },
  new_device: { path: '/end-session', token: true, values: { device: 'own', time: 'own' } },
  passkey_added: {
    path: '/settings/passkeys',
    token: false,
    values: { device: 'own', time: 'own' },
  },
  passkey_removed: {
    path: '/reset-password',
    token: false,
    values: { device: 'own', time: 'own' },
  },
  second_factor_added: {
    path: '/settings/two-step',
    token: false,
    values: { device: 'own', time: 'own' },
  },
  second_factor_removed: {
    path: '/reset-password',
    token: false,
    values: { device: 'own', time: 'own', by: 'own' },
  },
  recovery_codes_replaced: {
    path: '/reset-password',
    token: false,
    values: { device: 'own', time: 'own' },
  },
  recovery_code_used: {
    path: '/reset-password',
    token: false,
    values: { device: 'own', time: 'own', left: 'own' },
  },
  mail_change: { path: '/mail-change/do', token: true, values: { email: 'address' } },
  mail_changed: { path: '/complaints', token: false, values: {} },
  account_deleted: { path: '/account-deleted', token: true, values: { until: 'own' } },
  account_reactivated: { path: '/login', token: false, values: {} },
  complaint_received: { path: '/', token: false, values: { reference: 'own' } },
  complaint_answered: { path: '/', token: false, values: { reference: 'own', answer: 'staff' } },
  decision: {
    path: '/statement',
    token: true,
    values: {
      decision: 'own',
      ground: 'own',
      told: 'own',
      source: 'own',
      until: 'own',
      facts: 'staff',
    },
  },
  appeal_decided: { path: '/statement', token: true, values: { outcome: 'own', answer: 'staff' } },
  report_decided: { path: '/pages/terms', token: false, values: { outcome: 'own' } },
} as const satisfies Record<string, AccountMail>;

export type MailKind = keyof typeof ACCOUNT_MAILS;
export const mailKind = z.enum(Object.keys(ACCOUNT_MAILS) as [MailKind, ...MailKind[]]);

/** The billing service provides the values of these mails, the identity service the address. */
export const BILLING_MAILS = {
  receipt: {
    path: '/transactions',
    values: { number: 'own', amount: 'own', credits: 'own', receipt: 'own' },
  },
  credit_note: {
    path: '/transactions',
    values: { number: 'own', amount: 'own', credits: 'own', receipt: 'own' },
  },
  refund_failed: { path: '/transactions', values: { amount: 'own', credits: 'own' } },
  refund_refused: {
    path: '/transactions',
    values: { amount: 'own', credits: 'own', reason: 'staff' },
  },
  refund_cancelled: { path: '/transactions', values: { amount: 'own', credits: 'own' } },
  withdrawal_received: { path: '/withdrawal', values: { statement: 'receiver', reference: 'own' } },
  withdrawal_noted: {
    path: '/withdrawal/statement',
    values: { received: 'own', reference: 'own' },
  },
} as const satisfies Record<string, MailWords & { path: string }>;

export type BillingMailKind = keyof typeof BILLING_MAILS;
export const billingMailKind = z.enum(
  Object.keys(BILLING_MAILS) as [BillingMailKind, ...BillingMailKind[]],
);

export const ENGAGEMENT_MAILS = {
  new_conversations: { path: '/chats', values: {}, lines: 'member' },
  new_messages: { path: '/chats', values: {}, lines: 'member' },
  like: { path: '/likes', values: {}, lines: 'own' },
  unread_message_reminders: { path: '/chats', values: {}, lines: 'member' },
  promotions: {
    path: '/credits',
    values: { subject: 'staff', preheader: 'staff', body: 'staff', button: 'staff' },
  },
  weekly_updates: { path: '/members', values: {}, lines: 'own' },
  news: {
    path: '/members',
    values: { subject: 'staff', preheader: 'staff', body: 'staff', button: 'staff' },
  },
  reminders: { path: '/profile', values: {} },
} as const satisfies Record<NotificationKind, MailWords & { path: string }>;

export type EngagementMailKind = keyof typeof ENGAGEMENT_MAILS;
export type AnyMailKind = MailKind | BillingMailKind | EngagementMailKind;

const WORDS: Record<AnyMailKind, MailWords> = {
  ...ACCOUNT_MAILS,
  ...BILLING_MAILS,
  ...ENGAGEMENT_MAILS,
};
export const getWords = (kind: AnyMailKind): MailWords => WORDS[kind];

export const isBillingMail = (kind: AnyMailKind): kind is BillingMailKind =>
  Object.hasOwn(BILLING_MAILS, kind);
export const isEngagementMail = (kind: AnyMailKind): kind is EngagementMailKind =>
  Object.hasOwn(ENGAGEMENT_MAILS, kind);

/** @returns null if the mail is always sent */
export const findPreference = (kind: AnyMailKind): NotificationKind | null =>
  kind === 'activation_reminder' ? 'reminders' : isEngagementMail(kind) ? kind : null;

/**
 * Each stream of mails has its own sender, so that complaints about one stream do not harm the
 * other stream.
 */
export type MailStream = 'transactional' | 'engagement';
export const getStream = (kind: AnyMailKind): MailStream =>
  findPreference(kind) === null ? 'transactional' : 'engagement';
