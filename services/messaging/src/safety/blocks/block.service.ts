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

/**
 * What a block does to a conversation: it goes from both sides, and nothing is delivered until the
 * block does.
 */
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
      // The call alone says which of the two blocks; the event that repeats it is about the pair.
      if (await this.apply(tx, { ...state, blocked: true }))
        await this.trust.mark(tx, state.profileId, 'block', state.memberId, this.clock.now());
    });
  }

  /**
   * Any order and any number of times come to the same: the state of the highest version.
   * @returns whether this one is it
   */
  async apply(
    tx: EntityManager,
    { site, memberId, profileId, version, blocked }: PairState,
  ): Promise<boolean> {
    // A delivery locks the conversation and then the pair; the same order here, or the two would
    // wait for each other.
    const known = await this.conversations.findPair(site, memberId, profileId, tx);
    if (known) await this.conversations.lock(tx, known);
    if (!(await this.blocks.save(tx, memberId, profileId, version, blocked))) return false;
    if (!blocked) await this.trust.unmarkBlocks(tx, memberId, profileId);
    if (blocked) {
      // Looked for again under the pair's lock: it may have been opened, and written to, since.
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
