import {
  bestOffers,
  discountCode,
  discountQuery,
  type BestOffers,
  type DiscountCode,
  type DiscountQuery,
} from '@duet/schemas/discounts';
import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { InternalCall } from '@duet/service-kit/internal-call';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Header, Query } from '@nestjs/common';
import { presentDiscount, presentOffers } from './discount.presenter';
import { DiscountService } from './discount.service';

@Controller()
export class DiscountsController {
  constructor(private readonly discounts: DiscountService) {}

  @Get('discountcode')
  @Members()
  @Header('cache-control', 'no-store')
  @Returns(discountCode)
  async show(
    @Actor() actor: MemberPrincipal,
    @Query(parsed(discountQuery)) query: DiscountQuery,
  ): Promise<DiscountCode> {
    return presentDiscount(await this.discounts.show(actor, query));
  }

  @Get('discountcode/best')
  @Members()
  @Header('cache-control', 'no-store')
  @Returns(bestOffers)
  async showBest(@Actor() actor: MemberPrincipal): Promise<BestOffers> {
    return presentOffers(await this.discounts.showBest(actor));
  }

  @InternalCall('discounts.grant')
  async grant(body: InternalBody<'discounts.grant'>): Promise<InternalResponse<'discounts.grant'>> {
    const { code, expires } = await this.discounts.grant(body);
    return { code, expires: expires.toISOString() };
  }
}
