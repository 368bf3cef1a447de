import type { DiscountKind } from '@duet/schemas/billing';
import { LAST_ID } from '@duet/service-kit/page';
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
  paid: {
    price: number;
    currency: string;
    discount: number;
    code: string | null;
    kind: DiscountKind | null;
  } | null;
  document: { id: string; site: string; number: number } | null;
}

const CHANGE = `(SELECT SUM(IF(c.debit = 'available', c.amount, -c.amount))
  FROM movement c
  WHERE c.idempotency_key = m.idempotency_key AND c.balance_after IS NOT NULL)`;
const BALANCE = `(SELECT b.balance_after
  FROM movement b
  WHERE b.idempotency_key = m.idempotency_key AND b.balance_after IS NOT NULL
  ORDER BY b.line DESC
  LIMIT 1)`;
/** SQL sum of the credits that were on hold after statement line `m` and were released later. */
const RELEASED = `(SELECT COALESCE(SUM(r.amount), 0)
  FROM movement r
  JOIN movement h ON h.idempotency_key = CONCAT('hold:', r.pending_id) AND h.line = 0
  WHERE r.site = m.site AND r.wallet_id = m.wallet_id AND r.id > m.id AND r.kind = 'release'
      AND h.id <= m.id)`;

/**
 * Leaves out released holds. A posted hold is one line, because posting does not change
 * `available`. Does not join member_wallet, because MariaDB would then sort all rows of the wallet.
 */
const LINES = `FROM movement m
  LEFT JOIN movement e ON m.kind = 'hold' AND e.idempotency_key = CONCAT('end:', m.pending_id)
      AND e.line = 0
  LEFT JOIN purchase_order o ON o.id = m.reference AND m.kind = 'purchase'
  LEFT JOIN discount_code d ON d.site = o.site AND d.code = o.discount_code
  LEFT JOIN receipt r ON r.subject = IF(m.kind = 'purchase', m.reference, IF(m.kind = 'refund',
      SUBSTRING(m.idempotency_key, 8), NULL))
  WHERE m.site = ? AND m.wallet_id = (SELECT w.wallet_id FROM member_wallet w
      WHERE w.site = ? AND w.member_id = ?)
      AND m.line = 0 AND m.balance_after IS NOT NULL AND m.kind <> 'release'
      AND (e.kind IS NULL OR e.kind <> 'release')`;
const COLUMNS = `m.id, IF(m.kind = 'hold', m.spend_kind, m.kind) AS kind, ${CHANGE} AS credits,
    m.occurred_at AS at,
    o.price, o.currency, o.discount_amount AS discount, o.discount_code AS code,
    d.kind AS discountKind,
    r.id AS documentId, r.site AS documentSite, r.number AS documentNumber`;

interface RawRow extends Omit<StatementRow, 'credits' | 'balance' | 'paid' | 'document'> {
  credits: string | number;
  price: number | null;
  currency: string | null;
  discount: number | null;
  code: string | null;
  discountKind: DiscountKind | null;
  documentId: string | null;
  documentSite: string | null;
  documentNumber: number | null;
}
type Line = Omit<StatementRow, 'balance'>;

const toLine = ({
  price,
  currency,
  discount,
  code,
  discountKind: kind,
  documentId,
  documentSite,
  documentNumber,
  ...row
}: RawRow): Line => ({
  ...row,
  credits: Number(row.credits),
  paid:
    price === null || currency === null
      ? null
      : { price, currency, discount: discount ?? 0, code, kind },
  document:
    documentId === null || documentSite === null || documentNumber === null
      ? null
      : { id: documentId, site: documentSite, number: documentNumber },
});

@Injectable()
export class StatementRepository {
  constructor(private readonly database: DataSource) {}

  /** Lists the newest lines first. `before` is exclusive. */
  async list(
    site: string,
    memberId: string,
    limit: number,
    before = LAST_ID,
  ): Promise<StatementRow[]> {
    const rows = await this.database.query<RawRow[]>(
      `SELECT ${COLUMNS} ${LINES} AND m.id < ? ORDER BY m.id DESC LIMIT ?`,
      [site, site, memberId, before, limit],
    );
    const [newest] = rows;
    let balance = newest ? await this.findBalance(site, memberId, newest.id) : 0;
    return rows.map((row) => {
      const line = { ...toLine(row), balance };
      balance -= line.credits;
      return line;
    });
  }

  async find(site: string, memberId: string, id: string): Promise<StatementRow | null> {
    const [row] = await this.database.query<RawRow[]>(`SELECT ${COLUMNS} ${LINES} AND m.id = ?`, [
      site,
      site,
      memberId,
      id,
    ]);
    return row ? { ...toLine(row), balance: await this.findBalance(site, memberId, id) } : null;
  }

  /** Returns the balance after a line as if released holds had never been made. */
  private async findBalance(site: string, memberId: string, id: string): Promise<number> {
    const [row] = await this.database.query<{ balance: number; released: string }[]>(
      `SELECT ${BALANCE} AS balance, ${RELEASED} AS released ${LINES} AND m.id = ?`,
      [site, site, memberId, id],
    );
    if (!row) throw new Error(`statement line ${id} does not exist`);
    return row.balance + Number(row.released);
  }
}
