import type { EventEnvelope } from '@duet/schemas/events';
import { isSynthetic } from '@duet/schemas/ids';
import { getSlot } from '@duet/schemas/site-days';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CampaignSignupRepository } from './campaign-signup.repository';
import { CampaignSignups } from './campaign-signups';

@Injectable()
export class CampaignSales {
  constructor(
    private readonly signups: CampaignSignups,
    private readonly repository: CampaignSignupRepository,
  ) {}

  @OnEvent('order.paid')
  async paid(
    {
      occurred_at: at,
      payload: { member_id: memberId, price, first },
    }: EventEnvelope<'order.paid'>,
    tx: EntityManager,
  ): Promise<void> {
    if (isSynthetic(memberId)) return;
    const slot = getSlot(new Date(at));
    if (price) {
      const sale = { memberId, slot, ...price, isFirst: first };
      await this.repository.addSale(tx, sale);
      await this.repository.addRevenue(tx, sale);
    }
    await this.signups.paid(tx, memberId, slot);
  }
}
