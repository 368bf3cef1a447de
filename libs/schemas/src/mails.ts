import { z } from 'zod';

/** What a mail of an account leads to: the address of its button, and whether that carries a one-time token. */
interface AccountMail {
  path: string;
  token: boolean;
}

/**
 * Mails about accounts. identity asks for them and names the recipient; messaging holds their texts
 * (`messaging.mail.<kind>.*`) and sends them.
 */
export const ACCOUNT_MAILS = {
  activation: { path: '/activate/done', token: true },
  password_reset: { path: '/reset-password/do', token: true },
  password_changed: { path: '/reset-password', token: false },
  mail_change: { path: '/mail-change/do', token: true },
  mail_changed: { path: '/pages/service', token: false },
  account_deleted: { path: '/account-deleted', token: true },
  account_reactivated: { path: '/login', token: false },
  complaint_received: { path: '/', token: false },
  complaint_answered: { path: '/', token: false },
  profile_warned: { path: '/pages/service', token: false },
  profile_disabled: { path: '/complaints', token: false },
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
