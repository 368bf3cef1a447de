import { type Empty, empty } from '@duet/schemas/common';
import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import {
  type OperatorQueueResponse,
  type OperatorConversation,
  type OperatorReplyBody,
  operatorQueueResponse,
  operatorConversation,
  operatorNextResponse,
  operatorReplyResponse,
  operatorReplyBody,
} from '@duet/schemas/staff-queues';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { readTimeCursor } from '@duet/service-kit/page';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { presentMessage } from '../messages/message.presenter';
import { OperatorQueuePresenter } from './operator-queue.presenter';
import { OperatorQueueService } from './operator-queue.service';

@Controller('staff/operator-inbox')
@Staff('inbox.answer')
export class OperatorQueueController {
  constructor(
    private readonly inbox: OperatorQueueService,
    private readonly present: OperatorQueuePresenter,
  ) {}

  @Get()
  @Returns(operatorQueueResponse)
  async list(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<OperatorQueueResponse> {
    return this.present.list(actor, await this.inbox.list(actor, readTimeCursor(cursor)));
  }

  @Post('next')
  @HttpCode(200)
  @NotIdempotent()
  @Returns(operatorNextResponse)
  async next(@Actor() actor: StaffPrincipal): Promise<z.infer<typeof operatorNextResponse>> {
    return { id: await this.inbox.next(actor) };
  }

  // Each call prolongs the lease, so a repeated call must not get a stored response.
  @Post(':id/lease')
  @HttpCode(200)
  @NotIdempotent()
  @Returns(operatorConversation)
  async open(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<OperatorConversation> {
    return this.present.conversation(await this.inbox.open(actor, id));
  }

  @Delete(':id/lease')
  @Returns(empty)
  async release(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<Empty> {
    await this.inbox.release(actor, id);
    return {};
  }

  @Post(':id/close')
  @HttpCode(200)
  @Returns(empty)
  async close(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<Empty> {
    await this.inbox.close(actor, id);
    return {};
  }

  // client_id replaces the idempotency key.
  @Post(':id/reply')
  @HttpCode(200)
  @NotIdempotent()
  @Returns(operatorReplyResponse)
  async reply(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(operatorReplyBody)) body: OperatorReplyBody,
  ): Promise<z.infer<typeof operatorReplyResponse>> {
    const { message, profileId } = await this.inbox.reply(actor, id, body);
    return { message: presentMessage(message, profileId) };
  }
}
