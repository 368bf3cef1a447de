import { empty } from '@duet/schemas/common';
import {
  type ChatsQuery,
  type ChatsPage,
  chatsQuery,
  chatsResponse,
  deleteChatBody,
  openChatResponse,
  openChatBody,
  readBody,
} from '@duet/schemas/messaging';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { presentPage } from '@duet/service-kit/page';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
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
  @Returns(chatsResponse)
  async list(
    @Actor() actor: MemberPrincipal,
    @Query(parsed(chatsQuery)) query: ChatsQuery,
  ): Promise<ChatsPage> {
    this.presence.noteSeen(actor.member);
    const page = await this.conversations.list(actor, query);
    return { chats: await this.present.chats(page.rows, actor), ...presentPage(page) };
  }

  @Post('chats')
  @HttpCode(200)
  @Returns(openChatResponse)
  async open(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(openChatBody)) body: z.infer<typeof openChatBody>,
  ): Promise<z.infer<typeof openChatResponse>> {
    return { conversation: { id: await this.conversations.open(actor, body.profile_id) } };
  }

  @Post('chats/:id/read')
  @HttpCode(200)
  @Returns(empty)
  async read(
    @Actor() actor: MemberPrincipal,
    @Param('id') id: string,
    @Body(parsed(readBody)) body: z.infer<typeof readBody>,
  ): Promise<Record<string, never>> {
    await this.conversations.read(actor, id, body.seq);
    return {};
  }

  @Delete('chat')
  @Returns(empty)
  async remove(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(deleteChatBody)) body: z.infer<typeof deleteChatBody>,
  ): Promise<Record<string, never>> {
    await this.conversations.remove(actor, body.conversation.id);
    return {};
  }
}
