import { empty, memberId } from '@duet/schemas/common';
import {
  likeResponse,
  type LikeResponse,
  likesResponse,
  type LikesPage,
} from '@duet/schemas/matching';
import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CardPresenter } from '../members/card.presenter';
import { PresenceService } from '../members/presence.service';
import { LikeListsService } from './like-lists.service';
import { LikeService } from './like.service';
import { presentLikes } from './likes.presenter';

@Controller('likes')
@Members()
export class LikesController {
  constructor(
    private readonly likes: LikeService,
    private readonly lists: LikeListsService,
    private readonly presence: PresenceService,
    private readonly cards: CardPresenter,
  ) {}

  @Get()
  @Returns(likesResponse)
  async get(
    @Actor() actor: MemberPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<LikesPage> {
    // Every page polls this call, so the call shows that the member is active.
    await this.presence.touch([actor]);
    return presentLikes(await this.lists.lists(actor, cursor), await this.cards.forReader(actor));
  }

  @Put(':profile_id')
  @Returns(likeResponse)
  put(
    @Actor() actor: MemberPrincipal,
    @Param('profile_id', parsed(memberId)) profileId: string,
  ): Promise<LikeResponse> {
    return this.likes.like(actor, profileId);
  }

  @Delete(':profile_id')
  @Returns(likeResponse)
  delete(
    @Actor() actor: MemberPrincipal,
    @Param('profile_id', parsed(memberId)) profileId: string,
  ): Promise<LikeResponse> {
    return this.likes.unlike(actor, profileId);
  }

  @Post(':profile_id/seen')
  @HttpCode(200)
  @Returns(empty)
  async seen(
    @Actor() actor: MemberPrincipal,
    @Param('profile_id', parsed(memberId)) profileId: string,
  ): Promise<Record<string, never>> {
    await this.likes.markSeen(actor.member, profileId);
    return {};
  }
}
