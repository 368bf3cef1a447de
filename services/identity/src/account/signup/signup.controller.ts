import {
  type SignupBody,
  type SignupCheckBody,
  signupBody,
  signupCheckBody,
  userResponse,
} from '@duet/schemas/identity';
import { type Empty, empty } from '@duet/schemas/common';
import { Actor, Visitors } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Headers, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCaller } from '../sessions/caller';
import { DEVICE_HEADER, SESSION_HEADER } from '../sessions/session-header';
import { type UserResponse, UserService } from '../sessions/user.service';
import { SignupService } from './signup.service';

@Controller('signup')
export class SignupController {
  constructor(
    private readonly signup: SignupService,
    private readonly users: UserService,
  ) {}

  // Accepts no idempotency keys, because a stored response could not set the session cookie.
  // `SignupService` itself recognises a repeated signup.
  @Post()
  @Visitors()
  @NotIdempotent()
  @Returns(userResponse)
  async create(
    @Actor() actor: ActorPrincipal,
    @Body(parsed(signupBody)) body: SignupBody,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserResponse> {
    const session = await this.signup.signUp({ ...getCaller(actor, request), body, key });
    reply.headers({ [SESSION_HEADER]: session.token, [DEVICE_HEADER]: session.device });
    return this.users.newcomer(actor.site, session.memberId);
  }

  @Post('check')
  @Visitors()
  @NotIdempotent()
  @HttpCode(200)
  @Returns(empty)
  async check(
    @Actor() actor: ActorPrincipal,
    @Body(parsed(signupCheckBody)) body: SignupCheckBody,
  ): Promise<Empty> {
    await this.signup.check(actor.site, body);
    return {};
  }
}
