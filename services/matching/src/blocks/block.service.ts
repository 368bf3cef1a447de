import { Clock } from '@duet/service-kit/clock';
import { CursorSealer } from '@duet/service-kit/cursor';
import { AppError } from '@duet/service-kit/errors';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Outbox } from '@duet/service-kit/outbox';
import { type Page, toPage } from '@duet/service-kit/page';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { LikeRepository } from '../pairs/like.repository';
import { type Member, MemberRepository } from '../members/member.repository';
import { type Pair, PairRepository } from '../pairs/pair.repository';
import { BLOCKS_PAGE, BlockRepository } from '../pairs/block.repository';

const blocksCursor = z.object({ at: z.iso.datetime(), id: z.string() });

@Injectable()
export class BlockService {
  private readonly logger = new Logger(BlockService.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly members: MemberRepository,
    private readonly pairs: PairRepository,
    private readonly likes: LikeRepository,
    private readonly blocks: BlockRepository,
    private readonly outbox: Outbox,
    private readonly internal: InternalClient,
    private readonly cursors: CursorSealer,
    private readonly clock: Clock,
  ) {}

  async list(actor: MemberPrincipal, cursor?: string): Promise<Page<Member>> {
    const scope = { call: 'blocks', site: actor.site, reader: actor.member, filters: null };
    const from = cursor === undefined ? undefined : this.cursors.open(cursor, scope, blocksCursor);
    const found = await this.blocks.findBlocked(
      actor.member,
      from && { ...from, at: new Date(from.at) },
    );
    const page = toPage(found, BLOCKS_PAGE, (last) => this.cursors.seal(last, scope));
    const ids = page.rows.map(({ id }) => id);
    const known = new Map(
      (await this.members.findMany(actor.site, ids)).map((member) => [member.id, member]),
    );
    return { ...page, rows: ids.flatMap((id) => known.get(id) ?? []) };
  }

  /**
   * Also accepts members who are invisible or have blocked the actor, because a rejection would
   * reveal this status.
   */
  async block(actor: MemberPrincipal, profileId: string): Promise<void> {
    if (profileId === actor.member) throw new AppError('cannot_block_self');
    if (!(await this.members.find(actor.site, profileId))) throw new AppError('not_found');
    const version = await this.transactions.run(async (tx) => {
      const pair = await this.pairs.lock(tx, actor.member, profileId);
      if (!(await this.blocks.insert(tx, actor.member, profileId, this.clock.now())))
        return pair.version;
      await this.likes.remove(tx, actor.member, profileId);
      await this.likes.remove(tx, profileId, actor.member);
      return this.change(tx, actor, pair, profileId, true);
    });
    await this.notifyMessaging(actor, profileId, version);
  }

  async unblock(actor: MemberPrincipal, profileId: string): Promise<void> {
    if (!(await this.blocks.between(actor.member, profileId)).blocked) return;
    await this.transactions.run(async (tx) => {
      const pair = await this.pairs.lock(tx, actor.member, profileId);
      if (!(await this.blocks.remove(tx, actor.member, profileId))) return;
      const { blockedBy } = await this.blocks.between(actor.member, profileId, tx);
      await this.change(tx, actor, pair, profileId, blockedBy);
    });
  }

  private async change(
    tx: EntityManager,
    actor: MemberPrincipal,
    pair: Pair,
    profileId: string,
    blocked: boolean,
  ): Promise<number> {
    const version = await this.pairs.change(tx, pair, null);
    await this.outbox.publish(tx, 'blocks.changed', {
      aggregate_id: `${pair.lowId}:${pair.highId}`,
      version,
      site: actor.site,
      payload: { member_id: actor.member, profile_id: profileId, blocked },
    });
    return version;
  }

  /**
   * Removes the chat before the response. If the call fails, the block event removes the chat
   * later.
   */
  private async notifyMessaging(
    actor: MemberPrincipal,
    profileId: string,
    version: number,
  ): Promise<void> {
    try {
      await this.internal.call('chats.remove', {
        site: actor.site,
        member_id: actor.member,
        profile_id: profileId,
        version,
      });
    } catch (error) {
      this.logger.warn(
        { err: error },
        'messaging could not be notified of a block; the block event will remove the chat',
      );
    }
  }
}
