import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { PairBlockRepository } from '../../safety/blocks/pair-block.repository';
import { ConversationService } from '../conversations/conversation.service';
import { LivePublisher } from '../live/live.publisher';
import { Presence } from '../presence/presence';
import { MemberRepository, type MemberRow } from '../members/member.repository';

/** Clients say it every 3 s while somebody types, and forget it after 6. */
const EVERY_MS = 2_000;

/** That a member is typing: told to the partner who looks, and kept nowhere. */
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

  /**
   * Nothing tells the sender whether it arrived: that would say whether the partner is there.
   * @throws {AppError} 404 not_found when the actor is not in the conversation
   */
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

  /**
   * Once in a while over all processes; not at all while Redis is away, which could tell nobody
   * either.
   */
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
