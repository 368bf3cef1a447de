import {
  type BlockResponse,
  type BlocksResponse,
  blockResponse,
  blocksResponse,
} from '@duet/schemas/blocks';
import { memberId } from '@duet/schemas/common';
import { pageQuery } from '@duet/schemas/matching';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import type { z } from 'zod';
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
    @Query(parsed(pageQuery)) query: z.infer<typeof pageQuery>,
  ): Promise<BlocksResponse> {
    const present = await this.cards.forReader(actor, 'blocked');
    const { members, cursor } = await this.blocks.list(actor, query.cursor);
    return { profiles: members.map(present), cursor };
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
