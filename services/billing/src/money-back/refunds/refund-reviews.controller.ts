import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import {
  type Refund,
  type RefundReviewBody,
  type RefundReviewsResponse,
  refund,
  refundReviewBody,
  refundReviewsResponse,
} from '@duet/schemas/refunds';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { presentPage, readIdCursor } from '@duet/service-kit/page';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { RefundReviewService } from './refund-review.service';
import { presentRefund, presentReview } from './refund.presenter';

@Controller('staff/refunds')
@Staff('money.review')
export class RefundReviewsController {
  constructor(private readonly reviews: RefundReviewService) {}

  @Get()
  @Returns(refundReviewsResponse)
  async list(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<RefundReviewsResponse> {
    const page = await this.reviews.list(actor, readIdCursor(cursor));
    return {
      refunds: page.rows.map(({ refund: each, member, left }) =>
        presentReview(each, member, { reader: actor.staff, left }),
      ),
      ...presentPage(page),
    };
  }

  @Post(':id')
  @HttpCode(200)
  @Returns(refund)
  async decide(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(refundReviewBody)) body: RefundReviewBody,
  ): Promise<Refund> {
    return presentRefund(await this.reviews.decide(actor, id, body));
  }
}
