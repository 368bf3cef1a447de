import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import { type HeldDecisionResponse, heldDecisionResponse } from '@duet/schemas/safety';
import {
  type QuarantineDecision,
  type QuarantinedMessagesResponse,
  quarantineDecision,
  quarantinedMessagesResponse,
} from '@duet/schemas/staff-queues';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { readIdCursor } from '@duet/service-kit/page';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { QuarantinedMessagePresenter } from './quarantined-message.presenter';
import { QuarantinedMessages } from './quarantined-messages';

@Controller('staff/held-messages')
@Staff('messages.review')
export class QuarantinedMessagesController {
  constructor(
    private readonly held: QuarantinedMessages,
    private readonly present: QuarantinedMessagePresenter,
  ) {}

  @Get()
  @Returns(quarantinedMessagesResponse)
  async list(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<QuarantinedMessagesResponse> {
    return this.present.list(await this.held.list(actor, readIdCursor(cursor)));
  }

  @Post(':id')
  @HttpCode(200)
  @Returns(heldDecisionResponse)
  decide(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(quarantineDecision)) { decision }: QuarantineDecision,
  ): Promise<HeldDecisionResponse> {
    return this.held.decide(actor, id, decision);
  }
}
