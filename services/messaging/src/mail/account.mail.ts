import type { InternalAnswer } from '@duet/schemas/internal';
import { ACCOUNT_MAILS, type MailKind } from '@duet/schemas/mails';
import { renderLayout } from './mail.layout';
import { serverText } from '../texts';

type Recipient = NonNullable<InternalAnswer<'mail.recipient'>['recipient']>;

export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/**
 * A mail about a member's account, from the texts `messaging.mail.<kind>.*`: a greeting, what happened, one button, and
 * what to do if it was not the reader.
 * @throws when the mail's link needs a token and identity gave none: without it the mail is of no use
 */
export function accountMail(kind: MailKind, { locale, name, site_name: site, origin, token, values }: Recipient): MailContent {
  const target = ACCOUNT_MAILS[kind];
  if (target.token && !token) throw new Error(`A mail of the kind ${kind} needs a token`);
  const t = (part: string) => serverText(locale, `messaging.mail.${kind}.${part}`, { ...values, name, site });
  const shared = (part: string) => serverText(locale, `messaging.mail.shared.${part}`, { name, site });
  const link = `${origin}${target.path}${token ? `?token=${encodeURIComponent(token)}` : ''}`;
  const greeting = shared(name ? 'greeting' : 'greeting_stranger');
  return {
    subject: t('subject'),
    text: [greeting, t('body'), `${t('button')}:\n${link}`, t('ignore'), `--\n${t('footer')}`].join('\n\n'),
    html: renderLayout({
      locale, site, link,
      title: t('subject'), preheader: t('preheader'), greeting, paragraphs: t('body').split('\n\n'),
      button: t('button'), fallback: shared('fallback'), closing: t('ignore'), footer: t('footer'),
    }),
  };
}
