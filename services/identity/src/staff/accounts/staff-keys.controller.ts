import { type Empty, empty, ulid } from '@duet/schemas/common';
import {
  type PasskeyBody,
  type PasskeyCreationResponse,
  type PasskeyInfo,
  type PasskeyRequestResponse,
  passkeyBody,
  passkeyCreationResponse,
  passkeyInfo,
  passkeyRequestResponse,
} from '@duet/schemas/passkeys';
import {
  type StaffKeysResponse,
  type StaffPasswordBody,
  type StaffStepUpBody,
  type StaffStepUpResponse,
  staffKeysResponse,
  staffPasswordBody,
  staffStepUpBody,
  staffStepUpResponse,
} from '@duet/schemas/staff';
import { Actor, Staff, getStepUpEnd, isSteppedUp } from '@duet/service-kit/access';
import { Clock } from '@duet/service-kit/clock';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { getAddress } from '@duet/service-kit/network';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Returns } from '@duet/service-kit/responses';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findDeviceToken } from '../../account/sessions/caller';
import { SESSION_HEADER } from '../../account/sessions/session-header';
import { StaffKeys } from './staff-keys';
import { type StaffCaller, StaffStepUp } from './staff-step-up';

@Controller('staff')
@NotIdempotent()
export class StaffKeysController {
  constructor(
    private readonly keys: StaffKeys,
    private readonly stepUps: StaffStepUp,
    private readonly clock: Clock,
  ) {}

  @Get('keys')
  @Staff()
  @Returns(staffKeysResponse)
  async list(@Actor() actor: StaffPrincipal): Promise<StaffKeysResponse> {
    return { keys: await this.keys.list(actor) };
  }

  @Post('keys/options')
  @Staff(undefined, { stepUp: true })
  @HttpCode(200)
  @Returns(passkeyCreationResponse)
  createOptions(@Actor() actor: StaffPrincipal): Promise<PasskeyCreationResponse> {
    return this.keys.createOptions(actor);
  }

  @Post('keys')
  @Staff(undefined, { stepUp: true })
  @Returns(passkeyInfo)
  add(
    @Actor() actor: StaffPrincipal,
    @Body(parsed(passkeyBody)) body: PasskeyBody,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyInfo> {
    return this.keys.add(actor, request.headers['user-agent'] ?? '', body);
  }

  @Delete('keys/:id')
  @Staff(undefined, { stepUp: true })
  @Returns(empty)
  async remove(
    @Actor() actor: StaffPrincipal,
    @Param('id', parsed(ulid)) id: string,
  ): Promise<Empty> {
    await this.keys.remove(actor, id);
    return {};
  }

  @Post('password')
  @Staff(undefined, { stepUp: true })
  @HttpCode(200)
  @Returns(empty)
  async changePassword(
    @Actor() actor: StaffPrincipal,
    @Body(parsed(staffPasswordBody)) body: StaffPasswordBody,
    @Req() request: FastifyRequest,
  ): Promise<Empty> {
    await this.stepUps.changePassword(toCaller(actor, request), body);
    return {};
  }

  @Get('step-up')
  @Staff()
  @Returns(staffStepUpResponse)
  state(@Actor() actor: StaffPrincipal): StaffStepUpResponse {
    const { authenticated_at: at } = actor;
    const until = at !== null && isSteppedUp(actor, this.clock.now()) && getStepUpEnd(new Date(at));
    return { authenticated_until: until ? until.toISOString() : null };
  }

  @Post('step-up/options')
  @Staff()
  @HttpCode(200)
  @Returns(passkeyRequestResponse)
  createStepUpOptions(@Actor() actor: StaffPrincipal): Promise<PasskeyRequestResponse> {
    return this.stepUps.createOptions(actor);
  }

  @Post('step-up')
  @Staff()
  @HttpCode(200)
  @Returns(staffStepUpResponse)
  async stepUp(
    @Actor() actor: StaffPrincipal,
    @Body(parsed(staffStepUpBody)) body: StaffStepUpBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffStepUpResponse> {
    const { until, token } = await this.stepUps.confirm(toCaller(actor, request), body);
    reply.header(SESSION_HEADER, token);
    return { authenticated_until: until.toISOString() };
  }
}

const toCaller = (actor: StaffPrincipal, request: FastifyRequest): StaffCaller => ({
  actor,
  address: getAddress(request),
  device: findDeviceToken(request),
});
