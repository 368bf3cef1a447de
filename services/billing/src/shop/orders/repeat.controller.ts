import {
  repeatAnswer,
  repeatBody,
  repeatOrderAnswer,
  type RepeatAnswer,
  type RepeatBody,
  type RepeatOrderAnswer,
} from '@duet/schemas/repeat-order';
import { Actor, Members } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, Header, Headers, Post } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { originOf } from './origin';
import { presentRepeat } from './repeat.presenter';
import { RepeatService } from './repeat.service';

@Controller('orders/repeat')
export class RepeatController {
  constructor(private readonly repeats: RepeatService) {}

  @Get()
  @Members()
  @Header('cache-control', 'no-store')
  @Answers(repeatAnswer)
  async show(@Actor() actor: MemberPrincipal): Promise<RepeatAnswer> {
    return presentRepeat(await this.repeats.show(actor));
  }

  @Post()
  @Members()
  @Answers(repeatOrderAnswer)
  async place(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(repeatBody)) body: RepeatBody,
    @Headers() headers: IncomingHttpHeaders,
  ): Promise<RepeatOrderAnswer> {
    const { paymentId, redirectUrl } = await this.repeats.place(actor, body, originOf(headers));
    return { payment_id: paymentId, redirect_url: redirectUrl };
  }
}
