import type { DataSource } from 'typeorm';

export interface Period {
  site: string;
  /** `from` is inclusive, `to` is exclusive. */
  from: Date;
  to: Date;
}

/** A positive amount is a debit, a negative amount a credit. */
export interface JournalLine {
  at: Date;
  transaction: string;
  kind: string;
  /** Receipt number; empty for lines without a receipt. */
  receipt: string;
  order: string;
  country: string;
  account: string;
  amount: number;
  currency: string;
  /** VAT rate in hundredths of a percent. */
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
/** VAT is rounded over all refunds of an order, so rows contain the sum of earlier refunds. */
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

export const findJournalRows = (
  dataSource: DataSource,
  { site, from, to }: Period,
): Promise<JournalRow[]> => dataSource.query<JournalRow[]>(SQL, [site, from, to]);
