import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ConversationRepository } from '../../chat/conversations/conversation.repository';
import { LivePublisher } from '../../chat/live/live.publisher';
import { TrustRepository } from '../screening/trust.repository';
import { PairBlockRepository } from './pair-block.repository';

export interface PairState {
  site: string;
  memberId: string;
  profileId: string;
  version: number;
  blocked: boolean;
}

@Injectable()
export class BlockService {
  constructor(
    private readonly transactions: Transactions,
    private readonly blocks: PairBlockRepository,
    private readonly conversations: ConversationRepository,
    private readonly live: LivePublisher,
    private readonly trust: TrustRepository,
    private readonly clock: Clock,
  ) {}

  remove(state: Omit<PairState, 'blocked'>): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { memberId, profileId, version } = state;
      // If the event `blocks.changed` arrived first, `apply` returns false. Only this call records
      // who blocked, because `member_id` of the event can be the blocked member.
      const isApplied =
        (await this.apply(tx, { ...state, blocked: true })) ||
        (await this.blocks.hasVersion(tx, memberId, profileId, version));
      if (isApplied && (await this.trust.isConfirmed(tx, memberId)))
        await this.trust.mark(tx, profileId, 'block', memberId, this.clock.now());
    });
  }

  async apply(
    tx: EntityManager,
    { site, memberId, profileId, version, blocked }: PairState,
  ): Promise<boolean> {
    // Locks in the same order as a delivery: conversation, then pair.
    const known = await this.conversations.findPair(site, memberId, profileId, tx);
    if (known) await this.conversations.lock(tx, known);
    if (!(await this.blocks.save(tx, memberId, profileId, version, blocked))) return false;
    if (!blocked) await this.trust.unmarkBlocks(tx, memberId, profileId);
    if (blocked) {
      // Another call may have opened the conversation before the pair was locked.
      const conversation =
        known ?? (await this.conversations.findPair(site, memberId, profileId, tx));
      if (conversation)
        await this.conversations.clearBoth(
          tx,
          conversation,
          await this.conversations.lock(tx, conversation),
        );
    }
    await this.live.record(tx, [memberId, profileId], [{ topic: 'chats' }, { topic: 'likes' }]);
    return true;
  }
}
