import {
  type HistoryResponse,
  type SendResponse,
  historyResponse,
  historyQuery,
  sendResponse,
  sendBody,
} from '@duet/schemas/messaging';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { HistoryService } from './history.service';
import { presentHistory, presentSent } from './message.presenter';
import { MessageService } from './message.service';

@Controller('chats/:id/messages')
@Members()
export class MessageController {
  constructor(
    private readonly messages: MessageService,
    private readonly histories: HistoryService,
  ) {}

  @Get()
  @Returns(historyResponse)
  async history(
    @Actor() actor: MemberPrincipal,
    @Param('id') id: string,
    @Query(parsed(historyQuery)) query: z.infer<typeof historyQuery>,
  ): Promise<HistoryResponse> {
    return presentHistory(await this.histories.get(actor, id, query));
  }

  // client_id replaces the idempotency key.
  @Post()
  @HttpCode(200)
  @NotIdempotent()
  @Returns(sendResponse)
  async send(
    @Actor() actor: MemberPrincipal,
    @Param('id') id: string,
    @Body(parsed(sendBody)) body: z.infer<typeof sendBody>,
  ): Promise<SendResponse> {
    return presentSent(await this.messages.send(actor, id, body), actor.member);
  }
}
