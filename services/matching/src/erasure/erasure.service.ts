import { MemberTables } from '@duet/service-kit/member-tables';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AutoLikeRepository } from '../auto-like/auto-like.repository';
import { BlockRepository } from '../pairs/block.repository';
import { LikeRepository } from '../pairs/like.repository';
import { MemberIndexService } from '../members/member-index.service';
import { MemberRepository } from '../members/member.repository';
import { PairRepository } from '../pairs/pair.repository';
import { SwipeRepository } from '../swipe/swipe.repository';

@Injectable()
export class ErasureService {
  constructor(
    private readonly transactions: Transactions,
    private readonly index: MemberIndexService,
    private readonly members: MemberRepository,
    private readonly likes: LikeRepository,
    private readonly blocks: BlockRepository,
    private readonly pairs: PairRepository,
    private readonly swipes: SwipeRepository,
    private readonly autoLikes: AutoLikeRepository,
    private readonly tables: MemberTables,
  ) {}

  async erase(tx: EntityManager, id: string): Promise<void> {
    await this.index.erase(tx, id);
    await this.likes.deleteByMember(tx, id);
    await this.blocks.deleteByMember(tx, id);
    await this.pairs.deleteByMember(tx, id);
    await this.swipes.deleteByMember(tx, id);
    await this.autoLikes.deleteByMember(tx, id);
    await this.tables.erase(tx, id);
  }

  /** Repeats erasures that a restored backup has undone. */
  async repeat(hashes: readonly string[]): Promise<number> {
    const back = await this.members.findByHash(hashes);
    for (const { id } of back) await this.transactions.run((tx) => this.erase(tx, id));
    return back.length;
  }
}
