import type { Locale } from '@duet/schemas/locales';
import {
  type AnyMailKind,
  type MailStream,
  isEngagementMail,
  getStream,
} from '@duet/schemas/mails';
import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup } from 'react-dom/server';
import { toPlainText } from 'react-email';
import { serverText } from '../../texts';
import { ACCOUNT_COMPONENTS } from './account.mail';
import { BILLING_COMPONENTS } from './billing.mail';
import { ENGAGEMENT_COMPONENTS } from './engagement.mail';
import { encodeBody, fillBody } from './mail-body';
import type { Brand, MailComponent } from './mail-parts';
import { getColours } from './mail-theme';
import { type Receiver, allowedLines, allowedValues, greetedName } from './mail-words';

export interface MailContent {
  subject: string;
  html: string;
  text: string;
  stream: MailStream;
  body: string;
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
  const { name, link, unsubscribeUrl, ...same } = toShape(kind, parts);
  const shape = {
    ...same,
    name: name === '' ? '' : PERSONAL.name,
    link: PERSONAL.link,
    unsubscribeUrl: unsubscribeUrl === null ? null : PERSONAL.unsubscribeUrl,
  };
  const template = templates.memo(JSON.stringify(shape), { context: shape });
  return fill(template, { name, link, unsubscribeUrl: unsubscribeUrl ?? '' });
}

export const renderMail = (kind: AnyMailKind, parts: MailParts): MailContent =>
  render(toShape(kind, parts));

const toShape = (kind: AnyMailKind, parts: MailParts): Shape => ({
  ...{ kind, locale: parts.locale, brand: parts.brand, counts: parts.counts ?? {} },
  values: allowedValues(kind, parts.values ?? {}, parts.receiver),
  lines: allowedLines(kind, parts.lines ?? []),
  ...{ name: greetedName(parts.name, parts.receiver), link: parts.link },
  unsubscribeUrl: parts.unsubscribeUrl ?? null,
});

type Personal = Record<keyof typeof PERSONAL, string>;

/** Placeholders: no text of the product contains these private-use characters. */
const PERSONAL = {
  name: '\uE000n\uE001',
  link: '\uE000l\uE001',
  unsubscribeUrl: '\uE000u\uE001',
} as const;
const PLACES = new RegExp(Object.values(PERSONAL).join('|'), 'g');

type Shape = Required<Pick<MailParts, 'locale' | 'brand' | 'counts' | 'values' | 'lines'>> & {
  kind: AnyMailKind;
  name: string;
  link: string;
  unsubscribeUrl: string | null;
};

/** Rendering costs a hundred times more than filling in a template. */
const templates = new LRUCache<string, MailContent, Shape>({
  max: 500,
  memoMethod: (_key, _last, { context }) => render(context),
});

function render({ kind, locale, brand, counts, values, lines, ...personal }: Shape): MailContent {
  const { name, link, unsubscribeUrl } = personal;
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
  const markup = renderToStaticMarkup(
    <Component
      {...{ locale, brand, t, shared, name, subject, link, values, lines }}
      colours={getColours(brand.accent)}
      preheader={said('preheader')}
      unsubscribeUrl={
        stream === 'engagement' ? (unsubscribeUrl ?? `${brand.origin}/notifications`) : null
      }
    />,
  );
  const html = `${DOCTYPE}${markup}`;
  const text = toPlainText(html, PLAIN);
  const body = encodeBody({ text, html }, Object.values(PERSONAL));
  return { subject, html, text, stream, body };
}

function fill({ subject, html, text, stream, body }: MailContent, personal: Personal): MailContent {
  const values = new Map(
    (Object.keys(PERSONAL) as (keyof Personal)[]).map((key) => [PERSONAL[key], personal[key]]),
  );
  const put = (template: string, toText: (value: string) => string): string =>
    template.replace(PLACES, (place) => toText(values.get(place as never) ?? ''));
  const plain = (value: string): string => value;
  return {
    subject: put(subject, plain),
    html: put(html, escapeHtml),
    text: put(text, plain),
    body: fillBody(body, [...values.values()], escapeHtml),
    stream,
  };
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? '');

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const PLAIN: Parameters<typeof toPlainText>[1] = {
  selectors: [{ selector: 'h1', options: { uppercase: false } }],
};
