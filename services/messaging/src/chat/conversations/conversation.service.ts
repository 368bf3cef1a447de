import { ulid } from '@duet/schemas/common';
import type { ChatsQuery } from '@duet/schemas/messaging';
import { TIER_LIMITS } from '@duet/schemas/premium';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { type Page, readTimeCursor, toPage, toTimeCursor } from '@duet/service-kit/page';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LivePublisher } from '../live/live.publisher';
import { ReadHints } from './read-hints';
import { ConversationRules } from './conversation-rules';
import { CHATS_PAGE, type ChatRow, ConversationRepository } from './conversation.repository';
import type { Participant } from './participant';
import { type UnsentChatRow, UnsentMessageRepository } from './unsent-message.repository';

@Injectable()
export class ConversationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly database: DataSource,
    private readonly conversations: ConversationRepository,
    private readonly unsent: UnsentMessageRepository,
    private readonly rules: ConversationRules,
    private readonly live: LivePublisher,
    private readonly readHints: ReadHints,
    private readonly clock: Clock,
  ) {}

  /** The rules apply only to writing, so an existing conversation opens without a check. */
  async open(actor: MemberPrincipal, partnerId: string): Promise<string> {
    const existing =
      partnerId === actor.member
        ? undefined
        : await this.conversations.findPair(actor.site, actor.member, partnerId);
    if (existing) return existing;
    await this.rules.assertCanMessage(actor, partnerId);
    // Sending the first message checks the limit again, under a lock.
    if (await this.isLimitReached(actor)) throw conversationLimitReached();
    return this.transactions.run((tx) =>
      this.conversations.findOrCreate(tx, actor.site, actor.member, partnerId, this.clock.now()),
    );
  }

  async isLimitReached(actor: MemberPrincipal): Promise<boolean> {
    return (await this.countFreeLeft(actor.member)) === 0 && !(await this.rules.isPremium(actor));
  }

  /** Number of conversations that the member could still start without premium. */
  async countFreeLeft(memberId: string): Promise<number> {
    const { manager } = this.database;
    const partners = await this.conversations.partnersWrittenTo(manager, memberId);
    return Math.max(0, TIER_LIMITS.free.conversations - partners);
  }

  /** Only the first page contains unsent messages. */
  async list(
    { member }: MemberPrincipal,
    { cursor, before: last, name }: ChatsQuery,
  ): Promise<Page<ChatRow | UnsentChatRow>> {
    const isFirst = cursor === undefined && last === undefined;
    const before =
      cursor === undefined && last !== undefined
        ? await this.conversations.findPlace(member, last)
        : readTimeCursor(cursor);
    if (!isFirst && !before) return { rows: [], cursor: null };
    const chats = await this.conversations.list(member, { before, name });
    const unsent = isFirst && name === undefined ? await this.listUnsent(member, chats) : [];
    const page = toPage(chats, CHATS_PAGE, ({ last_at: at, conversation_id: id }) =>
      toTimeCursor({ at, id }),
    );
    return { ...page, rows: [...unsent, ...page.rows] };
  }

  private async listUnsent(member: string, [chat]: readonly ChatRow[]): Promise<UnsentChatRow[]> {
    return chat?.member_has_unsent === 0 ? [] : this.unsent.list(member);
  }

  async getParticipant(actor: MemberPrincipal, conversationId: string): Promise<Participant> {
    const participant = ulid.safeParse(conversationId).success
      ? await this.conversations.findParticipant(conversationId, actor.site, actor.member)
      : undefined;
    if (!participant) throw new AppError('not_found');
    return participant;
  }

  async read(actor: MemberPrincipal, conversationId: string, seq: number): Promise<void> {
    const participant = await this.getParticipant(actor, conversationId);
    await this.transactions.run(async (tx) => {
      const lastSeq = await this.conversations.lock(tx, conversationId);
      await this.conversations.markRead(tx, participant, Math.min(seq, lastSeq));
      await this.live.record(tx, [actor.member], [{ topic: 'chats' }]);
      if (Math.min(seq, lastSeq) > participant.readSeq)
        await this.readHints.record(tx, participant);
    });
  }

  /** Hides the conversation from the actor until a later message arrives. */
  async remove(actor: MemberPrincipal, conversationId: string): Promise<void> {
    const participant = await this.getParticipant(actor, conversationId);
    await this.transactions.run(async (tx) => {
      await this.conversations.clear(
        tx,
        participant,
        await this.conversations.lock(tx, conversationId),
      );
      await this.unsent.delete(tx, participant);
      await this.live.record(tx, [actor.member], [{ topic: 'chats' }]);
    });
  }
}

export const conversationLimitReached = (): AppError =>
  new AppError('conversation_limit_reached', { params: { limit: TIER_LIMITS.free.conversations } });
