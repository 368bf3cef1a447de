import { type HeldDecisionAnswer, heldDecisionAnswer } from '@duet/schemas/safety';
import {
  type HeldMessageDecision,
  type HeldMessagesAnswer,
  heldMessageDecision,
  heldMessagesAnswer,
} from '@duet/schemas/staff-queues';
import { Actor, Staff } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { HeldMessagePresenter } from './held-message.presenter';
import { HeldMessages } from './held-messages';

@Controller('staff/held-messages')
@Staff('messages.review')
export class HeldMessagesController {
  constructor(
    private readonly held: HeldMessages,
    private readonly present: HeldMessagePresenter,
  ) {}

  @Get()
  @Answers(heldMessagesAnswer)
  async list(@Actor() actor: StaffPrincipal): Promise<HeldMessagesAnswer> {
    return this.present.list(await this.held.list(actor));
  }

  @Post(':id')
  @HttpCode(200)
  @Answers(heldDecisionAnswer)
  decide(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(heldMessageDecision)) { decision }: HeldMessageDecision,
  ): Promise<HeldDecisionAnswer> {
    return this.held.decide(actor, id, decision);
  }
}
