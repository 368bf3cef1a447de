import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import {
  refund,
  refundBody,
  refundsResponse,
  type Refund,
  type RefundBody,
  type RefundsResponse,
} from '@duet/schemas/refunds';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { readIdCursor } from '@duet/service-kit/page';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, Header, Post, Query } from '@nestjs/common';
import { presentRefund, presentRefunds } from './refund.presenter';
import { RefundService } from './refund.service';

@Controller('refunds')
@Members()
export class RefundsController {
  constructor(private readonly refunds: RefundService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Returns(refundsResponse)
  async list(
    @Actor() actor: MemberPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<RefundsResponse> {
    return presentRefunds(await this.refunds.list(actor, readIdCursor(cursor)));
  }

  @Post()
  @Returns(refund)
  async request(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(refundBody)) body: RefundBody,
  ): Promise<Refund> {
    return presentRefund(await this.refunds.request(actor, body));
  }
}
