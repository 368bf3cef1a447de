import {
  type BlockResponse,
  type BlocksResponse,
  blockResponse,
  blocksResponse,
} from '@duet/schemas/blocks';
import { memberId } from '@duet/schemas/common';
import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { presentPage } from '@duet/service-kit/page';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { CardPresenter } from '../members/card.presenter';
import { BlockService } from './block.service';

@Controller('blocks')
@Members()
export class BlocksController {
  constructor(
    private readonly blocks: BlockService,
    private readonly cards: CardPresenter,
  ) {}

  @Get()
  @Returns(blocksResponse)
  async list(
    @Actor() actor: MemberPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<BlocksResponse> {
    const present = await this.cards.forReader(actor, 'blocked');
    const page = await this.blocks.list(actor, cursor);
    return { profiles: page.rows.map(present), ...presentPage(page) };
  }

  @Put(':profile_id')
  @Returns(blockResponse)
  async put(
    @Actor() actor: MemberPrincipal,
    @Param('profile_id', parsed(memberId)) profileId: string,
  ): Promise<BlockResponse> {
    await this.blocks.block(actor, profileId);
    return { blocked: true };
  }

  @Delete(':profile_id')
  @Returns(blockResponse)
  async delete(
    @Actor() actor: MemberPrincipal,
    @Param('profile_id', parsed(memberId)) profileId: string,
  ): Promise<BlockResponse> {
    await this.blocks.unblock(actor, profileId);
    return { blocked: false };
  }
}
