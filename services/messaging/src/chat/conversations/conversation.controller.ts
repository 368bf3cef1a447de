import { empty } from '@duet/schemas/common';
import {
  type ChatsAnswer,
  chatsAnswer,
  deleteChatBody,
  openChatAnswer,
  openChatBody,
  readBody,
} from '@duet/schemas/messaging';
import { Actor, Members } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { Presence } from '../presence/presence';
import { ChatPresenter } from './chat.presenter';
import { ConversationService } from './conversation.service';

@Controller()
@Members()
export class ConversationController {
  constructor(
    private readonly conversations: ConversationService,
    private readonly present: ChatPresenter,
    private readonly presence: Presence,
  ) {}

  @Get('chats')
  @Answers(chatsAnswer)
  async list(@Actor() actor: MemberPrincipal): Promise<ChatsAnswer> {
    void this.presence.seen(actor.member);
    return this.present.chats(await this.conversations.list(actor), actor.member);
  }

  @Post('chats')
  @HttpCode(200)
  @Answers(openChatAnswer)
  async open(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(openChatBody)) body: z.infer<typeof openChatBody>,
  ): Promise<z.infer<typeof openChatAnswer>> {
    return { conversation: { id: await this.conversations.open(actor, body.profile_id) } };
  }

  @Post('chats/:id/read')
  @HttpCode(200)
  @Answers(empty)
  async read(
    @Actor() actor: MemberPrincipal,
    @Param('id') id: string,
    @Body(parsed(readBody)) body: z.infer<typeof readBody>,
  ): Promise<Record<string, never>> {
    await this.conversations.read(actor, id, body.seq);
    return {};
  }

  @Delete('chat')
  @Answers(empty)
  async remove(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(deleteChatBody)) body: z.infer<typeof deleteChatBody>,
  ): Promise<Record<string, never>> {
    await this.conversations.remove(actor, body.conversation.id);
    return {};
  }
}
