import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { Outbox } from '@duet/service-kit/outbox';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { SiteRulesService } from '@duet/service-kit/site-rules';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BlockRepository } from '../pairs/block.repository';
import { MemberRepository } from '../members/member.repository';
import { type Pair, PairRepository } from '../pairs/pair.repository';
import { findGiverDenial, findReceiverDenial } from './can-like';
import { LikeRepository } from '../pairs/like.repository';

export interface LikeState {
  liked: boolean;
  match: boolean;
}

type LikeGiver = Pick<MemberPrincipal, 'site' | 'member'>;

interface LikesChange {
  site: string;
  memberId: string;
  profileId: string;
  matchedAt: Date | null;
}

@Injectable()
export class LikeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: MemberRepository,
    private readonly pairs: PairRepository,
    private readonly likes: LikeRepository,
    private readonly blocks: BlockRepository,
    private readonly outbox: Outbox,
    private readonly sites: SiteRulesService,
    private readonly clock: Clock,
  ) {}

  async like(actor: LikeGiver, profileId: string): Promise<LikeState> {
    if (profileId === actor.member) throw new AppError('cannot_like_self');
    await this.requireCanLike(actor);
    return this.transactions.run((tx) => this.give(tx, actor, profileId));
  }

  /** The caller must have checked the giver's account confirmation and age proof. */
  async give(
    tx: EntityManager,
    actor: LikeGiver,
    profileId: string,
    { isAutomatic = false } = {},
  ): Promise<LikeState> {
    const pair = await this.pairs.lock(tx, actor.member, profileId);
    await this.requireReachable(tx, actor, profileId);
    const now = this.clock.now();
    if (!(await this.likes.insert(tx, actor.member, profileId, { now, isAutomatic })))
      return { liked: true, match: pair.matchedAt !== null };
    const match = await this.likes.exists(profileId, actor.member, tx);
    if (match) await this.likes.markSeen(tx, profileId, actor.member, now);
    await this.change(tx, pair, {
      site: actor.site,
      memberId: actor.member,
      profileId,
      matchedAt: match ? now : null,
    });
    return { liked: true, match };
  }

  async unlike(actor: LikeGiver, profileId: string): Promise<LikeState> {
    if (profileId === actor.member) throw new AppError('cannot_like_self');
    if (!(await this.likes.exists(actor.member, profileId))) return { liked: false, match: false };
    return this.transactions.run(async (tx) => {
      const pair = await this.pairs.lock(tx, actor.member, profileId);
      if (!(await this.likes.remove(tx, actor.member, profileId)))
        return { liked: false, match: false };
      await this.change(tx, pair, {
        site: actor.site,
        memberId: actor.member,
        profileId,
        matchedAt: null,
      });
      return { liked: false, match: false };
    });
  }

  async markSeen(memberId: string, profileId: string): Promise<void> {
    const site = (await this.likes.exists(profileId, memberId))
      ? await this.members.findSite(memberId)
      : undefined;
    if (!site) return;
    await this.transactions.run(async (tx) => {
      const pair = await this.pairs.lock(tx, memberId, profileId);
      if (!(await this.likes.markSeen(tx, profileId, memberId, this.clock.now()))) return;
      await this.change(tx, pair, { site, memberId, profileId, matchedAt: pair.matchedAt });
    });
  }

  private async requireCanLike(actor: LikeGiver): Promise<void> {
    const [member, rules] = await Promise.all([
      this.members.find(actor.site, actor.member),
      this.sites.of(actor.site),
    ]);
    const denial = findGiverDenial(member?.card, rules, this.clock.now());
    if (denial)
      throw new AppError(
        denial,
        denial === 'unavailable' ? { headers: { 'retry-after': '1' } } : {},
      );
  }

  private async requireReachable(
    tx: EntityManager,
    actor: LikeGiver,
    profileId: string,
  ): Promise<void> {
    const profile = await this.members.find(actor.site, profileId, tx);
    const denial = findReceiverDenial(
      profile?.card,
      await this.blocks.between(actor.member, profileId, tx),
    );
    if (denial) throw new AppError(denial);
  }

  private async change(
    tx: EntityManager,
    pair: Pair,
    { site, memberId, profileId, matchedAt }: LikesChange,
  ): Promise<void> {
    const version = await this.pairs.change(tx, pair, matchedAt);
    await this.outbox.publish(tx, 'likes.changed', {
      aggregate_id: `${pair.lowId}:${pair.highId}`,
      version,
      site,
      // `match` is true only for the change that creates the match, so that members get one
      // notification.
      payload: {
        member_id: memberId,
        profile_id: profileId,
        match: matchedAt !== null && pair.matchedAt === null,
      },
    });
  }
}
