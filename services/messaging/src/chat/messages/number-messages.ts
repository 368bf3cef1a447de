import type { LiveEvent } from '@duet/schemas/messaging';
import type {
  Advance,
  LockedConversation,
} from '../conversations/conversation-delivery.repository';

interface Waiting {
  id: string;
  conversation_id: string;
  sender_id: string;
}

/**
 * `blocked`: one member has blocked the other. `settled`: the message is no longer pending.
 * `missing`: the conversation was erased.
 */
export type Numbered =
  { state: 'sent'; seq: number; to: string } | { state: 'blocked' | 'settled' | 'missing' };

/**
 * Each message gets a seq, in the order of the batch.
 * @param pending ids of the messages that are still pending
 */
export function numberMessages(
  messages: readonly Waiting[],
  conversations: ReadonlyMap<string, LockedConversation>,
  pending: ReadonlySet<string>,
): Numbered[] {
  const last = new Map([...conversations].map(([id, { lastSeq }]) => [id, lastSeq]));
  return messages.map(({ id, conversation_id: conversationId, sender_id: senderId }) => {
    const conversation = conversations.get(conversationId);
    if (!conversation) return { state: 'missing' };
    if (conversation.isBlocked) return { state: 'blocked' };
    if (!pending.has(id)) return { state: 'settled' };
    const seq = (last.get(conversationId) ?? 0) + 1;
    last.set(conversationId, seq);
    const [one, other] = conversation.members;
    return { state: 'sent', seq, to: one === senderId ? other : one };
  });
}

interface Sent {
  conversationId: string;
  seq: number;
  from: string;
  to: string;
}

export function sumAdvances(sent: readonly Sent[]): Advance[] {
  const advances = new Map<string, Advance>();
  const add = ({ conversationId, seq }: Sent, member: string, isSender: boolean): void => {
    const key = `${conversationId} ${member}`;
    const before = advances.get(key) ?? {
      conversation: conversationId,
      member,
      seq,
      received: 0,
      wrote: 0,
    };
    advances.set(key, {
      ...before,
      seq: Math.max(before.seq, seq),
      received: before.received + (isSender ? 0 : 1),
      wrote: before.wrote + (isSender ? 1 : 0),
    });
  };
  for (const message of sent) {
    add(message, message.from, true);
    add(message, message.to, false);
  }
  return [...advances.values()];
}

/** Both members of a conversation get one event per sender. */
export function liveEventsFor(sent: readonly Sent[]): Map<string, LiveEvent[]> {
  const events = new Map<string, Map<string, LiveEvent>>();
  for (const { conversationId, from, to } of sent)
    for (const member of [from, to]) {
      const known = events.get(member) ?? new Map<string, LiveEvent>();
      known.set(`${conversationId} ${from}`, {
        topic: 'messages',
        conversation_id: conversationId,
        profile_id: from,
      });
      events.set(member, known);
    }
  return new Map([...events].map(([member, known]) => [member, [...known.values()]]));
}
