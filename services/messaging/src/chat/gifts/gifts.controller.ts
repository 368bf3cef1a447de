import { GIFTS, type GiftsResponse, giftsResponse } from '@duet/schemas/messaging';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Controller, Get } from '@nestjs/common';
import { PriceList } from '../messages/displayed-prices';

@Controller('gifts')
@Members()
export class GiftsController {
  constructor(private readonly prices: PriceList) {}

  @Get()
  @Returns(giftsResponse)
  async list(@Actor() actor: MemberPrincipal): Promise<GiftsResponse> {
    const { gift_credits } = await this.prices.get(actor.site);
    return { gifts: [...GIFTS], gift_credits };
  }
}
