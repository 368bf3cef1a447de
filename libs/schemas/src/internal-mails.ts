import { z } from 'zod';
import { memberId, siteId, ulid } from './common';
import { locale } from './locale-schema';

export const RECIPIENTS_AT_ONCE = 100;

const verifiedAddress = z.boolean().default(false);

const recipient = z
  .object({
    email: z.string(),
    verified: verifiedAddress,
    ...{
      locale,
      name: z.string(),
      site_name: z.string(),
      origin: z.url(),
      token: z.string().nullable(),
      values: z.record(z.string(), z.string()),
    },
  })
  .nullable();

export const mailCalls = {
  /**
   * The response has a new one-time token if the mail has a link. `recipient` is null if the mail
   * must not be sent any more.
   */
  'mail.recipient': {
    service: 'identity',
    callers: ['messaging'],
    path: '/internal/mail/recipient',
    body: z.object({ mail_id: ulid }),
    answer: z.object({ recipient }),
  },
  /** `recipients` has the same order as `mail_ids`. */
  'mail.recipients': {
    service: 'identity',
    callers: ['messaging'],
    path: '/internal/mail/recipients',
    body: z.object({ mail_ids: z.array(ulid).min(1).max(RECIPIENTS_AT_ONCE) }),
    answer: z.object({ recipients: z.array(recipient) }),
  },
  'mail.contact': {
    service: 'identity',
    callers: ['billing', 'messaging'],
    path: '/internal/mail/contact',
    body: z.object({ site: siteId, member_id: memberId.nullable() }),
    answer: z.object({
      site_name: z.string(),
      origin: z.url(),
      support_email: z.string(),
      contact: z
        .object({ email: z.string(), verified: verifiedAddress, locale, name: z.string() })
        .nullable(),
    }),
  },
} as const;
