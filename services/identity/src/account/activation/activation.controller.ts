import { type Empty, empty } from '@duet/schemas/common';
import { type ActivationEmailBody, activationEmailBody } from '@duet/schemas/activation';
import { activationBody } from '@duet/schemas/identity';
import { Actor, Members, Visitors } from '@duet/service-kit/access';
import { getAddress } from '@duet/service-kit/network';
import { Returns } from '@duet/service-kit/responses';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal, MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { getCaller } from '../sessions/caller';
import { ActivationService } from './activation.service';

@Controller()
export class ActivationController {
  constructor(private readonly activation: ActivationService) {}

  @Post('activation')
  @Visitors()
  @HttpCode(200)
  @Returns(empty)
  async activate(
    @Actor() actor: ActorPrincipal,
    @Body(parsed(activationBody)) { token }: z.infer<typeof activationBody>,
  ): Promise<Empty> {
    await this.activation.activate(actor.site, token);
    return {};
  }

  @Post('activation/resend')
  @Members()
  @HttpCode(200)
  @Returns(empty)
  async resend(@Actor() actor: MemberPrincipal, @Req() request: FastifyRequest): Promise<Empty> {
    await this.activation.resend(actor, getAddress(request));
    return {};
  }

  @Post('activation/email')
  @Members()
  @HttpCode(200)
  @Returns(empty)
  async changeEmail(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(activationEmailBody)) { email }: ActivationEmailBody,
    @Req() request: FastifyRequest,
  ): Promise<Empty> {
    await this.activation.changeEmail(getCaller(actor, request), email);
    return {};
  }
}
