import type { InternalAnswer } from '@duet/schemas/internal';
import { ACCOUNT_MAILS, type MailKind } from '@duet/schemas/mails';
import { composeMail, type MailContent } from './mail-content';

type Recipient = NonNullable<InternalAnswer<'mail.recipient'>['recipient']>;

/**
 * A mail about a member's account; it ends with what to do if it was not the reader.
 * @throws when the mail's link needs a token and identity gave none: without it the mail is of no use
 */
export function accountMail(kind: MailKind, { locale, name, site_name: site, origin, token, values }: Recipient): MailContent {
  const target = ACCOUNT_MAILS[kind];
  if (target.token && !token) throw new Error(`A mail of the kind ${kind} needs a token`);
  const link = `${origin}${target.path}${token ? `?token=${encodeURIComponent(token)}` : ''}`;
  return composeMail(kind, { locale, name, site, link, values });
}
