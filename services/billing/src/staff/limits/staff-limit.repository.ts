import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Allowance } from './four-eyes';

interface Scope {
  walletId: string;
  staffId: string;
  since: Date;
}

interface SumRow {
  member: string | null;
  day: string | null;
}

type Sql = Pick<EntityManager, 'query'>;

@Injectable()
export class StaffLimitRepository {
  constructor(private readonly database: DataSource) {}

  /** Makes a person's changes run one after another, even if they affect different members. */
  async lock(tx: EntityManager, staffId: string): Promise<void> {
    await tx.query(
      'INSERT INTO staff_limit (staff_id) VALUES (?) ON DUPLICATE KEY UPDATE staff_id = staff_id',
      [staffId],
    );
  }

  /** Counts only credits that were moved without a second person. */
  async movedCredits(scope: Scope, tx: Sql = this.database): Promise<Allowance> {
    const { walletId, staffId, since } = scope;
    const [row] = (await tx.query(
      `SELECT SUM(IF(wallet_id = ?, ABS(credits), 0)) AS member, SUM(ABS(credits)) AS day
        FROM credit_adjustment
        WHERE asked_by = ? AND asked_at > ? AND state = 'done' AND decided_by IS NULL`,
      [walletId, staffId, since],
    )) as SumRow[];
    return toAllowance(row);
  }

  /**
   * Adds up refunds that one person made without a second person, in minor units of any currency:
   * refunds by support, and approvals of withdrawals. Refunds that the provider rejected do not
   * count.
   * @returns amounts by wallet
   */
  async refunded(
    { staffId, since }: Omit<Scope, 'walletId'>,
    tx: Sql = this.database,
  ): Promise<Map<string, number>> {
    const rows = (await tx.query(
      `SELECT alone.wallet_id AS walletId, SUM(alone.amount) AS amount
        FROM (
          SELECT wallet_id, amount
          FROM refund
          WHERE asked_by = ? AND created_at > ? AND state IN ('pending', 'done')
            AND decided_by IS NULL
          UNION ALL
          SELECT wallet_id, amount
          FROM refund
          WHERE decided_by = ? AND changed_at > ? AND state IN ('pending', 'done')
            AND withdrawal_id IS NOT NULL AND asked_by IS NULL AND approved_by IS NULL
        ) alone
        GROUP BY alone.wallet_id`,
      [staffId, since, staffId, since],
    )) as { walletId: string; amount: string }[];
    return new Map(rows.map(({ walletId, amount }) => [walletId, Number(amount)]));
  }
}

const toAllowance = (row: SumRow | undefined): Allowance => ({
  member: Number(row?.member ?? 0),
  day: Number(row?.day ?? 0),
});
