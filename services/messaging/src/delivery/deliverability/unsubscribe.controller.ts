import {
  type UnsubscribeResponse,
  type UnsubscribeBody,
  unsubscribeResponse,
  unsubscribeBody,
  unsubscribeQuery,
} from '@duet/schemas/unsubscribe';
import { Visitors } from '@duet/service-kit/access';
import { Returns, ReturnsNothing } from '@duet/service-kit/responses';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { parsed } from '@duet/service-kit/parse';
import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { UnsubscribeService } from './unsubscribe.service';

/** One-click unsubscribing (RFC 8058). The token is the only authorization. */
@Controller('unsubscribe')
@Visitors()
export class UnsubscribeController {
  constructor(private readonly unsubscriptions: UnsubscribeService) {}

  @Post()
  @HttpCode(200)
  @NotIdempotent()
  @Returns(unsubscribeResponse)
  post(
    @Query(parsed(unsubscribeQuery)) query: Pick<UnsubscribeBody, 'token'>,
    @Body(parsed(unsubscribeBody)) body: UnsubscribeBody,
  ): Promise<UnsubscribeResponse> {
    return this.unsubscriptions.change(query.token === undefined ? body : query);
  }

  @Get()
  @HttpCode(303)
  @ReturnsNothing()
  page(@Query('token') token: unknown, @Res() reply: FastifyReply): void {
    const query = new URLSearchParams({ token: typeof token === 'string' ? token : '' });
    void reply.redirect(`/unsubscribe?${query}`, 303);
  }
}
