import { z } from 'zod';
import { instant, ulid } from './common';
import { locale } from './locale-schema';
import { page } from './paging';

export const BROADCAST_KINDS = ['promotions', 'news'] as const;
export type BroadcastKind = (typeof BROADCAST_KINDS)[number];
export const BROADCAST_STATES = ['scheduled', 'sending', 'sent', 'cancelled'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

const readable = (value: string): boolean =>
  !/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(value);
const line = (length: number) =>
  z.string().trim().min(1, 'required').max(length, 'too_long').refine(readable, 'invalid_text');

export const broadcastText = z.object({
  subject: line(150),
  preheader: line(150),
  body: z
    .string()
    .trim()
    .min(1, 'required')
    .max(5_000, 'too_long')
    .refine((value) => !value.includes('\0'), 'invalid_text'),
  button: line(60),
});
export type BroadcastText = z.infer<typeof broadcastText>;

/** Members with another language get no mail. */
const texts = z.partialRecord(locale, broadcastText);

/** If `send_at` is in the past, the mails are sent immediately. */
export const broadcastBody = z.object({
  kind: z.enum(BROADCAST_KINDS),
  path: z
    .string()
    .max(200, 'too_long')
    .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, 'invalid_value'),
  send_at: instant,
  texts: texts.refine((each) => Object.keys(each).length > 0, 'required'),
});
export type BroadcastBody = z.infer<typeof broadcastBody>;
export const broadcastCreated = z.object({ id: ulid });
export type BroadcastCreated = z.infer<typeof broadcastCreated>;

export const broadcastsResponse = z.object({
  broadcasts: z.array(
    z.object({
      id: ulid,
      kind: z.enum(BROADCAST_KINDS),
      state: z.enum(BROADCAST_STATES),
      path: z.string(),
      send_at: instant,
      recipients: z.int().min(0),
      texts,
    }),
  ),
  ...page,
});
export type BroadcastsResponse = z.infer<typeof broadcastsResponse>;
