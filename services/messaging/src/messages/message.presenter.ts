import type { HistoryAnswer, Message } from '@duet/schemas/messaging';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { Presence } from '../live/presence.service';
import { presentCard } from '../members/member.presenter';
import { MemberRepository } from '../members/member.repository';
import type { MessageRow } from './message.repository';
import type { HistoryPage } from './message.service';
import { PriceList } from './price-list.service';

/** A sent message on the wire, as `reader` sees it. */
export function presentMessage(row: MessageRow, reader: string): Message {
  if (row.seq === null || row.sent_at === null) throw new Error(`Message ${row.id} is ${row.state}`);
  return {
    id: row.id,
    seq: Number(row.seq),
    conversation_id: row.conversation_id,
    sender_id: row.sender_id,
    kind: row.kind,
    text: row.text,
    sent_at: row.sent_at.toISOString(),
    ...(row.sender_id === reader && { client_id: row.client_id }),
  };
}

@Injectable()
export class HistoryPresenter {
  constructor(
    private readonly members: MemberRepository,
    private readonly presence: Presence,
    private readonly prices: PriceList,
    private readonly clock: Clock,
  ) {}

  async history({ side, rows, hasMore }: HistoryPage): Promise<HistoryAnswer> {
    const [partner, online, prices] = await Promise.all([
      this.members.find(side.partnerId),
      this.presence.online([side.partnerId]),
      this.prices.get(side.site),
    ]);
    if (!partner) throw new AppError('not_found');
    return {
      conversation: { id: side.conversationId },
      profile: presentCard(partner, this.clock.now(), online.has(partner.id)),
      messages: rows.map((row) => presentMessage(row, side.memberId)),
      has_more: hasMore,
      history_limited: false,
      message_credits: prices.message_credits,
      photo_credits: prices.photo_credits,
      gift_credits: prices.gift_credits,
      partner_read_seq: null,
      refusal: null,
      fictional_warning: false,
    };
  }
}
