import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Participant } from './participant';
import { MemberRepository } from '../members/member.repository';
import { LivePublisher } from '../live/live.publisher';

/**
 * Notifies premium members that their partner has read messages, unless the partner is invisible.
 */
@Injectable()
export class ReadHints {
  constructor(
    private readonly members: MemberRepository,
    private readonly live: LivePublisher,
  ) {}

  async record(
    tx: EntityManager,
    {
      conversationId,
      memberId,
      partnerId,
    }: Pick<Participant, 'conversationId' | 'memberId' | 'partnerId'>,
  ): Promise<void> {
    const wallet = await this.members.wallet(partnerId, tx);
    if (!wallet?.paid_user || (await this.members.find(memberId, tx))?.invisible) return;
    await this.live.record(tx, [partnerId], [{ topic: 'read', conversation_id: conversationId }]);
  }
}
