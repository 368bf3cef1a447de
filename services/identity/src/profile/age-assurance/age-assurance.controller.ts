import {
  type AgeAssurance,
  type AgeCheckBegun,
  ageAssurance,
  ageCheckBegun,
} from '@duet/schemas/age-assurance';
import { type Empty, empty } from '@duet/schemas/common';
import { Actor, Members, Visitors } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Headers, HttpCode, Param, Post, RawBody, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { AgeAssuranceService } from './age-assurance.service';

@Controller('age-assurance')
export class AgeAssuranceController {
  constructor(private readonly ages: AgeAssuranceService) {}

  @Get()
  @Members()
  @Returns(ageAssurance)
  of(@Actor() actor: MemberPrincipal): Promise<AgeAssurance> {
    return this.ages.of(actor);
  }

  @Post()
  @Members()
  @HttpCode(200)
  @Returns(ageCheckBegun)
  async begin(@Actor() actor: MemberPrincipal): Promise<AgeCheckBegun> {
    return { redirect_url: await this.ages.begin(actor) };
  }

  @Post('refresh')
  @Members()
  @HttpCode(200)
  @Returns(ageAssurance)
  refresh(@Actor() actor: MemberPrincipal): Promise<AgeAssurance> {
    return this.ages.refresh(actor);
  }

  /** The signature authenticates the provider. Status 503 makes the provider retry. */
  @Post('webhook/:provider')
  @Visitors()
  @NotIdempotent()
  @HttpCode(200)
  @Returns(empty)
  async receive(
    @Param('provider') provider: string,
    @Headers() headers: IncomingHttpHeaders,
    @RawBody() rawBody: Buffer | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Empty> {
    const isDone = await this.ages.receive(provider, headers, rawBody ?? Buffer.alloc(0));
    void reply.status(isDone ? 200 : 503);
    return {};
  }
}
