import type { DiscountKind } from '@duet/schemas/billing';
import type { Locale } from '@duet/schemas/locales';
import { billingText } from '../../texts';
import { formatDay, formatMoment, formatMoney, formatPoints } from './formats';
import { receiptNumber } from './receipt-number';
import type { SealedReceipt } from './receipt.repository';

export interface ReceiptPaper {
  locale: Locale;
  site: string;
  title: string;
  number: string;
  issuedAt: Date;
  facts: [label: string, value: string][];
  items: [text: string, amount: string][];
  /** The last row is the total. */
  totals: [label: string, amount: string][];
  notes: string[];
  seller: string[];
}

type Translate = (id: string, values?: Record<string, string | number>) => string;

export function receiptPaper(receipt: SealedReceipt): ReceiptPaper {
  const { locale, kind, seller, gross, vat, vatPoints, currency } = receipt;
  const t: Translate = (id, values = {}) => billingText(locale, `billing.receipt.${id}`, values);
  const sign = kind === 'refund' ? -1 : 1;
  const money = (minor: number) => formatMoney(locale, sign * minor, currency);
  const number = receiptNumber(receipt.site, receipt.number);
  const corrects: [string, string][] =
    receipt.corrects === null
      ? []
      : [[t('corrects'), receiptNumber(receipt.site, receipt.corrects)]];
  return {
    locale,
    site: seller.site_name,
    title: t(kind === 'refund' ? 'title_refund' : 'title'),
    number,
    issuedAt: receipt.issuedAt,
    facts: [
      [t('number'), number],
      ...corrects,
      [t('date'), formatDay(locale, receipt.issuedAt, seller.time_zone)],
      [t('order'), receipt.paymentId],
      [t('method'), t(`method_${receipt.method}`)],
    ],
    items: toItems(receipt, t, money),
    totals: [
      [t('net'), money(gross - vat)],
      [
        t('vat', { percent: formatPoints(locale, vatPoints), country: receipt.country }),
        money(vat),
      ],
      [t(kind === 'refund' ? 'total_refund' : 'total'), money(gross)],
    ],
    notes: toNotes(receipt, t),
    seller: [
      seller.name,
      `${seller.address}, ${seller.city}, ${seller.country}`,
      t('registration', { kvk: seller.kvk, vat: seller.vat_numbers.join(', ') }),
      `${seller.support_email} · ${seller.support_phone}`,
    ],
  };
}

function toItems(
  { kind, gross, credits, discountAmount, discountCode, discountKind }: SealedReceipt,
  t: Translate,
  money: (minor: number) => string,
): [string, string][] {
  const item: [string, string] = [
    t(kind === 'refund' ? 'item_refund' : 'item', { credits }),
    money(kind === 'refund' ? gross : gross + discountAmount),
  ];
  const discount: [string, string][] =
    kind === 'purchase' && discountAmount > 0
      ? [[nameDiscount(discountKind, discountCode, t), money(-discountAmount)]]
      : [];
  return [item, ...discount];
}

const nameDiscount = (kind: DiscountKind | null, code: string | null, t: Translate): string =>
  kind === null || kind === 'code' ? t('discount', { code: code ?? '' }) : t(`discount_${kind}`);

function toNotes(
  { locale, kind, waiver, seller, paymentId }: SealedReceipt,
  t: Translate,
): string[] {
  if (kind === 'refund') return [t('refund_note')];
  const agreed = waiver
    ? [
        t('waiver', {
          at: formatMoment(locale, waiver.agreedAt, seller.time_zone),
          version: waiver.version,
        }),
      ]
    : [];
  return [...agreed, t('withdrawal', { link: `${seller.origin}/withdrawal?order=${paymentId}` })];
}

export function receiptText({ title, facts, items, totals, notes, seller }: ReceiptPaper): string {
  const lines = (pairs: [string, string][]) =>
    pairs.map(([label, value]) => `${label}: ${value}`).join('\n');
  return [title, lines(facts), lines([...items, ...totals]), ...notes, seller.join('\n')].join(
    '\n\n',
  );
}
