import { type Empty, empty } from '@duet/schemas/common';
import { type PushBody, pushBody } from '@duet/schemas/push';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { PushService } from './push.service';

/** Handles calls with `push=1` (spec section 7). */
@Controller('user')
export class PushController {
  constructor(private readonly push: PushService) {}

  @Post()
  @HttpCode(200)
  @Members()
  @Returns(empty)
  async subscribe(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(pushBody)) { subscription }: PushBody,
  ): Promise<Empty> {
    await this.push.subscribe(actor, subscription);
    return {};
  }

  @Delete()
  @Members()
  @Returns(empty)
  async unsubscribe(@Actor() actor: MemberPrincipal): Promise<Empty> {
    await this.push.unsubscribe(actor);
    return {};
  }
}
