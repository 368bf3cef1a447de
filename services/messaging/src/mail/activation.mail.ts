import type { InternalAnswer } from '@duet/schemas/internal';
import { renderLayout } from './mail.layout';
import { mailText } from './mail-texts';

type Recipient = NonNullable<InternalAnswer<'mail.recipient'>['recipient']>;

export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/**
 * Asks a new member to confirm their address.
 * @throws when identity gave no token: without its link the mail is of no use.
 */
export function activationMail({ locale, name, site_name: site, origin, token }: Recipient): MailContent {
  if (!token) throw new Error('An activation mail needs a token');
  const t = (part: string) => mailText(locale, `messaging.mail.activation.${part}`, { name, site });
  const link = `${origin}/activate/done?token=${encodeURIComponent(token)}`;
  return {
    subject: t('subject'),
    text: [t('greeting'), t('body'), `${t('button')}:\n${link}`, t('ignore'), `--\n${t('footer')}`].join('\n\n'),
    html: renderLayout({
      locale, site, link,
      title: t('subject'), preheader: t('preheader'), greeting: t('greeting'), paragraphs: [t('body')],
      button: t('button'), fallback: t('fallback'), closing: t('ignore'), footer: t('footer'),
    }),
  };
}
