import type { MemberCard } from '@duet/schemas/events';
import { lacksProofOfAge } from '@duet/service-kit/age-proof';
import { Clock } from '@duet/service-kit/clock';
import { ErasedMembers } from '@duet/service-kit/erased-members';
import type { SiteRules } from '@duet/service-kit/site-rules';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberRepository } from './member.repository';
import { rankOf } from './rank';
import { SearchMemberRepository } from './search-member.repository';

/** Whether a member may reach others. */
export const isConfirmed = (card: MemberCard): boolean => card.account_status === 'active' && card.profile_status === 'active';

/** Whether the site wants the member's age proven before they reach others, and it is not. */
export const isAgeUnproven = ({ country, fictional, age_assured_until: until }: MemberCard, rules: SiteRules, now: Date): boolean =>
  lacksProofOfAge({ country, fictional, ageAssuredUntil: until === null ? null : new Date(until) }, rules, now);

/** Whether search, likes and lists may show a member to others. */
export const isFindable = (card: MemberCard): boolean => isConfirmed(card) && card.invisible !== true;

/** A photo counts once everybody may see it. */
export const hasPublicPhoto = (card: MemberCard): boolean => card.main_image?.status === 'active';

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
  async apply(tx: EntityManager, site: string, version: number, card: MemberCard, { again = false } = {}): Promise<boolean> {
    if (await this.erased.has(card.member_id, tx)) return false;
    const known = await this.members.lock(tx, card.member_id, site, new Date(card.signup_date));
    if (version < known.version || (version === known.version && !again)) return false;
    await this.members.save(tx, card.member_id, version, card);
    if (isFindable(card)) await this.index.upsert(tx, card, site, rankOf(hasPublicPhoto(card), known.lastActiveAt), this.clock.now());
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
