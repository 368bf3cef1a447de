import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface StatementRow {
  id: string;
  kind: 'signup_credits' | 'purchase' | 'message' | 'photo' | 'gift';
  credits: number;
  at: Date;
}

/**
 * What changed the balance that the member sees: grants, and holds under the name of what they paid for. Posting a
 * hold changes nothing for the member, and a released one never happened.
 */
const LINES = `SELECT t.id, IF(t.kind = 'hold', h.kind, t.kind) AS kind, e.amount AS credits, t.occurred_at AS at
  FROM member_wallet m
  JOIN ledger_transaction t ON t.wallet_id = m.wallet_id
  JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'available'
  LEFT JOIN hold h ON h.hold_key = t.reference AND t.kind = 'hold'
  WHERE m.site = ? AND m.member_id = ? AND t.kind <> 'release' AND (h.state IS NULL OR h.state <> 'released')`;

interface RawRow extends Omit<StatementRow, 'credits'> {
  credits: string | number;
}
const toRow = (row: RawRow): StatementRow => ({ ...row, credits: Number(row.credits) });

@Injectable()
export class StatementRepository {
  constructor(private readonly database: DataSource) {}

  /** Newest first, with what the lines sum to up to and including the newest. */
  async list(site: string, memberId: string, limit: number): Promise<{ rows: StatementRow[]; balance: number }> {
    const rows = (await this.database.query(`${LINES} ORDER BY t.id DESC LIMIT ?`, [site, memberId, limit])) as RawRow[];
    return { rows: rows.map(toRow), balance: await this.sum(site, memberId, null) };
  }

  async find(site: string, memberId: string, id: string): Promise<{ row: StatementRow; balance: number } | null> {
    const [row] = (await this.database.query(`${LINES} AND t.id = ?`, [site, memberId, id])) as RawRow[];
    return row ? { row: toRow(row), balance: await this.sum(site, memberId, id) } : null;
  }

  private async sum(site: string, memberId: string, upTo: string | null): Promise<number> {
    const [row] = (await this.database.query(`SELECT COALESCE(SUM(credits), 0) AS balance FROM (${LINES} AND (? IS NULL OR t.id <= ?)) AS line`, [
      site,
      memberId,
      upTo,
      upTo,
    ])) as { balance: string }[];
    return Number(row?.balance ?? 0);
  }
}
