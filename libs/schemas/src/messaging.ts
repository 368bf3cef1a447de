import { z } from 'zod';
import { credits, memberId, ulid } from './common';
import { LIVE_TOPICS } from './live-topics';
import { profileCard } from './identity';

export const MESSAGE_KINDS = ['text', 'photo', 'gift'] as const;
export const messageKind = z.enum(MESSAGE_KINDS);

/** Gifts that can be sent; the pictures are drawn by mf-chat. All cost the site's gift_credits. */
export const GIFTS = [
  'rose',
  'bouquet',
  'chocolates',
  'champagne',
  'coffee',
  'teddy',
  'ring',
  'balloon',
  'cake',
  'ticket',
  'guitar',
  'star',
] as const;
export const gift = z.enum(GIFTS);
export type Gift = z.infer<typeof gift>;

/** A picture inside a chat: both addresses answer its two participants alone. Pixels. */
export const chatPhoto = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  width: z.int(),
  height: z.int(),
});

/**
 * A message on the wire. `seq` is its place in the conversation: history, read marks and resuming
 * use it.
 */
export const message = z.object({
  id: ulid,
  seq: z.int(),
  conversation_id: ulid,
  sender_id: memberId,
  kind: messageKind,
  /** Empty for a photo and, unless words go with it, for a gift. */
  text: z.string(),
  photo: chatPhoto.optional(),
  gift: gift.optional(),
  sent_at: z.iso.datetime(),
  /**
   * The sender's own mark, shown to the sender alone: it joins a bubble still being sent to the
   * message that came of it.
   */
  client_id: z.string().optional(),
});
export type Message = z.infer<typeof message>;

export const chatItem = z.object({
  conversation: z.object({ id: ulid }),
  profile: profileCard,
  num_unread_messages: z.int(),
  last_message: z
    .object({ kind: messageKind, text: z.string(), sent_at: z.iso.datetime(), mine: z.boolean() })
    .nullable(),
});
export type ChatItem = z.infer<typeof chatItem>;

/** GET chats. */
export const chatsResponse = z.object({ chats: z.array(chatItem) });
export type ChatsResponse = z.infer<typeof chatsResponse>;

/** POST chats: opens (or finds) the conversation with a member; it costs nothing. */
export const openChatBody = z.object({ profile_id: memberId });
export const openChatResponse = z.object({ conversation: z.object({ id: ulid }) });

/**
 * GET chats/{id}/messages: the newest page, older ones by `before`, later ones by `after`; always
 * in rising order of seq.
 */
export const historyQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const historyResponse = z.object({
  conversation: z.object({ id: ulid }),
  profile: profileCard,
  messages: z.array(message),
  has_more: z.boolean(),
  /**
   * Older messages exist and are hidden for privacy (spec section 8: chat history limit reached).
   */
  history_limited: z.boolean().default(false),
  /** What the next message of each kind costs, in credits. */
  message_credits: credits,
  photo_credits: credits.default(0),
  gift_credits: credits.default(0),
  /** Up to where the partner has read; null where the reader's tier does not show it. */
  partner_read_seq: z.int().nullable().default(null),
  /** Why the reader cannot write here now, as the send would be refused; null when they can. */
  refusal: z
    .enum([
      'not_confirmed',
      'age_unproven',
      'member_unavailable',
      'blocked_by_member',
      'conversation_limit_reached',
      'forbidden',
    ])
    .nullable()
    .default(null),
  /**
   * The partner is fictional and the reader has not been warned of it here yet: the first send
   * carries `fictional_seen`.
   */
  fictional_warning: z.boolean().default(false),
});
export type HistoryResponse = z.infer<typeof historyResponse>;

const sendMarks = {
  client_id: z.string().regex(/^[0-9A-Za-z_-]{8,64}$/, 'invalid_value'),
  /**
   * The reader was shown that the partner is fictional; without it the first message to one is 409
   * `fictional_unconfirmed`.
   */
  fictional_seen: z.boolean().optional(),
  /**
   * "Send this?" was answered with yes; without it words that may hurt are 409 `please_confirm`.
   */
  confirmed: z.boolean().optional(),
  /**
   * Credits that the sender was shown as the price. Where it is dearer by now, 409 `price_changed`:
   * nothing is sent or charged.
   */
  cost: credits.optional(),
};
/**
 * POST chats/{id}/messages: words, or a gift with or without words. `client_id` makes a repeated
 * send the same message. A photo goes to POST chats/{id}/photos as multipart: `client_id`, the
 * marks below, and one file `photo`.
 */
export const sendBody = z
  .object({
    ...sendMarks,
    text: z.string().trim().max(2000, 'too_long').default(''),
    gift: gift.optional(),
  })
  .refine(({ text, gift }) => gift !== undefined || text.length > 0, {
    path: ['text'],
    message: 'required',
  });
export const sendPhotoFields = z.object(sendMarks);
export const sendResponse = z.object({ message, credits });
export type SendResponse = z.infer<typeof sendResponse>;

/** GET gifts: what the site offers, and the price of one. */
export const giftsResponse = z.object({ gifts: z.array(gift), gift_credits: credits });
export type GiftsResponse = z.infer<typeof giftsResponse>;

/**
 * GET icebreakers?profile_id=: openers in the reader's language, some of them about what the two
 * share.
 */
export const icebreakersQuery = z.object({ profile_id: memberId });
export const icebreakersResponse = z.object({
  icebreakers: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type IcebreakersResponse = z.infer<typeof icebreakersResponse>;

export const readBody = z.object({ seq: z.int().min(0) });
export const deleteChatBody = z.object({ conversation: z.object({ id: ulid }) });

/** One Server-Sent Event of GET events (`data:` as JSON). Hints only: the refetch is the truth. */
export const liveEvent = z.object({
  topic: z.enum(LIVE_TOPICS),
  conversation_id: ulid.optional(),
  profile_id: memberId.optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;
