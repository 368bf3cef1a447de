import type { MemberCard } from '@duet/schemas/events';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberRepository } from './member.repository';
import { rankOf } from './rank';
import { SearchMemberRepository } from './search-member.repository';

/** Whether search, likes and lists may show a member to others. */
export const isFindable = (card: MemberCard): boolean => card.account_status === 'active' && card.profile_status === 'active';

/** A photo counts once everybody may see it. */
export const hasPublicPhoto = (card: MemberCard): boolean => card.main_image?.status === 'active';

/** Keeps the projection of members and the search index at identity's latest version. */
@Injectable()
export class MemberIndexService {
  constructor(
    private readonly members: MemberRepository,
    private readonly index: SearchMemberRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns false when a version at least as new is already known */
  async apply(tx: EntityManager, site: string, version: number, card: MemberCard): Promise<boolean> {
    const known = await this.members.lock(tx, card.member_id, site, new Date(card.signup_date));
    if (version <= known.version) return false;
    await this.members.save(tx, card.member_id, version, card);
    if (isFindable(card)) await this.index.upsert(tx, card, site, rankOf(hasPublicPhoto(card), known.lastActiveAt), this.clock.now());
    else await this.index.remove(tx, card.member_id);
    return true;
  }

  /** Forgets a member for good, also one of whom nothing has arrived yet. */
  async erase(tx: EntityManager, site: string, id: string): Promise<void> {
    await this.members.lock(tx, id, site, this.clock.now());
    await this.members.erase(tx, id);
    await this.index.remove(tx, id);
  }
}
