import { z } from 'zod';
import type { NotificationKind } from './notifications';

/**
 * Who wrote what a mail says in place of a parameter.
 * - `own`: our code makes it, such as amounts, dates and reference numbers.
 * - `staff`: a person of the staff wrote it.
 * - `member`: the profile name of another member.
 * - `receiver`: the person who asked for the mail wrote it. It goes only to an address that is
 * verified as theirs.
 * - `address`: the address that the mail goes to.
 */
export type WordSource = 'own' | 'staff' | 'member' | 'receiver' | 'address';

/**
 * Every parameter of a kind of mail. The composer fills in no other; the name in the greeting
 * counts as `receiver`.
 */
export interface MailWords {
  values: Record<string, WordSource>;
  /** Lines of a list. */
  lines?: 'own' | 'member';
}

/**
 * What a mail of an account leads to: the address of its button, and whether that carries a
 * one-time token.
 */
interface AccountMail extends MailWords {
  path: string;
  token: boolean;
}

/**
 * Mails about accounts. identity asks for them and names the recipient; messaging holds their words
 * and sends them.
 */
export const ACCOUNT_MAILS = {
  activation: { path: '/activate/done', token: true, values: {} },
  activation_reminder: { path: '/activate/done', token: true, values: {} },
  password_reset: { path: '/reset-password/do', token: true, values: {} },
  password_changed: { path: '/reset-password', token: false, values: {} },
  new_device: { path: '/end-session', token: true, values: { device: 'own', time: 'own' } },
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

/**
 * Mails about money. billing asks for them and gives what they say; the address of a member is
 * identity's alone.
 */
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

/** Mails that messaging plans by itself, one kind for each preference (spec section 3). */
export const ENGAGEMENT_MAILS = {
  new_conversations: { path: '/chats', values: {}, lines: 'member' },
  new_messages: { path: '/chats', values: {}, lines: 'member' },
  like: { path: '/likes', values: {} },
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
/** Whose words a kind of mail may carry. */
export const getWords = (kind: AnyMailKind): MailWords => WORDS[kind];

export const isBillingMail = (kind: AnyMailKind): kind is BillingMailKind =>
  Object.hasOwn(BILLING_MAILS, kind);
export const isEngagementMail = (kind: AnyMailKind): kind is EngagementMailKind =>
  Object.hasOwn(ENGAGEMENT_MAILS, kind);

/** The preference that a mail goes by; null where it is sent whatever a member prefers. */
export const findPreference = (kind: AnyMailKind): NotificationKind | null =>
  kind === 'activation_reminder' ? 'reminders' : isEngagementMail(kind) ? kind : null;

/**
 * Which sender a mail has. What one can unsubscribe from is engagement, all else transactional:
 * their reputations are kept apart.
 */
export type MailStream = 'transactional' | 'engagement';
export const getStream = (kind: AnyMailKind): MailStream =>
  findPreference(kind) === null ? 'transactional' : 'engagement';
