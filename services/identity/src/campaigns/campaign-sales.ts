import type { EventEnvelope } from '@duet/schemas/events';
import { slotOf } from '@duet/schemas/site-days';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CampaignSignups } from './campaign-signups';

/** What was bought, by where its buyer came from: where that is stays here, and billing tells the price. */
@Injectable()
export class CampaignSales {
  constructor(private readonly signups: CampaignSignups) {}

  @OnEvent('order.paid')
  async paid({ occurred_at: at, payload: { member_id: memberId, price, first } }: EventEnvelope<'order.paid'>, tx: EntityManager): Promise<void> {
    await this.signups.paid(tx, memberId);
    if (!price) return;
    const tracked = (name: string) => `COALESCE(JSON_UNQUOTE(JSON_EXTRACT(a.tracking, '$.${name}')), '')`;
    await tx.query(
      `INSERT INTO campaign_sale (site, slot, network, ref, currency, purchases, first_purchases, revenue)
       SELECT a.site, ?, ${tracked('network')}, ${tracked('ref')}, ?, 1, ?, ? FROM account a WHERE a.id = ?
       ON DUPLICATE KEY UPDATE purchases = purchases + 1, first_purchases = first_purchases + VALUES(first_purchases), revenue = revenue + VALUES(revenue)`,
      [slotOf(new Date(at)), price.currency, first ? 1 : 0, price.amount, memberId],
    );
  }
}
