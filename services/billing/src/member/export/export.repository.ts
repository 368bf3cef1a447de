import type { BillingExport } from '@duet/schemas/leaving';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type Payment = BillingExport['payments'][number];

@Injectable()
export class ExportRepository {
  constructor(private readonly database: DataSource) {}

  async payments(site: string, memberId: string): Promise<Payment[]> {
    const rows = (await this.database.query(
      `SELECT p.id, p.state, p.method, p.amount, p.currency, o.credits, p.created_at
       FROM member_wallet m
       JOIN purchase_order o ON o.wallet_id = m.wallet_id JOIN payment p ON p.order_id = o.id
       WHERE m.site = ? AND m.member_id = ? ORDER BY p.id`,
      [site, memberId],
    )) as (Omit<Payment, 'created_at'> & { created_at: Date })[];
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }
}
