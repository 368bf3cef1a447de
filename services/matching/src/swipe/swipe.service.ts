import { SWIPE_LIKES_PER_DAY, type SwipeBody } from '@duet/schemas/swipe';
import { dayIn } from '@duet/schemas/site-days';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { LikeService } from '../likes/like.service';
import { isFindable } from '../members/can-be-found';
import { type Member, MemberRepository } from '../members/member.repository';
import { BlockRepository } from '../pairs/block.repository';
import { nextDayIn } from '../sites/site-day';
import { SiteRulesService } from '@duet/service-kit/site-rules';
import { SuggestionsService } from '../suggestions/suggestions.service';
import { SwipeRepository } from './swipe.repository';

/** With more than one profile, the client can show the next profile before it sends an answer. */
const DEALT = 10;

/** After an undo, the game shows the profile `undone` first. */
export interface Outcome {
  match: boolean;
  undone?: string;
}

export interface Game {
  profiles: Member[];
  likesLeft: number;
  resetsAt: Date;
  canUndo: boolean;
}

@Injectable()
export class SwipeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly swipes: SwipeRepository,
    private readonly likes: LikeService,
    private readonly members: MemberRepository,
    private readonly blocks: BlockRepository,
    private readonly suggestions: SuggestionsService,
    private readonly sites: SiteRulesService,
    private readonly clock: Clock,
  ) {}

  async game(actor: MemberPrincipal, undone?: string): Promise<Game> {
    const { day, resetsAt } = await this.today(actor);
    const [used, player, answered] = await Promise.all([
      this.swipes.likesOn(actor.member, day),
      this.swipes.player(actor.member),
      this.swipes.answered(actor.member),
    ]);
    const likesLeft = Math.max(0, SWIPE_LIKES_PER_DAY - used);
    const profiles =
      likesLeft > 0 ? await this.suggestions.findUnrelated(actor, DEALT, answered) : [];
    return {
      profiles: likesLeft > 0 ? await this.withFirst(actor, undone, profiles) : [],
      likesLeft,
      resetsAt,
      canUndo: player.lastProfileId !== null && player.undoneOn !== day,
    };
  }

  async answer(actor: MemberPrincipal, body: SwipeBody): Promise<Outcome> {
    const { day } = await this.today(actor);
    if (body.action === 'undo') return { match: false, undone: await this.undo(actor, day) };
    const { profile_id: profileId } = body;
    const liked = body.action === 'like';
    await this.transactions.run(async (tx) => {
      const player = await this.swipes.lock(tx, actor.member);
      if ((await this.swipes.likesOn(actor.member, day, tx)) >= SWIPE_LIKES_PER_DAY)
        throw new AppError('swipe_limit_reached');
      if (!(await this.swipes.insert(tx, actor.member, profileId, liked, day)))
        throw new AppError('already_swiped');
      await this.swipes.savePlayer(tx, actor.member, { ...player, lastProfileId: profileId });
    });
    if (!liked) return { match: false };
    try {
      return { match: (await this.likes.like(actor, profileId)).match };
    } catch (error) {
      // A failed like does not count towards the daily limit.
      await this.takeBack(actor, profileId);
      throw error;
    }
  }

  private async undo(actor: MemberPrincipal, day: string): Promise<string> {
    const undone = await this.transactions.run(async (tx) => {
      const { lastProfileId, undoneOn } = await this.swipes.lock(tx, actor.member);
      if (lastProfileId === null || undoneOn === day) throw new AppError('conflict');
      const wasLike = await this.swipes.remove(tx, actor.member, lastProfileId);
      await this.swipes.savePlayer(tx, actor.member, { lastProfileId: null, undoneOn: day });
      return { lastProfileId, wasLike };
    });
    if (undone.wasLike) await this.likes.unlike(actor, undone.lastProfileId);
    return undone.lastProfileId;
  }

  private async withFirst(
    { site, member }: MemberPrincipal,
    id: string | undefined,
    profiles: readonly Member[],
  ): Promise<Member[]> {
    if (id === undefined) return [...profiles];
    const [first, { blocked, blockedBy }] = await Promise.all([
      this.members.find(site, id),
      this.blocks.between(member, id),
    ]);
    const isShown = first && isFindable(first.card) && !blocked && !blockedBy;
    return [...(isShown ? [first] : []), ...profiles.filter((each) => each.id !== id)];
  }

  private async takeBack(actor: MemberPrincipal, profileId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const player = await this.swipes.lock(tx, actor.member);
      await this.swipes.remove(tx, actor.member, profileId);
      await this.swipes.savePlayer(tx, actor.member, { ...player, lastProfileId: null });
    });
  }

  private async today(actor: MemberPrincipal): Promise<{ day: string; resetsAt: Date }> {
    const { time_zone: zone } = await this.sites.of(actor.site);
    const now = this.clock.now();
    return { day: dayIn(zone)(now), resetsAt: nextDayIn(zone, now) };
  }
}
