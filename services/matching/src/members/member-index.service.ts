import type { MemberSnapshot } from '@duet/schemas/events';
import { Clock } from '@duet/service-kit/clock';
import { ErasedMembers } from '@duet/service-kit/erased-members';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hasPublicPhoto, isFindable } from './can-be-found';
import { MemberRepository } from './member.repository';
import { computeRank } from './rank';
import { SearchMemberRepository } from './search-member.repository';

@Injectable()
export class MemberIndexService {
  constructor(
    private readonly members: MemberRepository,
    private readonly index: SearchMemberRepository,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  /**
   * @param again true to rewrite rows even if the version is already stored
   * @returns false for an older version or an erased member
   */
  async apply(
    tx: EntityManager,
    site: string,
    version: number,
    card: MemberSnapshot,
    { again = false } = {},
  ): Promise<boolean> {
    if (await this.erased.has(card.member_id, tx)) return false;
    const known = await this.members.lock(tx, card.member_id, site, new Date(card.signup_date));
    if (version < known.version || (version === known.version && !again)) return false;
    await this.members.save(tx, card.member_id, version, card);
    if (isFindable(card))
      await this.index.upsert(
        tx,
        card,
        site,
        computeRank(hasPublicPhoto(card), known.lastActiveAt),
        this.clock.now(),
      );
    else await this.index.remove(tx, card.member_id);
    return true;
  }

  async erase(tx: EntityManager, id: string): Promise<void> {
    await this.members.erase(tx, id);
    await this.index.remove(tx, id);
    await this.erased.mark(tx, id);
  }
}
