import type { InternalBody, InternalResponse } from '@duet/schemas/internal';
import type { Locale } from '@duet/schemas/locales';
import {
  ACCOUNT_MAILS,
  type AnyMailKind,
  BILLING_MAILS,
  ENGAGEMENT_MAILS,
  isEngagementMail,
  getWords,
} from '@duet/schemas/mails';
import type { MailParts } from '../src/delivery/mail/mail-content';
import type { Brand } from '../src/delivery/mail/mail-parts';
import { digestLines } from '../src/delivery/mail/mail-writer';

const TARGETS: Record<AnyMailKind, { path: string; token?: boolean }> = {
  ...ACCOUNT_MAILS,
  ...BILLING_MAILS,
  ...ENGAGEMENT_MAILS,
};
export const ALL_KINDS = Object.keys(TARGETS) as AnyMailKind[];

type Recipients = InternalResponse<'mail.recipients'>;

export const stubRecipients = (find: (mailId: string) => Recipients['recipients'][number]) => ({
  'mail.recipients': ({ mail_ids: ids }: InternalBody<'mail.recipients'>): Recipients => ({
    recipients: ids.map(find),
  }),
});

export const BRAND: Brand = {
  name: 'Duet',
  origin: 'http://localhost:3000',
  support_email: 'support@duet.example',
  time_zone: 'Europe/Amsterdam',
  accent: null,
  company: {
    name: 'Duet B.V.',
    address: 'Keizersgracht 1',
    city: 'Amsterdam',
    country: 'NL',
    kvk: '00000000',
    vat_numbers: ['NL000000000B01'],
  },
};

const RECEIPT =
  'Receipt\n\nNumber: DUET-000031\nDate: 1 July 2026\nOrder: 01K1DUET000000000000000000\nMethod: iDEAL\n\n30 credits: € 24,99\nNet: € 20,65\nVAT 21% (NL): € 4,34\nTotal: € 24,99\n\nDuet B.V.\nKeizersgracht 1, Amsterdam, NL';

export const RECEIVER = { address: 'nora.new@example.org', isVerified: true };

export const VALUES: Record<string, string> = {
  decision: 'suspend',
  ground: 'money',
  told: 'yes',
  facts: 'You asked Kim for € 200.',
  source: 'report',
  outcome: 'upheld',
  reason: 'The credits were spent after you asked.',
  device: 'Firefox, Windows',
  by: 'support',
  left: '7',
  time: '1 July 2026 at 10:00',
  reference: 'C-2041',
  until: '2026-12-01',
  email: RECEIVER.address,
  answer: 'We have looked at it, and you are right.\n\nThe profile is closed.',
  number: 'DUET-000031',
  amount: '€ 24,99',
  credits: '30',
  receipt: RECEIPT,
  statement: 'Name: Nora <b>\nContract: Order 1\nReceived: 1 July 2026, 10:00:00 CEST',
  received: '1 July 2026, 10:00:00 CEST',
};
export const BROADCAST = {
  subject: 'Twice the credits until Sunday',
  preheader: 'For every bundle.',
  body: 'Every bundle has twice its credits until Sunday evening.\n\nThe price stays.',
  button: 'See the bundles',
};
export const FACTS = {
  names: ['Kim', 'Robin', 'Sam', 'Jo', 'Alex', 'Max', 'Kay'],
  counts: { count: 7, likes: 3, automatic: 2, fictional: 1, matches: 1, unread: 12 },
};

export function getSample(kind: AnyMailKind, locale: Locale, brand = BRAND): MailParts {
  const { path, token } = TARGETS[kind];
  const lines =
    isEngagementMail(kind) && getWords(kind).lines ? digestLines(locale, kind, FACTS) : [];
  const values = kind === 'promotions' || kind === 'news' ? BROADCAST : VALUES;
  return {
    locale,
    brand,
    receiver: RECEIVER,
    name: 'Nora',
    link: `${brand.origin}${path}${token ? '?token=a%2Btoken' : ''}`,
    values,
    counts: FACTS.counts,
    lines,
  };
}
