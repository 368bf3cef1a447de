import { type AutoLikeResponse, autoLikeResponse } from '@duet/schemas/swipe';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Header, Headers } from '@nestjs/common';
import { CardPresenter } from '../members/card.presenter';
import { AutoLikeService } from './auto-like.service';

@Controller('auto-like')
@Members()
export class AutoLikeController {
  constructor(
    private readonly autoLikes: AutoLikeService,
    private readonly cards: CardPresenter,
  ) {}

  /**
   * This GET changes data, so it rejects cross-site requests and prefetches and forbids caching.
   */
  @Get()
  @Header('cache-control', 'no-store')
  @Returns(autoLikeResponse)
  async get(
    @Actor() actor: MemberPrincipal,
    @Headers('sec-fetch-site') from = 'same-origin',
    @Headers('sec-purpose') purpose = '',
  ): Promise<AutoLikeResponse> {
    if (from !== 'same-origin' || purpose.includes('prefetch'))
      throw new AppError('cross_site_request');
    const member = await this.autoLikes.like(actor);
    return { profile: member && (await this.cards.forReader(actor))(member) };
  }
}
