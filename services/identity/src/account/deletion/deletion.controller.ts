import { type Empty, empty } from '@duet/schemas/common';
import {
  type DeleteAccountResponse,
  type DeleteAccountBody,
  type ReactivationMailBody,
  type TakeOfferResponse,
  deleteAccountResponse,
  deleteAccountBody,
  reactivateBody,
  reactivationMailBody,
  takeOfferResponse,
} from '@duet/schemas/leaving';
import { Actor, Members, Visitors } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal, MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { getCaller } from '../sessions/caller';
import { SESSION_HEADER } from '../sessions/session-header';
import { DeletionService } from './deletion.service';

@Controller('account')
export class DeletionController {
  constructor(private readonly deletion: DeletionService) {}

  @Delete()
  @Members()
  @NotIdempotent()
  @Returns(deleteAccountResponse)
  async delete(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(deleteAccountBody)) body: DeleteAccountBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeleteAccountResponse> {
    const answer = await this.deletion.delete(getCaller(actor, request), body);
    if (answer.deleted) reply.header(SESSION_HEADER, '');
    return answer;
  }

  @Post('offer')
  @Members()
  @HttpCode(200)
  @Returns(takeOfferResponse)
  takeOffer(@Actor() actor: MemberPrincipal): Promise<TakeOfferResponse> {
    return this.deletion.takeOffer(actor);
  }

  @Post('reactivate')
  @Visitors()
  @HttpCode(200)
  @Returns(empty)
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
  @Returns(empty)
  async mailAgain(
    @Actor() actor: ActorPrincipal,
    @Body(parsed(reactivationMailBody)) body: ReactivationMailBody,
    @Req() request: FastifyRequest,
  ): Promise<Empty> {
    await this.deletion.mailAgain(getCaller(actor, request), body);
    return {};
  }
}
