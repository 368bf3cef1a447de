import type { Locale } from '@duet/schemas/locales';
import { serverText } from '../texts';
import { renderLayout } from './mail.layout';

export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

export interface MailParts {
  locale: Locale;
  /** Of the addressee; empty for a stranger. */
  name: string;
  site: string;
  /** Where the one button leads. */
  link: string;
  /** What the kind's own texts speak of. */
  values: Record<string, string> | undefined;
}

/** Any mail, from the texts `messaging.mail.<kind>.*`: a greeting, what happened, one button, and what else there is to say. */
export function composeMail(kind: string, { locale, name, site, link, values }: MailParts): MailContent {
  const t = (part: string) => serverText(locale, `messaging.mail.${kind}.${part}`, { ...values, name, site });
  const shared = (part: string) => serverText(locale, `messaging.mail.shared.${part}`, { name, site });
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
