import { type Empty, empty } from '@duet/schemas/common';
import {
  type InboxAnswer,
  type InboxConversation,
  type InboxReplyBody,
  inboxAnswer,
  inboxConversation,
  inboxNextAnswer,
  inboxReplyAnswer,
  inboxReplyBody,
} from '@duet/schemas/staff-queues';
import { Actor, Staff } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { presentMessage } from '../messages/message.presenter';
import { InboxPresenter } from './inbox.presenter';
import { InboxService } from './inbox.service';

@Controller('staff/operator-inbox')
@Staff('inbox.answer')
export class InboxController {
  constructor(
    private readonly inbox: InboxService,
    private readonly present: InboxPresenter,
  ) {}

  @Get()
  @Answers(inboxAnswer)
  async list(@Actor() actor: StaffPrincipal): Promise<InboxAnswer> {
    return this.present.list(actor, await this.inbox.list(actor));
  }

  @Post('next')
  @HttpCode(200)
  @NotIdempotent()
  @Answers(inboxNextAnswer)
  async next(@Actor() actor: StaffPrincipal): Promise<z.infer<typeof inboxNextAnswer>> {
    return { id: await this.inbox.next(actor) };
  }

  // Each time it is asked for it is prolonged, so that the first answer must not be given twice.
  @Post(':id/lease')
  @HttpCode(200)
  @NotIdempotent()
  @Answers(inboxConversation)
  async open(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<InboxConversation> {
    return this.present.conversation(await this.inbox.open(actor, id));
  }

  @Delete(':id/lease')
  @Answers(empty)
  async release(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<Empty> {
    await this.inbox.release(actor, id);
    return {};
  }

  @Post(':id/close')
  @HttpCode(200)
  @Answers(empty)
  async close(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<Empty> {
    await this.inbox.close(actor, id);
    return {};
  }

  // client_id is this call's own key, as in the chat.
  @Post(':id/reply')
  @HttpCode(200)
  @NotIdempotent()
  @Answers(inboxReplyAnswer)
  async reply(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(inboxReplyBody)) body: InboxReplyBody,
  ): Promise<z.infer<typeof inboxReplyAnswer>> {
    const { message, profileId } = await this.inbox.reply(actor, id, body);
    return { message: presentMessage(message, profileId) };
  }
}
