import { z } from 'zod';
import { credits, memberId, ulid } from './common';
import { LIVE_TOPICS } from './live-event';
import { profileCard } from './identity';

export const MESSAGE_KINDS = ['text', 'photo', 'gift'] as const;
export const messageKind = z.enum(MESSAGE_KINDS);

/** A message on the wire. `seq` is its place in the conversation: history, read marks and resuming use it. */
export const message = z.object({
  id: ulid,
  seq: z.int(),
  conversation_id: ulid,
  sender_id: memberId,
  kind: messageKind,
  text: z.string(),
  sent_at: z.iso.datetime(),
  /** The sender's own mark, shown to the sender alone: it joins a bubble still being sent to the message that came of it. */
  client_id: z.string().optional(),
});
export type Message = z.infer<typeof message>;

export const chatItem = z.object({
  conversation: z.object({ id: ulid }),
  profile: profileCard,
  num_unread_messages: z.int(),
  last_message: z.object({ kind: messageKind, text: z.string(), sent_at: z.iso.datetime(), mine: z.boolean() }).nullable(),
});
export type ChatItem = z.infer<typeof chatItem>;

/** GET chats. */
export const chatsAnswer = z.object({ chats: z.array(chatItem) });
export type ChatsAnswer = z.infer<typeof chatsAnswer>;

/** POST chats: opens (or finds) the conversation with a member; it costs nothing. */
export const openChatBody = z.object({ profile_id: memberId });
export const openChatAnswer = z.object({ conversation: z.object({ id: ulid }) });

/** GET chats/{id}/messages: the newest page, older ones by `before`, later ones by `after`; always in rising order of seq. */
export const historyQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const historyAnswer = z.object({
  conversation: z.object({ id: ulid }),
  profile: profileCard,
  messages: z.array(message),
  has_more: z.boolean(),
  /** What the next text costs, in credits. */
  message_credits: credits,
});
export type HistoryAnswer = z.infer<typeof historyAnswer>;

/** POST chats/{id}/messages. `client_id` makes a repeated send the same message. */
export const sendBody = z.object({
  client_id: z.string().regex(/^[0-9A-Za-z_-]{8,64}$/, 'invalid_value'),
  text: z.string().trim().min(1, 'required').max(2000, 'too_long'),
});
export const sendAnswer = z.object({ message, credits });
export type SendAnswer = z.infer<typeof sendAnswer>;

export const readBody = z.object({ seq: z.int().min(0) });
export const deleteChatBody = z.object({ conversation: z.object({ id: ulid }) });

/** One Server-Sent Event of GET events (`data:` as JSON). Hints only: the refetch is the truth. */
export const liveEvent = z.object({
  topic: z.enum(LIVE_TOPICS),
  conversation_id: ulid.optional(),
  profile_id: memberId.optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;
