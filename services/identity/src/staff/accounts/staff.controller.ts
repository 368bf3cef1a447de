import { type Empty, empty, ulid } from '@duet/schemas/common';
import { type SessionsResponse, sessionsResponse } from '@duet/schemas/credentials';
import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { type PasskeyRequestResponse, passkeyRequestResponse } from '@duet/schemas/passkeys';
import {
  type AuditResponse,
  type StaffResponse,
  type StaffLoginBody,
  auditResponse,
  auditQuery,
  staffResponse,
  staffLoginBody,
} from '@duet/schemas/staff';
import { Actor, Staff, StaffLoginRoute } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { AppError } from '@duet/service-kit/errors';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { InternalCall } from '@duet/service-kit/internal-call';
import { readIdCursor } from '@duet/service-kit/page';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal, VisitorPrincipal } from '@duet/service-kit/principal';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { getCaller } from '../../account/sessions/caller';
import { DEVICE_HEADER, SESSION_HEADER } from '../../account/sessions/session-header';
import { presentSession } from '../../account/sessions/session.presenter';
import { AuditLog } from './audit-log';
import { StaffLogin } from './staff-login';
import { StaffSessions } from './staff-sessions';
import { StaffRepository } from './staff.repository';

@Controller()
export class StaffController {
  constructor(
    private readonly logins: StaffLogin,
    private readonly sessions: StaffSessions,
    private readonly audit: AuditLog,
    private readonly people: StaffRepository,
  ) {}

  @InternalCall('staff.resolve')
  async resolve(body: InternalBody<'staff.resolve'>): Promise<InternalResponse<'staff.resolve'>> {
    return { session: await this.sessions.resolve(body.token_hash) };
  }

  @InternalCall('staff.names')
  async names({
    staff_ids: ids,
  }: InternalBody<'staff.names'>): Promise<InternalResponse<'staff.names'>> {
    return { names: Object.fromEntries(await this.people.names(ids)) };
  }

  @Get('staff/me')
  @StaffLoginRoute()
  @Returns(staffResponse)
  async me(@Actor() actor: StaffPrincipal | VisitorPrincipal): Promise<StaffResponse> {
    return {
      staff: actor.kind === 'staff' ? await this.logins.person(actor.site, actor.staff) : null,
    };
  }

  @Post('staff/login/options')
  @StaffLoginRoute()
  @NotIdempotent()
  @HttpCode(200)
  @Returns(passkeyRequestResponse)
  async createLoginOptions(
    @Actor() actor: StaffPrincipal | VisitorPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyRequestResponse> {
    const { options, device } = await this.logins.createOptions(
      getCaller(toVisitor(actor), request),
    );
    reply.header(DEVICE_HEADER, device);
    return { options };
  }

  @Post('staff/login')
  @StaffLoginRoute()
  @NotIdempotent()
  @HttpCode(200)
  @Returns(staffResponse)
  async login(
    @Actor() actor: StaffPrincipal | VisitorPrincipal,
    @Body(parsed(staffLoginBody)) body: StaffLoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffResponse> {
    const { token, device, account } = await this.logins.login(
      getCaller(toVisitor(actor), request),
      body,
    );
    const answer = { staff: await this.logins.person(actor.site, account.id) };
    reply.headers({ [SESSION_HEADER]: token, [DEVICE_HEADER]: device });
    return answer;
  }

  @Post('staff/logout')
  @Staff()
  @HttpCode(200)
  @Returns(empty)
  async logout(
    @Actor() actor: StaffPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Empty> {
    await this.sessions.endOne(actor.staff, actor.session);
    reply.header(SESSION_HEADER, '');
    return {};
  }

  @Get('staff/sessions')
  @Staff()
  @Returns(sessionsResponse)
  async list(@Actor() actor: StaffPrincipal): Promise<SessionsResponse> {
    return {
      sessions: (await this.sessions.list(actor.staff)).map((session) =>
        presentSession(session, actor.session),
      ),
    };
  }

  @Delete('staff/sessions/:id')
  @Staff()
  @Returns(empty)
  async end(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Empty> {
    if (!ulid.safeParse(id).success || (await this.sessions.endOne(actor.staff, id)) === 0)
      throw new AppError('not_found');
    if (id === actor.session) reply.header(SESSION_HEADER, '');
    return {};
  }

  @Get('staff/audit')
  @Staff('audit.read')
  @Returns(auditResponse)
  history(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(auditQuery)) { cursor, before, limit }: z.infer<typeof auditQuery>,
  ): Promise<AuditResponse> {
    return this.audit.page(actor.site, readIdCursor(cursor ?? before), limit);
  }
}

const toVisitor = ({
  site,
  locale,
  country,
}: StaffPrincipal | VisitorPrincipal): VisitorPrincipal => ({
  kind: 'visitor',
  site,
  locale,
  country,
});
