import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { PairBlockRepository } from '../../safety/blocks/pair-block.repository';
import { ConversationService } from '../conversations/conversation.service';
import { LivePublisher } from '../live/live.publisher';
import { Presence } from '../presence/presence';
import { MemberRepository, type MemberRow } from '../members/member.repository';

/** Minimum pause between typing events. A client calls only every 3 s. */
const EVERY_MS = 2_000;

@Injectable()
export class TypingService {
  constructor(
    private readonly redis: Redis,
    private readonly database: DataSource,
    private readonly conversations: ConversationService,
    private readonly members: MemberRepository,
    private readonly blocks: PairBlockRepository,
    private readonly presence: Presence,
    private readonly live: LivePublisher,
  ) {}

  /** The response does not reveal whether the partner is online. */
  async typing(actor: MemberPrincipal, conversationId: string): Promise<void> {
    const { partnerId } = await this.conversations.getParticipant(actor, conversationId);
    if (!(await this.isFirst(actor.member, conversationId))) return;
    if (!(await this.presence.online([partnerId])).has(partnerId)) return;
    const known = await this.members.findMany([actor.member, partnerId]);
    if (!isShown(known.get(actor.member)) || !isShown(known.get(partnerId))) return;
    if (await this.blocks.isBlocked(this.database, conversationId)) return;
    await this.live.publishTo(partnerId, {
      topic: 'typing',
      conversation_id: conversationId,
      profile_id: actor.member,
    });
  }

  private async isFirst(member: string, conversationId: string): Promise<boolean> {
    const set = await this.redis
      .set(`typing:${conversationId}:${member}`, '1', 'PX', EVERY_MS, 'NX')
      .catch(() => null);
    return set !== null;
  }
}

const isShown = (member: MemberRow | undefined): boolean =>
  member !== undefined &&
  member.account_status === 'active' &&
  member.profile_status === 'active' &&
  !member.invisible;
