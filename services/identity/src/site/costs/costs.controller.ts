import {
  type CostsBody,
  type CostsImportedResponse,
  type CostsPageResponse,
  type CostsResponse,
  costsBody,
  costsImportedResponse,
  costsPageResponse,
  costsResponse,
} from '@duet/schemas/campaign-costs';
import { ulid } from '@duet/schemas/common';
import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import { Actor, Staff } from '@duet/service-kit/access';
import { parsed, requireId } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Returns } from '@duet/service-kit/responses';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CostService } from './cost.service';

@Controller('staff/campaign-costs')
@Staff('campaigns.manage')
export class CostsController {
  constructor(private readonly costs: CostService) {}

  @Get()
  @Returns(costsPageResponse)
  list(
    @Actor() { site }: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<CostsPageResponse> {
    return this.costs.list(site, cursor);
  }

  @Post()
  @HttpCode(200)
  @Returns(costsImportedResponse)
  add(
    @Actor() actor: StaffPrincipal,
    @Body(parsed(costsBody)) { rows }: CostsBody,
  ): Promise<CostsImportedResponse> {
    return this.costs.add(actor, rows);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @Returns(costsResponse)
  undo(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<CostsResponse> {
    return this.costs.undo(actor, requireId(ulid, id));
  }
}
