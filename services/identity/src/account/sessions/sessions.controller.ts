import { type Empty, empty, ulid } from '@duet/schemas/common';
import {
  type SessionEndBody,
  type SessionsResponse,
  sessionEndBody,
  sessionsResponse,
} from '@duet/schemas/credentials';
import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { Actor, Members, Visitors } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { AppError } from '@duet/service-kit/errors';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { InternalCall } from '@duet/service-kit/internal-call';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal, MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { NewDeviceMails } from './new-device-mails';
import { SESSION_HEADER } from './session-header';
import { presentSession } from './session.presenter';
import { SessionService } from './session.service';
import { Sudo } from './sudo';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionService,
    private readonly newDevices: NewDeviceMails,
    private readonly sudo: Sudo,
  ) {}

  @InternalCall('sessions.resolve')
  async resolve(
    body: InternalBody<'sessions.resolve'>,
  ): Promise<InternalResponse<'sessions.resolve'>> {
    return { session: await this.sessions.resolve(body.token_hash) };
  }

  @InternalCall('sessions.open')
  async open({
    site,
    member_id,
    session_ids,
  }: InternalBody<'sessions.open'>): Promise<InternalResponse<'sessions.open'>> {
    return { session_ids: await this.sessions.openAmong(site, member_id, session_ids) };
  }

  @Get('sessions')
  @Members()
  @Returns(sessionsResponse)
  async list(@Actor() actor: MemberPrincipal): Promise<SessionsResponse> {
    const sessions = await this.sessions.list(actor.member);
    return { sessions: sessions.map((session) => presentSession(session, actor.session)) };
  }

  @Delete('sessions')
  @Members()
  @Returns(empty)
  async endOthers(@Actor() actor: MemberPrincipal): Promise<Empty> {
    await this.sudo.requireRecent(actor);
    await this.sessions.endOthers(actor);
    return {};
  }

  @Post('sessions/end')
  @Visitors()
  @NotIdempotent()
  @HttpCode(200)
  @Returns(empty)
  async endByLink(
    @Actor() actor: ActorPrincipal,
    @Body(parsed(sessionEndBody)) { token }: SessionEndBody,
  ): Promise<Empty> {
    await this.newDevices.endSession(actor.site, token);
    return {};
  }

  @Delete('sessions/:id')
  @Members()
  @Returns(empty)
  async end(
    @Actor() actor: MemberPrincipal,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Empty> {
    const isOwn =
      ulid.safeParse(id).success &&
      (await this.sessions.openAmong(actor.site, actor.member, [id])).length > 0;
    if (isOwn && id !== actor.session) await this.sudo.requireRecent(actor);
    if (!isOwn || !(await this.sessions.revokeOne(actor.member, id)))
      throw new AppError('not_found');
    if (id === actor.session) reply.header(SESSION_HEADER, '');
    return {};
  }
}
