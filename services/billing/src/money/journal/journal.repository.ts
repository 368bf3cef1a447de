import type { DataSource } from 'typeorm';

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

export interface JournalRow extends Omit<JournalLine, 'receipt' | 'amount'> {
  site: string;
  amount: string | number;
  number: number | null;
  price: number;
  before: string | number;
}

const refundId = (column: string): string => `SUBSTRING_INDEX(${column}, ':', -1)`;
/**
 * `before`: what had been paid back of the order before a refund; its tax is the part that this
 * adds.
 */
const SQL = `SELECT t.occurred_at AS at, t.id AS transaction, t.kind, t.reference AS \`order\`, o.country,
        e.account, e.amount, e.unit AS currency, o.vat_points AS vatPoints,
    w.site, r.number, o.price,
    (SELECT COALESCE(SUM(f.amount), 0) FROM refund f WHERE f.order_id = o.id AND f.state = 'done'
        AND f.id < ${refundId('t.idempotency_key')}) AS \`before\`
  FROM ledger_transaction t
  JOIN wallet w ON w.id = t.wallet_id
  JOIN ledger_entry e ON e.transaction_id = t.id AND e.unit <> 'credits'
  JOIN purchase_order o ON o.id = t.reference
  LEFT JOIN receipt r ON r.subject = IF(t.kind = 'purchase', o.id, ${refundId('t.idempotency_key')})
  WHERE w.site = ? AND t.occurred_at >= ? AND t.occurred_at < ? ORDER BY t.id, e.line`;

/** The entries in money of a site's transactions of a period, in their order. */
export const findJournalRows = (
  dataSource: DataSource,
  { site, from, to }: Period,
): Promise<JournalRow[]> => dataSource.query<JournalRow[]>(SQL, [site, from, to]);
