import {
  type MatchFinderResponse,
  type MatchFinderBody,
  SWIPE_LIKES_PER_DAY,
  type SwipeResponse,
  type SwipeBody,
  matchFinderResponse,
  matchFinderBody,
  swipeResponse,
  swipeBody,
} from '@duet/schemas/swipe';
import { Actor, Members, Visitors } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CardPresenter } from '../members/card.presenter';
import { type Outcome, SwipeService } from './swipe.service';

const RANGES: Record<
  NonNullable<MatchFinderBody['age']>,
  Pick<MatchFinderResponse, 'min_age' | 'max_age'>
> = {
  '18-35': { min_age: 18, max_age: 35 },
  '35+': { min_age: 35, max_age: null },
};
/** Sorts by interests that members chose themselves, because the site does not rate looks. */
const SORTS: Record<NonNullable<MatchFinderBody['appearance']>, MatchFinderResponse['sort']> = {
  normal: 'relaxed',
  sexy: 'playful',
};

@Controller()
export class SwipeController {
  constructor(
    private readonly swipes: SwipeService,
    private readonly cards: CardPresenter,
  ) {}

  @Get('swipe-game')
  @Members()
  @Returns(swipeResponse)
  get(@Actor() actor: MemberPrincipal): Promise<SwipeResponse> {
    return this.present(actor, { match: false });
  }

  @Post('swipe-game')
  @HttpCode(200)
  @Members()
  @Returns(swipeResponse)
  async post(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(swipeBody)) body: SwipeBody,
  ): Promise<SwipeResponse> {
    return this.present(actor, await this.swipes.answer(actor, body));
  }

  /** Answers in the match finder are not stored. */
  @Post('match-finder')
  @HttpCode(200)
  @Visitors()
  @Returns(matchFinderResponse)
  find(@Body(parsed(matchFinderBody)) { age, appearance }: MatchFinderBody): MatchFinderResponse {
    return {
      ...(age ? RANGES[age] : { min_age: null, max_age: null }),
      sort: appearance && SORTS[appearance],
    };
  }

  private async present(
    actor: MemberPrincipal,
    { match, undone }: Outcome,
  ): Promise<SwipeResponse> {
    const { profiles, likesLeft, resetsAt, canUndo } = await this.swipes.game(actor, undone);
    const present = await this.cards.forReader(actor);
    return {
      profiles: profiles.map(present),
      likes_left: likesLeft,
      likes_per_day: SWIPE_LIKES_PER_DAY,
      resets_at: resetsAt.toISOString(),
      can_undo: canUndo,
      match,
    };
  }
}
