import { z } from 'zod';
import { LONGEST_CHAT_NAME } from './chat-name';
import { credits, memberId, ulid } from './common';
import { ERROR_CODES } from './errors';
import { LIVE_TOPICS } from './live-topics';
import { profileCard } from './identity';
import { openEnum } from './open-enum';
import { page, pageQuery } from './paging';

export const MESSAGE_KINDS = ['text', 'photo', 'gift'] as const;
export const messageKind = z.enum(MESSAGE_KINDS);

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

export const chatPhoto = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  width: z.int(),
  height: z.int(),
});

/** `seq` is the position of a message in its conversation. */
export const message = z.object({
  id: ulid,
  seq: z.int(),
  conversation_id: ulid,
  sender_id: memberId,
  kind: messageKind,
  text: z.string(),
  photo: chatPhoto.optional(),
  gift: gift.optional(),
  sent_at: z.iso.datetime(),
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
  /** Rejected first message that the member wrote at signup, shown to the member as a draft. */
  unsent: z.string().optional(),
});
export type ChatItem = z.infer<typeof chatItem>;

/**
 * `name` finds chats with members whose name contains it. `before`, a conversation's id, is for
 * older clients without `cursor`.
 */
export const chatsQuery = z.object({
  ...pageQuery.shape,
  before: ulid.optional().meta({ deprecated: true }),
  name: z.string().trim().min(1, 'required').max(LONGEST_CHAT_NAME, 'too_long').optional(),
});
export type ChatsQuery = z.infer<typeof chatsQuery>;
const chatList = z.object({ chats: z.array(chatItem), has_more: z.boolean() });
export const chatsResponse = chatList.extend(page);
export type ChatsPage = z.infer<typeof chatsResponse>;
/** `@duet/host` exports this type, so a new field would require a new major version. */
export type ChatsResponse = z.infer<typeof chatList>;

export const openChatBody = z.object({ profile_id: memberId });
export const openChatResponse = z.object({ conversation: z.object({ id: ulid }) });

/** `before` and `after` are the `seq` of a message; `cursor` comes from the previous response. */
export const historyQuery = z.object({
  ...pageQuery.shape,
  before: z.coerce.number().int().min(1).optional(),
  after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const historyResponse = z.object({
  conversation: z.object({ id: ulid }),
  profile: profileCard,
  messages: z.array(message),
  ...page,
  history_limited: z.boolean().default(false),
  message_credits: credits,
  photo_credits: credits.default(0),
  gift_credits: credits.default(0),
  partner_read_seq: z.int().nullable().default(null),
  /** Error code that a send would get now; null if the member can write. */
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
  fictional_warning: z.boolean().default(false),
  /**
   * Number of members that a free member can still write to, including this partner; null if
   * messages to this partner do not count.
   */
  conversations_left: z.int().nullable().default(null),
  /**
   * The rejected first message that the member wrote to this partner at signup; null after the
   * member has written to the partner.
   */
  unsent: z
    .object({ text: z.string(), refusal: openEnum(ERROR_CODES) })
    .nullable()
    .default(null),
});
export type HistoryResponse = z.infer<typeof historyResponse>;

const sendMarks = {
  client_id: z.string().regex(/^[0-9A-Za-z_-]{8,64}$/, 'invalid_value'),
  /**
   * Must be true in the first message to a fictional profile; otherwise the response is 409
   * `fictional_unconfirmed`.
   */
  fictional_seen: z.boolean().optional(),
  /** Must be true for potentially hurtful text; otherwise the response is 409 `please_confirm`. */
  confirmed: z.boolean().optional(),
  /**
   * The displayed price. If the price has risen, the response is 409 `price_changed`, and nothing
   * is charged.
   */
  cost: credits.optional(),
};
/** `client_id` is the idempotency key of the message. */
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

export const giftsResponse = z.object({ gifts: z.array(gift), gift_credits: credits });
export type GiftsResponse = z.infer<typeof giftsResponse>;

export const icebreakersQuery = z.object({ profile_id: memberId });
export const icebreakersResponse = z.object({
  icebreakers: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type IcebreakersResponse = z.infer<typeof icebreakersResponse>;

export const readBody = z.object({ seq: z.int().min(0) });
export const deleteChatBody = z.object({ conversation: z.object({ id: ulid }) });

export const liveEvent = z.object({
  topic: z.enum(LIVE_TOPICS),
  conversation_id: ulid.optional(),
  profile_id: memberId.optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;
