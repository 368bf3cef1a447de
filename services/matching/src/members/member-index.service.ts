import type { MemberSnapshot } from '@duet/schemas/events';
import { Clock } from '@duet/service-kit/clock';
import { ErasedMembers } from '@duet/service-kit/erased-members';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hasPublicPhoto, isFindable } from './can-be-found';
import { MemberRepository } from './member.repository';
import { computeRank } from './rank';
import { SearchMemberRepository } from './search-member.repository';

/** Keeps the projection of members and the search index at identity's latest version. */
@Injectable()
export class MemberIndexService {
  constructor(
    private readonly members: MemberRepository,
    private readonly index: SearchMemberRepository,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  /**
   * @param again writes the known version's rows once more, whatever they say
   * @returns false when a version at least as new is already known, or the member was erased
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

  /** Forgets a member for good, also one of whom nothing has arrived yet. */
  async erase(tx: EntityManager, id: string): Promise<void> {
    await this.members.erase(tx, id);
    await this.index.remove(tx, id);
    await this.erased.mark(tx, id);
  }
}
