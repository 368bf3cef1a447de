import { SYNTHETIC_PREFIX } from '@duet/schemas/ids';
import { SLOT_SECONDS } from '@duet/schemas/site-days';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ReceiptEntity } from '../../payment/receipts/receipt.entity';

export type MoneyRow = Pick<ReceiptEntity, 'currency'> & {
  slot: string;
  purchases: string;
  firstPurchases: string;
  revenue: string;
  refunds: string;
  refunded: string;
};

@Injectable()
export class StatsRepository {
  constructor(private readonly database: DataSource) {}

  money(site: string, from: Date, until: Date): Promise<MoneyRow[]> {
    return this.database.query<MoneyRow[]>(
      `SELECT FLOOR(TIMESTAMPDIFF(SECOND, '1970-01-01', r.issued_at) / ?) AS slot, r.currency,
         SUM(r.kind = 'purchase') AS purchases, SUM(IF(r.kind = 'purchase', r.gross, 0)) AS revenue,
         SUM(r.kind = 'purchase'
             AND NOT EXISTS (SELECT 1 FROM receipt e WHERE e.wallet_id = r.wallet_id
             AND e.kind = 'purchase' AND e.number < r.number)) AS firstPurchases,
         SUM(r.kind = 'refund') AS refunds, SUM(IF(r.kind = 'refund', r.gross, 0)) AS refunded
       FROM receipt r WHERE r.site = ? AND r.issued_at >= ? AND r.issued_at < ?
         AND NOT EXISTS (SELECT 1 FROM member_wallet m WHERE m.wallet_id = r.wallet_id
             AND m.member_id LIKE ?)
       GROUP BY 1, 2`,
      [SLOT_SECONDS, site, from, until, `${SYNTHETIC_PREFIX}%`],
    );
  }
}
