import { minorDigits } from '@duet/schemas/currency';
import type { DataSource } from 'typeorm';
import { receiptNumber } from '../receipts/receipt-number';
import { refundedVat } from '../receipts/vat';

export interface Period {
  site: string;
  /** The first moment, and the first one after it. */
  from: Date;
  to: Date;
}

/** One line of the journal: money on one account, debit above zero. */
export interface JournalLine {
  at: Date;
  transaction: string;
  kind: string;
  /** Number of the receipt or credit note; empty where there is none (yet). */
  receipt: string;
  order: string;
  country: string;
  account: string;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  /** Hundredths of a percent, of the tax in the movement. */
  vatPoints: number;
}

interface Row extends Omit<JournalLine, 'receipt' | 'amount'> {
  site: string;
  amount: string | number;
  number: number | null;
  price: number;
  before: string | number;
}

const refundId = (column: string): string => `SUBSTRING_INDEX(${column}, ':', -1)`;
/** `before`: what had been paid back of the order before a refund; its tax is the part that this adds. */
const SQL = `SELECT t.occurred_at AS at, t.id AS transaction, t.kind, t.reference AS \`order\`, o.country, e.account, e.amount, e.unit AS currency, o.vat_points AS vatPoints,
    w.site, r.number, o.price,
    (SELECT COALESCE(SUM(f.amount), 0) FROM refund f WHERE f.order_id = o.id AND f.state = 'done' AND f.id < ${refundId('t.idempotency_key')}) AS \`before\`
  FROM ledger_transaction t JOIN wallet w ON w.id = t.wallet_id JOIN ledger_entry e ON e.transaction_id = t.id AND e.unit <> 'credits'
  JOIN purchase_order o ON o.id = t.reference
  LEFT JOIN receipt r ON r.subject = IF(t.kind = 'purchase', o.id, ${refundId('t.idempotency_key')})
  WHERE w.site = ? AND t.occurred_at >= ? AND t.occurred_at < ? ORDER BY t.id, e.line`;

/** All money that moved on a site in a period, as double entries; sales are told apart into net and tax. */
export async function journal(dataSource: DataSource, { site, from, to }: Period): Promise<JournalLine[]> {
  const rows = await dataSource.query<Row[]>(SQL, [site, from, to]);
  return rows.flatMap(split);
}

function split({ number, site, price, before, amount: exact, ...row }: Row): JournalLine[] {
  const amount = Number(exact);
  const line = { ...row, amount, receipt: number === null ? '' : receiptNumber(site, number) };
  if (row.account !== 'sales') return [line];
  const isPurchase = row.kind === 'purchase';
  const tax = Math.sign(amount) * refundedVat(isPurchase ? 0 : Number(before), isPurchase ? price : Math.abs(amount), row.vatPoints);
  const net = { ...line, amount: amount - tax };
  return tax === 0 ? [net] : [net, { ...line, account: 'vat', amount: tax }];
}

const HEADER = ['date', 'transaction', 'kind', 'receipt', 'order', 'country', 'account', 'debit', 'credit', 'currency', 'vat_percentage'];

/** RFC 4180, with a decimal point. Every value is a word, a number or a date of ours: none needs quotes. */
export function journalCsv(lines: readonly JournalLine[]): string {
  const rows = lines.map(({ at, transaction, kind, receipt, order, country, account, amount, currency, vatPoints }) => [
    ...[at.toISOString(), transaction, kind, receipt, order, country, account],
    ...[amount > 0 ? decimal(amount, currency) : '', amount < 0 ? decimal(-amount, currency) : '', currency, String(vatPoints / 100)],
  ]);
  return [HEADER, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** What debits and credits sum to, by currency: the two are equal, or the books are not. */
export function journalSums(lines: readonly JournalLine[]): { currency: string; debit: string; credit: string }[] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const amounts = lines.filter((line) => line.currency === currency).map(({ amount }) => amount);
    const sum = (sign: 1 | -1) => decimal(amounts.filter((amount) => amount * sign > 0).reduce((total, amount) => total + amount * sign, 0), currency);
    return { currency, debit: sum(1), credit: sum(-1) };
  });
}

function decimal(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}
