import type { EventEnvelope } from '@duet/schemas/events';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BlockRepository } from '../blocks/block.repository';
import { LikeRepository } from '../likes/like.repository';
import { MemberIndexService } from '../members/member-index.service';
import { PairRepository } from '../pairs/pair.repository';

@Injectable()
export class MemberErasedHandler {
  constructor(
    private readonly index: MemberIndexService,
    private readonly likes: LikeRepository,
    private readonly blocks: BlockRepository,
    private readonly pairs: PairRepository,
  ) {}

  @OnEvent('member.erased')
  async handle(event: EventEnvelope<'member.erased'>, tx: EntityManager): Promise<void> {
    const id = event.payload.member_id;
    await this.index.erase(tx, event.site, id);
    await this.likes.removeAllOf(tx, id);
    await this.blocks.removeAllOf(tx, id);
    await this.pairs.removeAllOf(tx, id);
  }
}
