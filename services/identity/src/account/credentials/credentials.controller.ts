import { type Empty, empty } from '@duet/schemas/common';
import {
  type MailChangeBody,
  type MailChangeDoResponse,
  type PasswordBody,
  type PasswordResetBody,
  type PasswordResetDoBody,
  mailChangeBody,
  mailChangeDoResponse,
  mailChangeDoBody,
  passwordBody,
  passwordResetBody,
  passwordResetDoBody,
} from '@duet/schemas/credentials';
import { userResponse } from '@duet/schemas/identity';
import { Actor, Members, Visitors } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal, MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { getCaller } from '../sessions/caller';
import { DEVICE_HEADER, SESSION_HEADER } from '../sessions/session-header';
import type { UserResponse } from '../sessions/user.service';
import { MailChangeService } from './mail-change.service';
import { PasswordResetService } from './password-reset.service';
import { PasswordService } from './password.service';

// Accepts no idempotency keys, because their store must not contain digests of passwords and
// tokens. All routes are POST, because mail scanners open links by GET.
@Controller()
@NotIdempotent()
export class CredentialsController {
  constructor(
    private readonly passwords: PasswordService,
    private readonly resets: PasswordResetService,
    private readonly mailChanges: MailChangeService,
  ) {}

  @Post('password')
  @Members()
  @HttpCode(200)
  @Returns(empty)
  async changePassword(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(passwordBody)) body: PasswordBody,
    @Req() request: FastifyRequest,
  ): Promise<Empty> {
    await this.passwords.change(getCaller(actor, request), body);
    return {};
  }

  @Post('password-reset')
  @Visitors()
  @HttpCode(200)
  @Returns(empty)
  async requestReset(
    @Actor() actor: ActorPrincipal,
    @Body(parsed(passwordResetBody)) body: PasswordResetBody,
    @Req() request: FastifyRequest,
  ): Promise<Empty> {
    await this.resets.request(getCaller(actor, request), body.email);
    return {};
  }

  @Post('password-reset/do')
  @Visitors()
  @HttpCode(200)
  @Returns(userResponse)
  async reset(
    @Actor() actor: ActorPrincipal,
    @Body(parsed(passwordResetDoBody)) body: PasswordResetDoBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserResponse> {
    const { session, answer } = await this.resets.complete(getCaller(actor, request), body);
    reply.headers({ [SESSION_HEADER]: session.token, [DEVICE_HEADER]: session.device });
    return answer;
  }

  @Post('mail-change')
  @Members()
  @HttpCode(200)
  @Returns(empty)
  async requestMailChange(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(mailChangeBody)) body: MailChangeBody,
    @Req() request: FastifyRequest,
  ): Promise<Empty> {
    await this.mailChanges.request(getCaller(actor, request), body);
    return {};
  }

  @Post('mail-change/do')
  @Visitors()
  @HttpCode(200)
  @Returns(mailChangeDoResponse)
  async changeMail(
    @Actor() actor: ActorPrincipal,
    @Body(parsed(mailChangeDoBody)) { token }: z.infer<typeof mailChangeDoBody>,
  ): Promise<MailChangeDoResponse> {
    return { email: await this.mailChanges.complete(actor.site, token) };
  }
}
