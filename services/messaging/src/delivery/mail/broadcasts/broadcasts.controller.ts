import {
  type BroadcastBody,
  type BroadcastCreated,
  type BroadcastsAnswer,
  broadcastBody,
  broadcastCreated,
  broadcastsAnswer,
} from '@duet/schemas/broadcasts';
import { type Empty, empty } from '@duet/schemas/common';
import { Actor, Staff } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { Broadcasts } from './broadcasts';

@Controller('staff/broadcasts')
@Staff('mails.broadcast')
export class BroadcastsController {
  constructor(private readonly broadcasts: Broadcasts) {}

  @Get()
  @Answers(broadcastsAnswer)
  list(@Actor() { site }: StaffPrincipal): Promise<BroadcastsAnswer> {
    return this.broadcasts.list(site);
  }

  @Post()
  @Answers(broadcastCreated)
  schedule(
    @Actor() actor: StaffPrincipal,
    @Body(parsed(broadcastBody)) body: BroadcastBody,
  ): Promise<BroadcastCreated> {
    return this.broadcasts.schedule(actor, body);
  }

  @Delete(':id')
  @Answers(empty)
  async cancel(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<Empty> {
    await this.broadcasts.cancel(actor, id);
    return {};
  }
}
