import { dayIn } from '@duet/schemas/site-days';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { type SiteRules, SiteRulesService } from '@duet/service-kit/site-rules';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BlockRepository } from '../pairs/block.repository';
import { canLikeAutomatically } from '../likes/can-like';
import { LikeService } from '../likes/like.service';
import { isFindable } from '../members/can-be-found';
import { type Member, MemberRepository } from '../members/member.repository';
import { AutoLikeRepository } from './auto-like.repository';

@Injectable()
export class AutoLikeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly autoLikes: AutoLikeRepository,
    private readonly members: MemberRepository,
    private readonly blocks: BlockRepository,
    private readonly likes: LikeService,
    private readonly sites: SiteRulesService,
    private readonly clock: Clock,
  ) {}

  /** @returns null without a candidate, or if the member has already received a like that day */
  async like({ site, member: id }: MemberPrincipal): Promise<Member | null> {
    const rules = await this.sites.of(site);
    const day = dayIn(rules.time_zone)(this.clock.now());
    const [own, blocked, hasReceived] = await Promise.all([
      this.members.find(site, id),
      this.blocks.findHidden(id),
      this.autoLikes.hasReceived(id, day),
    ]);
    if (!own || !isFindable(own.card) || hasReceived) return null;
    const { country, gender, looking_for: lookingFor } = own.card;
    const receiver = { id, site, country, gender, lookingFor, hiddenIds: [id, ...blocked] };
    const [consenting, fictional] = await Promise.all([
      this.autoLikes.findConsenting(receiver, day),
      this.autoLikes.findFictional(receiver),
    ]);
    const candidates = [...consenting, ...fictional];
    if (candidates.length === 0) return null;
    return this.transactions
      .run((tx) => this.giveOne(tx, own, { candidates, day, rules }))
      .catch(noneIfUnreachable);
  }

  private async giveOne(
    tx: EntityManager,
    { id, site }: Member,
    { candidates, day, rules }: { candidates: readonly string[]; day: string; rules: SiteRules },
  ): Promise<Member | null> {
    if (!(await this.autoLikes.takeReceived(tx, id, day))) return null;
    for (const candidate of candidates) {
      // The candidate may have withdrawn the consent since the query for candidates.
      const giver = await this.members.find(site, candidate, tx);
      if (!giver || !canLikeAutomatically(giver.card, rules, this.clock.now())) continue;
      if (!giver.card.fictional && !(await this.autoLikes.takeGiven(tx, candidate, id, day)))
        continue;
      await this.likes.give(tx, { site, member: candidate }, id, { isAutomatic: true });
      return giver;
    }
    await this.autoLikes.returnReceived(tx, id, day);
    return null;
  }
}

/** Returns null if the receiver became hidden or blocked after the query for candidates. */
function noneIfUnreachable(error: unknown): null {
  if (error instanceof AppError && ['not_found', 'blocked_by_member'].includes(error.code))
    return null;
  throw error;
}
