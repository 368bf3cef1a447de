import type { InternalAnswer } from '@duet/schemas/internal';
import { BILLING_MAILS, type BillingMailKind } from '@duet/schemas/mails';
import { composeMail, type MailContent } from './mail-content';

type Mail = NonNullable<InternalAnswer<'billing.mail'>['mail']>;
type Sender = InternalAnswer<'mail.contact'>;

/** A mail about money, in the language of what it is about. */
export function billingMail(kind: BillingMailKind, { locale, name, values, query }: Mail, { site_name: site, origin, contact }: Sender): MailContent {
  const link = `${origin}${BILLING_MAILS[kind].path}${query ? `?${query}` : ''}`;
  return composeMail(kind, { locale, name: name || (contact?.name ?? ''), site, link, values });
}
