import { type ErrorCode, isErrorCode } from '@duet/schemas/errors';
import type { Outgoing } from './message-limits';
import type { MessageRow, NewMessage } from './message.repository';

export const getKind = (sent: Outgoing): MessageRow['kind'] =>
  sent.photo ? 'photo' : sent.gift ? 'gift' : 'text';

export const isSame = (message: MessageRow, sent: Outgoing): boolean =>
  message.kind === getKind(sent) &&
  message.text === sent.text &&
  message.gift === (sent.gift ?? null) &&
  message.photo_stem === (sent.photo?.stem ?? null);

export function asInserted(message: NewMessage, site: string): MessageRow {
  const { id, kind, text, gift, photo } = message;
  return {
    id,
    site,
    kind,
    text,
    gift,
    conversation_id: message.conversationId,
    sender_id: message.senderId,
    client_id: message.clientId,
    photo_stem: photo?.stem ?? null,
    photo_width: photo?.width ?? null,
    photo_height: photo?.height ?? null,
    state: 'pending',
    seq: null,
    refusal: null,
    credits_after: null,
    free: message.free ? 1 : 0,
    max_cost: message.maxCost,
    created_at: message.createdAt,
    sent_at: null,
  };
}

export function getErrorCode(message: MessageRow): ErrorCode {
  return isErrorCode(message.refusal) ? message.refusal : 'message_cancelled';
}
