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
const SQL = `SELECT m.occurred_at AS at, m.id AS transaction, m.kind, m.reference AS \`order\`, o.country,
        IF(s.sign < 0, m.credit, m.debit) AS account, s.sign * m.amount AS amount,
        m.unit AS currency, o.vat_points AS vatPoints, m.site, r.number, o.price,
    (SELECT COALESCE(SUM(f.amount), 0) FROM refund f WHERE f.order_id = o.id AND f.state = 'done'
        AND f.id < ${refundId('m.idempotency_key')}) AS \`before\`
  FROM movement m
  JOIN (SELECT -1 AS sign UNION ALL SELECT 1) AS s
  JOIN purchase_order o ON o.id = m.reference
  LEFT JOIN receipt r ON r.subject = IF(m.kind = 'purchase', o.id, ${refundId('m.idempotency_key')})
  WHERE m.site = ? AND m.unit <> 'credits' AND m.occurred_at >= ? AND m.occurred_at < ?
  ORDER BY m.id, m.line, s.sign`;

export const findJournalRows = (
  dataSource: DataSource,
  { site, from, to }: Period,
): Promise<JournalRow[]> => dataSource.query<JournalRow[]>(SQL, [site, from, to]);
