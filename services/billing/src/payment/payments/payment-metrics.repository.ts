import { SYNTHETIC_PREFIX } from '@duet/schemas/ids';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface OpenPayments {
  state: 'created' | 'pending' | 'review';
  /** Payments that are open at least a day longer than usual for their method. */
  stuck: string;
  overdue: string;
}

@Injectable()
export class PaymentMetricsRepository {
  constructor(private readonly database: DataSource) {}

  async countReversedAfterRefund(since: Date): Promise<number> {
    const [reversed] = await this.database.query<{ count: string }[]>(
      'SELECT COUNT(*) AS count FROM lot WHERE frozen_at >= ? AND refunded_value > 0',
      [since],
    );
    return Number(reversed?.count ?? 0);
  }

  async countPurchases(from: string): Promise<number> {
    const [found] = await this.database.query<{ count: string }[]>(
      `SELECT COUNT(*) AS count
        FROM receipt r
        WHERE r.id >= ? AND r.kind = 'purchase'
          AND NOT EXISTS (SELECT 1 FROM member_wallet m WHERE m.wallet_id = r.wallet_id
          AND m.member_id LIKE ?)`,
      [from, `${SYNTHETIC_PREFIX}%`],
    );
    return Number(found?.count ?? 0);
  }

  countOpen({
    now,
    overdueBefore,
    from,
  }: {
    now: Date;
    overdueBefore: Date;
    from: string;
  }): Promise<OpenPayments[]> {
    return this.database.query<OpenPayments[]>(
      `SELECT p.state, SUM(p.created_at < ? - INTERVAL (1 + COALESCE(m.settle_days,
           0)) DAY) AS stuck, SUM(p.next_check_at < ?) AS overdue
       FROM payment p
       LEFT JOIN (SELECT method,
           MAX(settle_days) AS settle_days FROM payment_method GROUP BY method) m ON m.method =
           p.method
       WHERE p.id >= ? AND p.state IN ('created', 'pending', 'review') GROUP BY p.state`,
      [now, overdueBefore, from],
    );
  }
}
