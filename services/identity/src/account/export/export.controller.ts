import {
  type ExportPermitResponse,
  exportPermitResponse,
  exportPermitBody,
} from '@duet/schemas/leaving';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns, ReturnsFile } from '@duet/service-kit/responses';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { getCaller } from '../sessions/caller';
import { assertSameSite } from '../sessions/same-site';
import { SiteService } from '../../site/sites/site.service';
import { ExportService } from './export.service';

@Controller('account/export')
export class ExportController {
  constructor(
    private readonly exports: ExportService,
    private readonly sites: SiteService,
  ) {}

  @Post()
  @Members()
  @NotIdempotent()
  @HttpCode(200)
  @Returns(exportPermitResponse)
  async permit(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(exportPermitBody)) body: z.infer<typeof exportPermitBody>,
    @Req() request: FastifyRequest,
  ): Promise<ExportPermitResponse> {
    const until = await this.exports.permit(getCaller(actor, request), body.password);
    return { until: until.toISOString() };
  }

  @Get()
  @Members()
  @ReturnsFile('application/zip')
  async download(
    @Actor() actor: MemberPrincipal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    assertSameSite(request.headers, (await this.sites.get(actor.site)).origin);
    const { name, content } = await this.exports.download(actor);
    void reply.headers({
      'cache-control': 'no-store',
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    });
    await reply.send(content);
  }
}
