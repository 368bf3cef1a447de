import {
  type BroadcastBody,
  type BroadcastCreated,
  type BroadcastsResponse,
  broadcastBody,
  broadcastCreated,
  broadcastsResponse,
} from '@duet/schemas/broadcasts';
import { type Empty, empty } from '@duet/schemas/common';
import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { readIdCursor } from '@duet/service-kit/page';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { Broadcasts } from './broadcasts';

@Controller('staff/broadcasts')
@Staff('mails.broadcast')
export class BroadcastsController {
  constructor(private readonly broadcasts: Broadcasts) {}

  @Get()
  @Returns(broadcastsResponse)
  list(
    @Actor() { site }: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<BroadcastsResponse> {
    return this.broadcasts.list(site, readIdCursor(cursor));
  }

  @Post()
  @Returns(broadcastCreated)
  schedule(
    @Actor() actor: StaffPrincipal,
    @Body(parsed(broadcastBody)) body: BroadcastBody,
  ): Promise<BroadcastCreated> {
    return this.broadcasts.schedule(actor, body);
  }

  @Delete(':id')
  @Returns(empty)
  async cancel(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<Empty> {
    await this.broadcasts.cancel(actor, id);
    return {};
  }
}
