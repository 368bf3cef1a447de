import type { PageQuery } from '@duet/schemas/paging';
import { Clock } from '@duet/service-kit/clock';
import { invalidCursor } from '@duet/service-kit/cursor';
import { AppError } from '@duet/service-kit/errors';
import { type Page, toPage } from '@duet/service-kit/page';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { ConversationRepository } from '../conversations/conversation.repository';
import { ConversationService } from '../conversations/conversation.service';
import type { Participant } from '../conversations/participant';
import { PartnerVisibility } from '../conversations/partner-visibility';
import { UnsentMessageRepository } from '../conversations/unsent-message.repository';
import { MemberRepository } from '../members/member.repository';
import { Presence } from '../presence/presence';
import { PriceList } from './displayed-prices';
import { MessageLimits } from './message-limits';
import { type HistoryRange, MessageRepository, type MessageRow } from './message.repository';

export interface HistoryPage extends Page<MessageRow> {
  participant: Participant;
  isLimited: boolean;
  isPremium: boolean;
}
export type History = Awaited<ReturnType<HistoryService['get']>>;

const CURSOR = /^(before|after)-(\d{1,15})$/;

function readCursor(cursor: string): Omit<HistoryRange, 'limit'> {
  const [, direction, seq] = CURSOR.exec(cursor) ?? [];
  if (direction === undefined) throw invalidCursor();
  return { [direction]: Number(seq) };
}

@Injectable()
export class HistoryService {
  constructor(
    private readonly conversations: ConversationService,
    private readonly participants: ConversationRepository,
    private readonly unsent: UnsentMessageRepository,
    private readonly members: MemberRepository,
    private readonly messages: MessageRepository,
    private readonly limits: MessageLimits,
    private readonly presence: Presence,
    private readonly partners: PartnerVisibility,
    private readonly prices: PriceList,
    private readonly clock: Clock,
  ) {}

  async get(actor: MemberPrincipal, conversationId: string, query: HistoryRange & PageQuery) {
    const page = await this.getPage(actor, conversationId, query);
    const { participant, isPremium } = page;
    const { partnerId, site } = participant;
    const [partner, online, { project }, prices, denial, readSeq, isTold, unsent, left] =
      await Promise.all([
        this.members.find(partnerId),
        this.presence.online([partnerId]),
        this.partners.of(site, participant),
        this.prices.get(site),
        this.limits.findDenial(actor, participant),
        isPremium ? this.participants.readSeq(conversationId, partnerId) : null,
        this.members.isTold(actor.member),
        participant.wrote ? null : this.unsent.find(participant),
        this.limits.findConversationsLeft(participant, isPremium),
      ]);
    if (!partner) throw new AppError('not_found');
    const card = { project, today: this.clock.now(), online: online.has(partner.id) };
    return { ...page, partner, card, prices, denial, readSeq, isTold, unsent, left };
  }

  async getPage(
    actor: MemberPrincipal,
    conversationId: string,
    { cursor, ...query }: HistoryRange & PageQuery,
  ): Promise<HistoryPage> {
    const participant = await this.conversations.getParticipant(actor, conversationId);
    const { floor, isLimited, isPremium } = await this.limits.readable(participant);
    const range = cursor === undefined ? query : { ...readCursor(cursor), limit: query.limit };
    const isForward = range.after !== undefined && range.before === undefined;
    const found = await this.messages.page(conversationId, floor, range);
    const page = toPage(
      found,
      range.limit,
      ({ seq }) => `${isForward ? 'after' : 'before'}-${seq}`,
    );
    if (!isForward) page.rows.reverse();
    return { ...page, participant, isLimited, isPremium };
  }
}
