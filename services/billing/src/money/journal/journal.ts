import { minorDigits } from '@duet/schemas/currency';
import type { DataSource } from 'typeorm';
import { receiptNumber } from '../../payment/receipts/receipt-number';
import { refundedVat } from '../../payment/receipts/vat';
import {
  type JournalLine,
  type JournalRow,
  type Period,
  findJournalRows,
} from './journal.repository';

export async function journal(dataSource: DataSource, period: Period): Promise<JournalLine[]> {
  return (await findJournalRows(dataSource, period)).flatMap(split);
}

function split({ number, site, price, before, amount: exact, ...row }: JournalRow): JournalLine[] {
  const amount = Number(exact);
  const line = { ...row, amount, receipt: number === null ? '' : receiptNumber(site, number) };
  if (row.account !== 'sales') return [line];
  const isPurchase = row.kind === 'purchase';
  const tax =
    Math.sign(amount) *
    refundedVat(
      isPurchase ? 0 : Number(before),
      isPurchase ? price : Math.abs(amount),
      row.vatPoints,
    );
  const net = { ...line, amount: amount - tax };
  return tax === 0 ? [net] : [net, { ...line, account: 'vat', amount: tax }];
}

const HEADER = [
  'date',
  'transaction',
  'kind',
  'receipt',
  'order',
  'country',
  'account',
  'debit',
  'credit',
  'currency',
  'vat_percentage',
];

/** Returns CSV (RFC 4180). No value needs quotes. */
export function journalCsv(lines: readonly JournalLine[]): string {
  const rows = lines.map(
    ({ at, transaction, kind, receipt, order, country, account, amount, currency, vatPoints }) => [
      ...[at.toISOString(), transaction, kind, receipt, order, country, account],
      ...[
        amount > 0 ? decimal(amount, currency) : '',
        amount < 0 ? decimal(-amount, currency) : '',
        currency,
        String(vatPoints / 100),
      ],
    ],
  );
  return [HEADER, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

export function journalSums(
  lines: readonly JournalLine[],
): { currency: string; debit: string; credit: string }[] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const amounts = lines.filter((line) => line.currency === currency).map(({ amount }) => amount);
    const sum = (sign: 1 | -1) =>
      decimal(
        amounts
          .filter((amount) => amount * sign > 0)
          .reduce((total, amount) => total + amount * sign, 0),
        currency,
      );
    return { currency, debit: sum(1), credit: sum(-1) };
  });
}

function decimal(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}
