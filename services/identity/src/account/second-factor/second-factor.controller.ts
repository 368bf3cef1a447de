import { type Empty, empty } from '@duet/schemas/common';
import {
  type RecoveryCodesResponse,
  type SecondFactorBody,
  type SecondFactorResponse,
  type SecondFactorSetupResponse,
  recoveryCodesResponse,
  secondFactorBody,
  secondFactorResponse,
  secondFactorSetupResponse,
} from '@duet/schemas/second-factor';
import { Actor, Members } from '@duet/service-kit/access';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Returns } from '@duet/service-kit/responses';
import { Body, Controller, Delete, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { getCaller } from '../sessions/caller';
import { SecondFactorService } from './second-factor.service';

// Accepts no idempotency keys, because their store must not contain secrets and codes.
@Controller('second-factor')
@NotIdempotent()
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorService) {}

  @Get()
  @Members()
  @Returns(secondFactorResponse)
  get(@Actor() actor: MemberPrincipal): Promise<SecondFactorResponse> {
    return this.factors.get(actor);
  }

  @Post('setup')
  @Members()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Returns(secondFactorSetupResponse)
  setUp(@Actor() actor: MemberPrincipal): Promise<SecondFactorSetupResponse> {
    return this.factors.setUp(actor);
  }

  @Post()
  @Members()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Returns(recoveryCodesResponse)
  async enable(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(secondFactorBody)) { code }: SecondFactorBody,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodesResponse> {
    return { recovery_codes: await this.factors.enable(getCaller(actor, request), code) };
  }

  @Post('recovery-codes')
  @Members()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Returns(recoveryCodesResponse)
  async replaceCodes(
    @Actor() actor: MemberPrincipal,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodesResponse> {
    return { recovery_codes: await this.factors.replaceCodes(getCaller(actor, request)) };
  }

  @Delete()
  @Members()
  @Returns(empty)
  async remove(@Actor() actor: MemberPrincipal, @Req() request: FastifyRequest): Promise<Empty> {
    await this.factors.remove(getCaller(actor, request));
    return {};
  }
}
