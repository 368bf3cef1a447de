import type { Locale } from '@duet/schemas/locales';
import {
  type AnyMailKind,
  type MailStream,
  isEngagementMail,
  getStream,
} from '@duet/schemas/mails';
import { renderToStaticMarkup } from 'react-dom/server';
import { toPlainText } from 'react-email';
import { serverText } from '../../texts';
import { ACCOUNT_COMPONENTS } from './account.mail';
import { BILLING_COMPONENTS } from './billing.mail';
import { ENGAGEMENT_COMPONENTS } from './engagement.mail';
import type { Brand, MailComponent } from './mail-parts';
import { getColours } from './mail-theme';
import { type Receiver, allowedLines, allowedValues, greetedName } from './mail-words';

export interface MailContent {
  subject: string;
  html: string;
  text: string;
  stream: MailStream;
}

export interface MailParts {
  locale: Locale;
  brand: Brand;
  receiver: Receiver;
  name: string;
  link: string;
  values?: Record<string, string>;
  counts?: Record<string, number>;
  lines?: string[];
  unsubscribeUrl?: string;
}

const COMPONENTS: Record<AnyMailKind, MailComponent> = {
  ...ACCOUNT_COMPONENTS,
  ...BILLING_COMPONENTS,
  ...ENGAGEMENT_COMPONENTS,
};

const isBroadcast = (kind: AnyMailKind): boolean => kind === 'promotions' || kind === 'news';
const OWN_FOOTER = new Set<AnyMailKind>(['promotions', 'news', 'activation_reminder']);

/**
 * @throws if a text or value is missing, or if a member's words would go to an unverified address
 */
export function composeMail(kind: AnyMailKind, parts: MailParts): MailContent {
  const { locale, brand, receiver, link, counts = {}, unsubscribeUrl } = parts;
  const name = greetedName(parts.name, receiver);
  const values = allowedValues(kind, parts.values ?? {}, receiver);
  const lines = allowedLines(kind, parts.lines ?? []);
  const known = { ...values, ...counts, name, site: brand.name };
  const shared = (part: string, more = {}) =>
    serverText(locale, `messaging.mail.shared.${part}`, { ...known, ...more });
  const t = (part: string, more = {}) =>
    part === 'footer' && isEngagementMail(kind) && !OWN_FOOTER.has(kind)
      ? shared('member_footer')
      : serverText(locale, `messaging.mail.${kind}.${part}`, { ...known, ...more });
  const said = (part: string): string => (isBroadcast(kind) ? (values[part] ?? '') : t(part));
  const stream = getStream(kind);
  const Component = COMPONENTS[kind];
  const subject = said('subject');
  const body = renderToStaticMarkup(
    <Component
      {...{ locale, brand, t, shared, name, subject, link, values, lines }}
      colours={getColours(brand.accent)}
      preheader={said('preheader')}
      unsubscribeUrl={
        stream === 'engagement' ? (unsubscribeUrl ?? `${brand.origin}/notifications`) : null
      }
    />,
  );
  const html = `${DOCTYPE}${body}`;
  return { subject, html, text: toPlainText(html, PLAIN), stream };
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const PLAIN: Parameters<typeof toPlainText>[1] = {
  selectors: [{ selector: 'h1', options: { uppercase: false } }],
};
