import { GIFTS, type GiftsAnswer, giftsAnswer } from '@duet/schemas/messaging';
import { Actor, Members } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Controller, Get } from '@nestjs/common';
import { PriceList } from '../messages/price-list';

@Controller('gifts')
@Members()
export class GiftsController {
  constructor(private readonly prices: PriceList) {}

  @Get()
  @Answers(giftsAnswer)
  async list(@Actor() actor: MemberPrincipal): Promise<GiftsAnswer> {
    const { gift_credits } = await this.prices.get(actor.site);
    return { gifts: [...GIFTS], gift_credits };
  }
}
