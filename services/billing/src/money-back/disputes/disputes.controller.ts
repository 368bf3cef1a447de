import { empty, type Empty } from '@duet/schemas/common';
import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import { type DisputesResponse, disputeWonBody, disputesResponse } from '@duet/schemas/refunds';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { presentPage, readTimeCursor } from '@duet/service-kit/page';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { DisputeService } from './dispute.service';

@Controller('staff/disputes')
@Staff('money.review')
export class DisputesController {
  constructor(private readonly disputes: DisputeService) {}

  @Get()
  @Returns(disputesResponse)
  async list(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<DisputesResponse> {
    const page = await this.disputes.list(actor, readTimeCursor(cursor));
    return {
      ...presentPage(page),
      disputes: page.rows.map(
        ({ id, amount, currency, method, paidAt, chargedBackAt, frozen, paidTwice }) => ({
          ...{
            payment_id: id,
            amount,
            currency,
            payment_method: method,
            frozen,
            paid_twice: paidTwice,
          },
          ...{ paid_at: paidAt.toISOString(), charged_back_at: chargedBackAt.toISOString() },
        }),
      ),
    };
  }

  @Post(':id')
  @HttpCode(200)
  @Returns(empty)
  async win(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(disputeWonBody)) { note }: z.output<typeof disputeWonBody>,
  ): Promise<Empty> {
    await this.disputes.win(actor, id, note);
    return {};
  }
}
