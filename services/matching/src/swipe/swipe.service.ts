import { SWIPE_LIKES_PER_DAY, type SwipeBody } from '@duet/schemas/swipe';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { LikeService } from '../likes/like.service';
import type { Member } from '../members/member.repository';
import { dayIn, nextDayIn } from '../sites/site-day';
import { SiteRulesService } from '@duet/service-kit/site-rules';
import { SuggestionsService } from '../suggestions/suggestions.service';
import { SwipeRepository } from './swipe.repository';

/**
 * Profiles per response: more than one, so that the client can show the next profile before it
 * sends an answer.
 */
const DEALT = 10;

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
    private readonly suggestions: SuggestionsService,
    private readonly sites: SiteRulesService,
    private readonly clock: Clock,
  ) {}

  async game(actor: MemberPrincipal): Promise<Game> {
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
      profiles,
      likesLeft,
      resetsAt,
      canUndo: player.lastProfileId !== null && player.undoneOn !== day,
    };
  }

  /** @returns whether the like made a match */
  async answer(actor: MemberPrincipal, body: SwipeBody): Promise<boolean> {
    const { day } = await this.today(actor);
    if (body.action === 'undo') return this.undo(actor, day);
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
    if (!liked) return false;
    try {
      return (await this.likes.like(actor, profileId)).match;
    } catch (error) {
      // A failed like does not count towards the daily limit.
      await this.takeBack(actor, profileId);
      throw error;
    }
  }

  private async undo(actor: MemberPrincipal, day: string): Promise<boolean> {
    const undone = await this.transactions.run(async (tx) => {
      const { lastProfileId, undoneOn } = await this.swipes.lock(tx, actor.member);
      if (lastProfileId === null || undoneOn === day) throw new AppError('conflict');
      const wasLike = await this.swipes.remove(tx, actor.member, lastProfileId);
      await this.swipes.savePlayer(tx, actor.member, { lastProfileId: null, undoneOn: day });
      return { lastProfileId, wasLike };
    });
    if (undone.wasLike) await this.likes.unlike(actor, undone.lastProfileId);
    return false;
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
    return { day: dayIn(zone, now), resetsAt: nextDayIn(zone, now) };
  }
}
