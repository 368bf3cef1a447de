import { type Empty, empty } from '@duet/schemas/common';
import { type LoginBody, languageBody, loginBody, userResponse } from '@duet/schemas/identity';
import { Actor, Members, Visitors } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal, MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { SiteService } from '../../site/sites/site.service';
import { getCaller } from './caller';
import { LoginService } from './login.service';
import { assertSameSite } from './same-site';
import { DEVICE_HEADER, SESSION_HEADER } from './session-header';
import { SessionService } from './session.service';
import { type UserResponse, UserService } from './user.service';

@Controller()
export class UserController {
  constructor(
    private readonly users: UserService,
    private readonly logins: LoginService,
    private readonly sessions: SessionService,
    private readonly sites: SiteService,
  ) {}

  @Get('user')
  @Visitors()
  @Returns(userResponse)
  async get(@Actor() actor: ActorPrincipal): Promise<UserResponse> {
    return actor.kind === 'member' ? this.users.get(actor.site, actor.member) : { user: null };
  }

  @Post('user')
  @Visitors()
  @NotIdempotent()
  @HttpCode(200)
  @Returns(userResponse)
  async login(
    @Actor() actor: ActorPrincipal,
    @Body(parsed(loginBody)) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserResponse> {
    const caller = getCaller(actor, request);
    const account = await this.logins.authenticate(caller, body);
    // Loads the user before the session starts, so that an error leaves no session.
    const answer = await this.users.get(actor.site, account.id);
    const { token, device } = await this.logins.begin(caller, account);
    reply.headers({ [SESSION_HEADER]: token, [DEVICE_HEADER]: device });
    return answer;
  }

  @Put('user')
  @Members()
  @Returns(empty)
  async setLanguage(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(languageBody)) body: z.infer<typeof languageBody>,
  ): Promise<Empty> {
    await this.users.setLanguage(actor.member, body.language);
    return {};
  }

  @Get('logout')
  @Visitors()
  @Returns(empty)
  async logout(
    @Actor() actor: ActorPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Empty> {
    reply.header('cache-control', 'no-store');
    assertSameSite(request.headers, (await this.sites.get(actor.site)).origin);
    if (actor.kind === 'member') await this.sessions.revoke(actor);
    reply.header(SESSION_HEADER, '');
    return {};
  }
}
