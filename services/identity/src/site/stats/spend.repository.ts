import { getSlot } from '@duet/schemas/site-days';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface CampaignSlotRow {
  campaignId: string;
  slot: number;
  visits: string;
  signups: string;
  buyers: string;
}

export interface CampaignRevenueRow {
  campaignId: string;
  slot: number;
  currency: string;
  amount: string;
}

@Injectable()
export class SpendRepository {
  constructor(private readonly database: DataSource) {}

  slots(site: string, from: Date, until: Date): Promise<CampaignSlotRow[]> {
    return this.database.query<CampaignSlotRow[]>(
      `SELECT s.campaign_id AS campaignId, s.slot, SUM(s.visits) AS visits,
         SUM(s.signups) AS signups, SUM(s.purchases) AS buyers
       FROM campaign c JOIN campaign_slot s ON s.campaign_id = c.id
       WHERE c.site = ? AND s.slot >= ? AND s.slot < ?
       GROUP BY s.campaign_id, s.slot`,
      [site, getSlot(from), getSlot(until)],
    );
  }

  revenue(site: string, from: Date, until: Date): Promise<CampaignRevenueRow[]> {
    return this.database.query<CampaignRevenueRow[]>(
      `SELECT r.campaign_id AS campaignId, r.slot, r.currency, r.revenue AS amount
       FROM campaign c JOIN campaign_revenue r ON r.campaign_id = c.id
       WHERE c.site = ? AND r.slot >= ? AND r.slot < ?`,
      [site, getSlot(from), getSlot(until)],
    );
  }
}
