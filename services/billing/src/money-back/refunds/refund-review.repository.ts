import type { PaymentMethod } from '@duet/schemas/billing';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface ReviewedRefund {
  id: string;
  site: string;
  walletId: string;
  memberId: string | null;
  paymentId: string;
  method: PaymentMethod;
  boughtAt: Date;
  requestedAt: Date;
  credits: number;
  amount: number;
  currency: string;
  withdrawalId: string | null;
  askedBy: string | null;
  approvedBy: string | null;
}

const SELECT = `SELECT r.id, r.site, r.wallet_id AS walletId, m.member_id AS memberId, r.payment_id AS paymentId, p.method,
      l.created_at AS boughtAt, r.created_at AS requestedAt, r.credits, r.amount,
  r.currency, r.withdrawal_id AS withdrawalId, r.asked_by AS askedBy, r.approved_by AS approvedBy
  FROM refund r
  JOIN payment p ON p.id = r.payment_id
  JOIN lot l ON l.order_id = r.order_id
  LEFT JOIN member_wallet m ON m.wallet_id = r.wallet_id`;

@Injectable()
export class RefundReviewRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  list(site: string, after: string, limit: number): Promise<ReviewedRefund[]> {
    return this.database.query(
      `${SELECT} WHERE r.site = ? AND r.state = 'in_review' AND r.id > ? ORDER BY r.id LIMIT ?`,
      [site, after, limit],
    );
  }

  async count(before: Date): Promise<{ waiting: number; late: number }> {
    const [row] = await this.database.query<{ waiting: string; late: string | null }[]>(
      `SELECT COUNT(*) AS waiting, SUM(created_at < ?) AS late
        FROM refund
        WHERE open_order IS NOT NULL AND state = 'in_review'`,
      [before],
    );
    return { waiting: Number(row?.waiting ?? 0), late: Number(row?.late ?? 0) };
  }

  async approve(tx: EntityManager, id: string, staffId: string): Promise<void> {
    await tx.query(
      "UPDATE refund SET approved_by = ?, changed_at = ? WHERE id = ? AND state = 'in_review'",
      [staffId, this.clock.now(), id],
    );
  }

  async release(
    tx: EntityManager,
    id: string,
    { staffId, nextTry }: { staffId: string; nextTry: Date },
  ): Promise<void> {
    await tx.query(
      `UPDATE refund
        SET state = 'pending', decided_by = ?, changed_at = ?, next_try_at = ?
        WHERE id = ? AND state = 'in_review'`,
      [staffId, this.clock.now(), nextTry, id],
    );
  }

  async explain(
    tx: EntityManager,
    id: string,
    { staffId, reason }: { staffId: string; reason: string },
  ): Promise<void> {
    await tx.query('UPDATE refund SET decided_by = ?, reason = ? WHERE id = ?', [
      staffId,
      reason,
      id,
    ]);
  }
}
