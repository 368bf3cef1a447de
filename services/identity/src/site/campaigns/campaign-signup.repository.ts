import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface CampaignSale {
  memberId: string;
  slot: number;
  currency: string;
  /** Price in minor units of the currency. */
  amount: number;
  isFirst: boolean;
}

@Injectable()
export class CampaignSignupRepository {
  async insert(
    tx: EntityManager,
    {
      memberId,
      campaignId,
      site,
      variant,
    }: { memberId: string; campaignId: string; site: string; variant: string },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO campaign_signup (member_id, campaign_id, variant)
       SELECT ?, id, ?
       FROM campaign
       WHERE id = ? AND site = ? AND JSON_CONTAINS(variants, JSON_OBJECT('key', ?))`,
      [memberId, variant, campaignId, site, variant],
    );
  }

  /** @returns false if the member has no campaign or has paid before */
  async markPaid(tx: EntityManager, memberId: string): Promise<boolean> {
    const { affectedRows } = await tx.query<{ affectedRows: number }>(
      'UPDATE campaign_signup SET has_paid = 1 WHERE member_id = ? AND has_paid = 0',
      [memberId],
    );
    return affectedRows > 0;
  }

  async addToSlot(
    tx: EntityManager,
    memberId: string,
    { slot, count }: { slot: number; count: 'signups' | 'purchases' },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO campaign_slot (campaign_id, variant, slot, ${count})
       SELECT campaign_id, variant, ?, 1
       FROM campaign_signup
       WHERE member_id = ?
       ON DUPLICATE KEY UPDATE ${count} = ${count} + 1`,
      [slot, memberId],
    );
  }

  async addRevenue(
    tx: EntityManager,
    { memberId, slot, currency, amount }: CampaignSale,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO campaign_revenue (campaign_id, slot, currency, revenue)
       SELECT campaign_id, ?, ?, ?
       FROM campaign_signup
       WHERE member_id = ?
       ON DUPLICATE KEY UPDATE revenue = campaign_revenue.revenue + VALUES(revenue)`,
      [slot, currency, amount, memberId],
    );
  }

  async replaceMember(tx: EntityManager, memberId: string, other: string): Promise<void> {
    await tx.query('UPDATE campaign_signup SET member_id = ? WHERE member_id = ?', [
      other,
      memberId,
    ]);
  }

  async addSale(
    tx: EntityManager,
    { memberId, slot, currency, amount, isFirst }: CampaignSale,
  ): Promise<void> {
    const tracked = (name: string) =>
      `COALESCE(JSON_UNQUOTE(JSON_EXTRACT(a.tracking, '$.${name}')), '')`;
    await tx.query(
      `INSERT INTO campaign_sale (site, slot, network, ref, currency, purchases, first_purchases,
           revenue)
       SELECT a.site, ?, ${tracked('network')}, ${tracked('ref')}, ?, 1, ?, ?
       FROM account a
       WHERE a.id = ?
       ON DUPLICATE KEY UPDATE purchases = purchases + 1,
           first_purchases = first_purchases + VALUES(first_purchases),
           revenue = revenue + VALUES(revenue)`,
      [slot, currency, isFirst ? 1 : 0, amount, memberId],
    );
  }
}
