import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ConversationRepository } from '../conversations/conversation.repository';
import { LivePublisher } from '../live/live.publisher';
import { PairBlockRepository } from './pair-block.repository';

export interface PairState {
  site: string;
  memberId: string;
  profileId: string;
  version: number;
  blocked: boolean;
}

/** What a block does to a conversation: it goes from both sides, and nothing is delivered until the block does. */
@Injectable()
export class BlockService {
  constructor(
    private readonly transactions: Transactions,
    private readonly blocks: PairBlockRepository,
    private readonly conversations: ConversationRepository,
    private readonly live: LivePublisher,
  ) {}

  remove(state: Omit<PairState, 'blocked'>): Promise<void> {
    return this.transactions.run((tx) => this.apply(tx, { ...state, blocked: true }));
  }

  /** Any order and any number of times come to the same: the state of the highest version. */
  async apply(tx: EntityManager, { site, memberId, profileId, version, blocked }: PairState): Promise<void> {
    // A delivery locks the conversation and then the pair; the same order here, or the two would wait for each other.
    const known = await this.conversations.findPair(site, memberId, profileId, tx);
    if (known) await this.conversations.lock(tx, known);
    if (!(await this.blocks.save(tx, memberId, profileId, version, blocked))) return;
    if (blocked) {
      // Looked for again under the pair's lock: it may have been opened, and written to, since.
      const conversation = known ?? (await this.conversations.findPair(site, memberId, profileId, tx));
      if (conversation) await this.conversations.clearBoth(tx, conversation, await this.conversations.lock(tx, conversation));
    }
    await this.live.record(tx, [memberId, profileId], [{ topic: 'chats' }, { topic: 'likes' }]);
  }
}
