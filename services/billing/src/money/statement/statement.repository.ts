import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface StatementRow {
  id: string;
  kind:
    | 'signup_credits'
    | 'purchase'
    | 'message'
    | 'photo'
    | 'gift'
    | 'refund'
    | 'refund_returned'
    | 'chargeback'
    | 'dispute_won'
    | 'adjustment';
  credits: number;
  balance: number;
  at: Date;
  /** `price` (after the discount) and `discount` are in minor units. */
  paid: { price: number; currency: string; discount: number; code: string | null } | null;
  document: { id: string; site: string; number: number } | null;
}

/**
 * Leaves out released holds. A posted hold is one line, because posting does not change
 * `available`.
 */
const LINES = `SELECT t.id, IF(t.kind = 'hold', h.kind, t.kind) AS kind, e.amount AS credits,
        t.occurred_at AS at,
    o.price, o.currency, o.discount_amount AS discount, o.discount_code AS code,
    r.id AS documentId, r.site AS documentSite, r.number AS documentNumber
  FROM member_wallet m
  JOIN ledger_transaction t ON t.wallet_id = m.wallet_id
  JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'available'
  LEFT JOIN hold h ON h.hold_key = t.reference AND t.kind = 'hold'
  LEFT JOIN purchase_order o ON o.id = t.reference AND t.kind = 'purchase'
  LEFT JOIN receipt r ON r.subject = IF(t.kind = 'purchase', t.reference, IF(t.kind = 'refund',
      SUBSTRING(t.idempotency_key, 8), NULL))
  WHERE m.site = ? AND m.member_id = ? AND t.kind <> 'release' AND (h.state IS NULL
      OR h.state <> 'released')`;

interface RawRow extends Omit<StatementRow, 'credits' | 'balance' | 'paid' | 'document'> {
  credits: string | number;
  balance: string | number;
  price: number | null;
  currency: string | null;
  discount: number | null;
  code: string | null;
  documentId: string | null;
  documentSite: string | null;
  documentNumber: number | null;
}
const toRow = ({
  price,
  currency,
  discount,
  code,
  documentId,
  documentSite,
  documentNumber,
  ...row
}: RawRow): StatementRow => ({
  ...row,
  credits: Number(row.credits),
  balance: Number(row.balance),
  paid:
    price === null || currency === null ? null : { price, currency, discount: discount ?? 0, code },
  document:
    documentId === null || documentSite === null || documentNumber === null
      ? null
      : { id: documentId, site: documentSite, number: documentNumber },
});

const WITH_BALANCE = `SELECT line.*, SUM(credits) OVER (ORDER BY id) AS balance
  FROM (${LINES}) AS line`;

@Injectable()
export class StatementRepository {
  constructor(private readonly database: DataSource) {}

  /** Lists the newest lines first. `before` is exclusive. */
  async list(
    site: string,
    memberId: string,
    limit: number,
    before: string | null = null,
  ): Promise<StatementRow[]> {
    const rows = await this.database.query<RawRow[]>(
      `SELECT *
        FROM (${WITH_BALANCE}) AS statement
        WHERE ? IS NULL OR id < ?
        ORDER BY id DESC
        LIMIT ?`,
      [site, memberId, before, before, limit],
    );
    return rows.map(toRow);
  }

  async find(site: string, memberId: string, id: string): Promise<StatementRow | null> {
    const [row] = await this.database.query<RawRow[]>(
      `SELECT * FROM (${WITH_BALANCE}) AS statement WHERE id = ?`,
      [site, memberId, id],
    );
    return row ? toRow(row) : null;
  }
}
