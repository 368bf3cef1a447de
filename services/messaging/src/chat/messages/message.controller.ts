import {
  type HistoryAnswer,
  type SendAnswer,
  historyAnswer,
  historyQuery,
  sendAnswer,
  sendBody,
} from '@duet/schemas/messaging';
import { Actor, Members } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { HistoryPresenter, presentSent } from './message.presenter';
import { MessageService } from './message.service';

@Controller('chats/:id/messages')
@Members()
export class MessageController {
  constructor(
    private readonly messages: MessageService,
    private readonly present: HistoryPresenter,
  ) {}

  @Get()
  @Answers(historyAnswer)
  async history(
    @Actor() actor: MemberPrincipal,
    @Param('id') id: string,
    @Query(parsed(historyQuery)) query: z.infer<typeof historyQuery>,
  ): Promise<HistoryAnswer> {
    return this.present.history(actor, await this.messages.history(actor, id, query));
  }

  // client_id is this call's own key: it lives as long as the message, and a repeat goes on where
  // the first one stopped.
  @Post()
  @HttpCode(200)
  @NotIdempotent()
  @Answers(sendAnswer)
  async send(
    @Actor() actor: MemberPrincipal,
    @Param('id') id: string,
    @Body(parsed(sendBody)) body: z.infer<typeof sendBody>,
  ): Promise<SendAnswer> {
    return presentSent(await this.messages.send(actor, id, body), actor.member);
  }
}
