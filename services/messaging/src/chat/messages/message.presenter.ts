import type { HistoryResponse, Message, SendResponse } from '@duet/schemas/messaging';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { presentPage } from '@duet/service-kit/page';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { ConversationRepository } from '../conversations/conversation.repository';
import { UnsentMessageRepository } from '../conversations/unsent-message.repository';
import { PartnerVisibility } from '../conversations/partner-visibility';
import { Presence } from '../presence/presence';
import { presentCard } from '../members/member.presenter';
import { MemberRepository } from '../members/member.repository';
import { MessageLimits } from './message-limits';
import type { MessageRow } from './message.repository';
import type { HistoryPage } from './message.service';
import { PriceList } from './displayed-prices';

export function presentMessage(row: MessageRow, reader: string): Message {
  if (row.seq === null || row.sent_at === null)
    throw new Error(`message ${row.id} has state ${row.state}, expected sent`);
  return {
    id: row.id,
    seq: Number(row.seq),
    conversation_id: row.conversation_id,
    sender_id: row.sender_id,
    kind: row.kind,
    text: row.text,
    ...(row.gift && { gift: row.gift }),
    ...(row.kind === 'photo' && { photo: presentPhoto(row) }),
    sent_at: row.sent_at.toISOString(),
    ...(row.sender_id === reader && { client_id: row.client_id }),
  };
}

function presentPhoto({
  id,
  conversation_id: conversation,
  photo_width: width,
  photo_height: height,
}: MessageRow): NonNullable<Message['photo']> {
  const address = `/api/chats/${conversation}/messages/${id}`;
  return {
    filename: `${address}/photo`,
    thumb_filename: `${address}/thumb`,
    width: width ?? 0,
    height: height ?? 0,
  };
}

export const presentSent = (row: MessageRow, sender: string): SendResponse => ({
  message: presentMessage(row, sender),
  credits: row.credits_after ?? 0,
});

@Injectable()
export class HistoryPresenter {
  constructor(
    private readonly members: MemberRepository,
    private readonly conversations: ConversationRepository,
    private readonly unsent: UnsentMessageRepository,
    private readonly rules: MessageLimits,
    private readonly presence: Presence,
    private readonly partners: PartnerVisibility,
    private readonly prices: PriceList,
    private readonly clock: Clock,
  ) {}

  async history(
    actor: MemberPrincipal,
    { participant, rows, cursor, isLimited, isPremium }: HistoryPage,
  ): Promise<HistoryResponse> {
    const [partner, online, { project }, prices, refusal, readSeq, isTold, unsent, left] =
      await Promise.all([
        this.members.find(participant.partnerId),
        this.presence.online([participant.partnerId]),
        this.partners.of(participant.site, participant),
        this.prices.get(participant.site),
        this.rules.findDenial(actor, participant),
        isPremium
          ? this.conversations.readSeq(participant.conversationId, participant.partnerId)
          : null,
        this.members.isTold(actor.member),
        participant.wrote ? null : this.unsent.find(participant),
        this.rules.findConversationsLeft(participant, isPremium),
      ]);
    if (!partner) throw new AppError('not_found');
    return {
      conversation: { id: participant.conversationId },
      profile: presentCard(partner, {
        project,
        today: this.clock.now(),
        online: online.has(partner.id),
      }),
      messages: rows.map((row) => presentMessage(row, participant.memberId)),
      ...presentPage({ cursor }),
      history_limited: isLimited,
      message_credits: prices.message_credits,
      photo_credits: prices.photo_credits,
      gift_credits: prices.gift_credits,
      partner_read_seq: readSeq,
      refusal,
      fictional_warning: partner.fictional === 1 && !isTold,
      unsent,
      conversations_left: left,
    };
  }
}
