import {
  refund,
  refundBody,
  refundsAnswer,
  type Refund,
  type RefundBody,
  type RefundsAnswer,
} from '@duet/schemas/refunds';
import { Actor, Members } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import { presentRefund, presentRefunds } from './refund.presenter';
import { RefundService } from './refund.service';

@Controller('refunds')
@Members()
export class RefundsController {
  constructor(private readonly refunds: RefundService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Answers(refundsAnswer)
  async list(@Actor() actor: MemberPrincipal): Promise<RefundsAnswer> {
    return presentRefunds(await this.refunds.list(actor));
  }

  @Post()
  @Answers(refund)
  async request(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(refundBody)) body: RefundBody,
  ): Promise<Refund> {
    return presentRefund(await this.refunds.request(actor, body));
  }
}
