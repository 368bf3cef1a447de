import { type Empty, empty } from '@duet/schemas/common';
import {
  type DeleteAccountAnswer,
  type DeleteAccountBody,
  type ReactivationMailBody,
  type TakeOfferAnswer,
  deleteAccountAnswer,
  deleteAccountBody,
  reactivateBody,
  reactivationMailBody,
  takeOfferAnswer,
} from '@duet/schemas/leaving';
import { Actor, Members, Visitors } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal, MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { callerOf } from '../sessions/caller';
import { SESSION_HEADER } from '../sessions/session-header';
import { DeletionService } from './deletion.service';

@Controller('account')
export class DeletionController {
  constructor(private readonly deletion: DeletionService) {}

  @Delete()
  @Members()
  @NotIdempotent()
  @Answers(deleteAccountAnswer)
  async delete(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(deleteAccountBody)) body: DeleteAccountBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeleteAccountAnswer> {
    const answer = await this.deletion.delete(callerOf(actor, request), body);
    if (answer.deleted) reply.header(SESSION_HEADER, '');
    return answer;
  }

  @Post('offer')
  @Members()
  @HttpCode(200)
  @Answers(takeOfferAnswer)
  takeOffer(@Actor() actor: MemberPrincipal): Promise<TakeOfferAnswer> {
    return this.deletion.takeOffer(actor);
  }

  // By POST alone: mail scanners follow every link, and must not bring anybody back.
  @Post('reactivate')
  @Visitors()
  @HttpCode(200)
  @Answers(empty)
  async reactivate(
    @Actor() actor: ActorPrincipal,
    @Body(parsed(reactivateBody)) { token }: z.infer<typeof reactivateBody>,
  ): Promise<Empty> {
    await this.deletion.reactivate(actor.site, token);
    return {};
  }

  @Post('reactivation-mail')
  @Visitors()
  @NotIdempotent()
  @HttpCode(200)
  @Answers(empty)
  async mailAgain(
    @Actor() actor: ActorPrincipal,
    @Body(parsed(reactivationMailBody)) body: ReactivationMailBody,
    @Req() request: FastifyRequest,
  ): Promise<Empty> {
    await this.deletion.mailAgain(callerOf(actor, request), body);
    return {};
  }
}
