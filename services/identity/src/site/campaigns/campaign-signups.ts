import { randomId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CampaignSignupRepository } from './campaign-signup.repository';

const TAG = /^([0-9A-HJKMNP-TV-Z]{26})\.([a-z0-9]{1,12})$/;

/**
 * Which variant of which campaign led to a member's signup, and whether they have bought since:
 * once per member.
 */
@Injectable()
export class CampaignSignups {
  constructor(private readonly repository: CampaignSignupRepository) {}

  /**
   * @param tag as the browser says it: of a campaign of another site, or a variant that it never
   * had, it is nobody's
   */
  async record(
    tx: EntityManager,
    { site, memberId, tag }: { site: string; memberId: string; tag: string | undefined },
  ): Promise<void> {
    const [, campaignId, variant] = TAG.exec(tag ?? '') ?? [];
    if (campaignId === undefined || variant === undefined) return;
    await this.repository.insert(tx, { memberId, campaignId, site, variant });
  }

  /**
   * Every order says that it was paid; the first one of a member is what counts, whichever arrives
   * first.
   */
  async paid(tx: EntityManager, memberId: string): Promise<void> {
    await this.repository.markPaid(tx, memberId);
  }

  /**
   * That somebody came by a campaign stays counted; who that was is known no longer. Call it before
   * the member's rows go.
   */
  async anonymise(tx: EntityManager, memberId: string): Promise<void> {
    await this.repository.replaceMember(tx, memberId, randomId(12));
  }
}
