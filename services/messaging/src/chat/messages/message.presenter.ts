import type { HistoryResponse, Message, SendResponse } from '@duet/schemas/messaging';
import { presentPage } from '@duet/service-kit/page';
import { presentCard } from '../members/member.presenter';
import type { History } from './history.service';
import type { MessageRow } from './message.repository';

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

export const presentHistory = ({
  participant,
  partner,
  rows,
  cursor,
  ...history
}: History): HistoryResponse => ({
  conversation: { id: participant.conversationId },
  profile: presentCard(partner, history.card),
  messages: rows.map((row) => presentMessage(row, participant.memberId)),
  ...presentPage({ cursor }),
  history_limited: history.isLimited,
  message_credits: history.prices.message_credits,
  photo_credits: history.prices.photo_credits,
  gift_credits: history.prices.gift_credits,
  partner_read_seq: history.readSeq,
  refusal: history.denial,
  fictional_warning: partner.fictional === 1 && !history.isTold,
  unsent: history.unsent,
  conversations_left: history.left,
});
