import { type Empty, empty, ulid } from '@duet/schemas/common';
import {
  type PasskeyBody,
  type PasskeyCreationResponse,
  type PasskeyInfo,
  type PasskeyNameBody,
  type PasskeysResponse,
  passkeyBody,
  passkeyCreationResponse,
  passkeyInfo,
  passkeyNameBody,
  passkeysResponse,
} from '@duet/schemas/passkeys';
import { Actor, Members } from '@duet/service-kit/access';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Returns } from '@duet/service-kit/responses';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { getCaller } from '../sessions/caller';
import { PasskeysService } from './passkeys.service';

@Controller('passkeys')
@NotIdempotent()
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Get()
  @Members()
  @Returns(passkeysResponse)
  list(@Actor() actor: MemberPrincipal): Promise<PasskeysResponse> {
    return this.passkeys.list(actor);
  }

  @Post('options')
  @Members()
  @HttpCode(200)
  @Returns(passkeyCreationResponse)
  createOptions(@Actor() actor: MemberPrincipal): Promise<PasskeyCreationResponse> {
    return this.passkeys.createOptions(actor);
  }

  @Post()
  @Members()
  @Returns(passkeyInfo)
  add(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(passkeyBody)) body: PasskeyBody,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyInfo> {
    return this.passkeys.add(getCaller(actor, request), body);
  }

  @Patch(':id')
  @Members()
  @Returns(empty)
  async rename(
    @Actor() actor: MemberPrincipal,
    @Param('id', parsed(ulid)) id: string,
    @Body(parsed(passkeyNameBody)) { name }: PasskeyNameBody,
  ): Promise<Empty> {
    await this.passkeys.rename(actor, id, name);
    return {};
  }

  @Delete(':id')
  @Members()
  @Returns(empty)
  async remove(
    @Actor() actor: MemberPrincipal,
    @Param('id', parsed(ulid)) id: string,
    @Req() request: FastifyRequest,
  ): Promise<Empty> {
    await this.passkeys.remove(getCaller(actor, request), id);
    return {};
  }
}
