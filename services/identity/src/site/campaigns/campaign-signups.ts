import { parseVariantTag } from '@duet/schemas/campaigns';
import { getSlot } from '@duet/schemas/site-days';
import { Clock } from '@duet/service-kit/clock';
import { randomId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CampaignSignupRepository } from './campaign-signup.repository';

@Injectable()
export class CampaignSignups {
  constructor(
    private readonly repository: CampaignSignupRepository,
    private readonly clock: Clock,
  ) {}

  /** @param tag untrusted text; an unknown campaign or variant is ignored */
  async record(
    tx: EntityManager,
    { site, memberId, tag }: { site: string; memberId: string; tag: string | undefined },
  ): Promise<void> {
    const parsed = parseVariantTag(tag ?? '');
    if (!parsed) return;
    await this.repository.insert(tx, { memberId, site, ...parsed });
    const slot = getSlot(this.clock.now());
    await this.repository.addToSlot(tx, memberId, { slot, count: 'signups' });
  }

  async paid(tx: EntityManager, memberId: string, slot: number): Promise<void> {
    if (await this.repository.markPaid(tx, memberId))
      await this.repository.addToSlot(tx, memberId, { slot, count: 'purchases' });
  }

  /** Call `anonymise` before the member's rows are deleted. */
  async anonymise(tx: EntityManager, memberId: string): Promise<void> {
    await this.repository.replaceMember(tx, memberId, randomId(12));
  }
}
