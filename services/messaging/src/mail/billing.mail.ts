import type { InternalAnswer } from '@duet/schemas/internal';
import { BILLING_MAILS, type BillingMailKind } from '@duet/schemas/mails';
import { serverText } from '../texts';
import type { MailContent } from './account.mail';
import { renderLayout } from './mail.layout';

type Mail = NonNullable<InternalAnswer<'billing.mail'>['mail']>;
type Sender = InternalAnswer<'mail.contact'>;

/** A mail about money, from the texts `messaging.mail.<kind>.*`, in the language of what it is about. */
export function billingMail(kind: BillingMailKind, { locale, name, values, query }: Mail, { site_name: site, origin, contact }: Sender): MailContent {
  const addressee = name || (contact?.name ?? '');
  const t = (part: string) => serverText(locale, `messaging.mail.${kind}.${part}`, { ...values, name: addressee, site });
  const shared = (part: string) => serverText(locale, `messaging.mail.shared.${part}`, { name: addressee, site });
  const link = `${origin}${BILLING_MAILS[kind].path}${query ? `?${query}` : ''}`;
  const greeting = shared(addressee ? 'greeting' : 'greeting_stranger');
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
