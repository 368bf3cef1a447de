import { SYNTHETIC_PREFIX } from '@duet/schemas/ids';
import { SLOT_SECONDS, getSlot } from '@duet/schemas/site-days';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CampaignSaleEntity } from '../campaigns/campaign-sale.entity';

export interface SignupRow {
  slot: string;
  network: string;
  ref: string;
  signups: string;
  confirmed: string;
}

export type SaleRow = Pick<CampaignSaleEntity, 'network' | 'ref' | 'currency' | 'revenue'> & {
  slot: string;
  purchases: string;
  firstPurchases: string;
};

@Injectable()
export class StatsRepository {
  constructor(private readonly database: DataSource) {}

  sales(site: string, from: Date, until: Date): Promise<SaleRow[]> {
    return this.database.query<SaleRow[]>(
      `SELECT slot, network, ref, currency, purchases, first_purchases AS firstPurchases, revenue
        FROM campaign_sale
        WHERE site = ? AND slot >= ? AND slot < ?`,
      [site, getSlot(from), getSlot(until)],
    );
  }

  signups(site: string, from: Date, until: Date): Promise<SignupRow[]> {
    const tracked = (name: string) =>
      `COALESCE(JSON_UNQUOTE(JSON_EXTRACT(a.tracking, '$.${name}')), '')`;
    return this.database.query<SignupRow[]>(
      `SELECT FLOOR(TIMESTAMPDIFF(SECOND, '1970-01-01', a.signup_date) / ?) AS slot,
             ${tracked('network')} AS network, ${tracked('ref')} AS ref,
         COUNT(*) AS signups, SUM(a.activated_at IS NOT NULL) AS confirmed
       FROM account a JOIN profile p ON p.member_id = a.id
       WHERE a.site = ? AND a.signup_date >= ? AND a.signup_date < ? AND p.fictional = 0
         AND a.id NOT LIKE ?
       GROUP BY 1, 2, 3`,
      [SLOT_SECONDS, site, from, until, `${SYNTHETIC_PREFIX}%`],
    );
  }
}
