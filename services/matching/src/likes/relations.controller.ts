import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { BlockRepository } from '../pairs/block.repository';
import { LikeRepository } from '../pairs/like.repository';
import { LikeService } from './like.service';

@Controller()
export class RelationsController {
  constructor(
    private readonly likes: LikeRepository,
    private readonly likeService: LikeService,
    private readonly blocks: BlockRepository,
  ) {}

  @InternalCall('relations.get')
  async get({
    member_id,
    profile_id,
  }: InternalBody<'relations.get'>): Promise<InternalResponse<'relations.get'>> {
    const [liked, likesMe, { blocked, blockedBy }] = await Promise.all([
      this.likes.exists(member_id, profile_id),
      this.likes.exists(profile_id, member_id),
      this.blocks.between(member_id, profile_id),
    ]);
    return { liked, likes_me: likesMe, match: liked && likesMe, blocked, blocked_by: blockedBy };
  }

  @InternalCall('likes.news')
  async news({
    member_id,
    since,
  }: InternalBody<'likes.news'>): Promise<InternalResponse<'likes.news'>> {
    const from = new Date(since);
    const [likes, matches] = await Promise.all([
      this.likes.countUnseen(member_id, from),
      this.likes.countMatches(member_id, from),
    ]);
    return { ...likes, matches };
  }

  @InternalCall('likes.standing')
  async getLikeStatus({
    member_id,
    profile_id,
  }: InternalBody<'likes.standing'>): Promise<InternalResponse<'likes.standing'>> {
    const [{ unseen }, received, isLiked, { blocked, blockedBy }] = await Promise.all([
      this.likes.countUnseen(member_id, new Date(0)),
      this.likes.findReceivedFrom(member_id, profile_id),
      this.likes.exists(member_id, profile_id),
      this.blocks.between(member_id, profile_id),
    ]);
    const theirs = blocked || blockedBy ? undefined : received;
    return {
      unseen,
      is_new: theirs?.isNew ?? false,
      is_match: theirs !== undefined && isLiked,
    };
  }

  @InternalCall('likes.seen')
  async seen({
    member_id,
    profile_id,
  }: InternalBody<'likes.seen'>): Promise<InternalResponse<'likes.seen'>> {
    await this.likeService.markSeen(member_id, profile_id);
    return {};
  }
}
