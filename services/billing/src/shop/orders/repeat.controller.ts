import {
  repeatResponse,
  repeatBody,
  repeatOrderResponse,
  type RepeatResponse,
  type RepeatBody,
  type RepeatOrderResponse,
} from '@duet/schemas/repeat-order';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, Header, Headers, Post } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { getOrigin } from './origin';
import { presentRepeat } from './repeat.presenter';
import { RepeatService } from './repeat.service';

@Controller('orders/repeat')
export class RepeatController {
  constructor(private readonly repeats: RepeatService) {}

  @Get()
  @Members()
  @Header('cache-control', 'no-store')
  @Returns(repeatResponse)
  async show(@Actor() actor: MemberPrincipal): Promise<RepeatResponse> {
    return presentRepeat(await this.repeats.show(actor));
  }

  @Post()
  @Members()
  @Returns(repeatOrderResponse)
  async place(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(repeatBody)) body: RepeatBody,
    @Headers() headers: IncomingHttpHeaders,
  ): Promise<RepeatOrderResponse> {
    const { paymentId, redirectUrl } = await this.repeats.place(actor, body, getOrigin(headers));
    return { payment_id: paymentId, redirect_url: redirectUrl };
  }
}
