import { type Empty, empty, ulid } from '@duet/schemas/common';
import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import {
  type EvidenceResponse,
  type LegalHold,
  type IllegalImageDecision,
  type IllegalImagesResponse,
  evidenceResponse,
  legalHold,
  evidenceQuery,
  illegalImageDecision,
  illegalImagesResponse,
} from '@duet/schemas/staff-queues';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { readIdCursor } from '@duet/service-kit/page';
import { parsed, requireId } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import type { z } from 'zod';
import { EvidenceRetention } from './evidence-retention';
import { IllegalImages } from './illegal-images';

@Controller('staff/illegal-images')
@Staff('evidence.review')
export class IllegalImagesController {
  constructor(
    private readonly images: IllegalImages,
    private readonly retention: EvidenceRetention,
  ) {}

  @Get()
  @Returns(illegalImagesResponse)
  waiting(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<IllegalImagesResponse> {
    return this.images.waiting(actor, readIdCursor(cursor));
  }

  @Get('kept')
  @Returns(evidenceResponse)
  kept(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(evidenceQuery)) { cursor, before }: z.infer<typeof evidenceQuery>,
  ): Promise<EvidenceResponse> {
    return this.retention.kept(actor, readIdCursor(cursor ?? before));
  }

  @Put(':id/hold')
  @Returns(empty)
  async hold(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(legalHold)) body: LegalHold,
  ): Promise<Empty> {
    await this.retention.hold(actor, requireId(ulid, id), body);
    return {};
  }

  @Delete(':id/hold')
  @Returns(empty)
  async release(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<Empty> {
    await this.retention.release(actor, requireId(ulid, id));
    return {};
  }

  @Post(':id')
  @HttpCode(200)
  @Returns(empty)
  async decide(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(illegalImageDecision)) body: IllegalImageDecision,
  ): Promise<Empty> {
    await this.images.decide(actor, requireId(ulid, id), body);
    return {};
  }
}
