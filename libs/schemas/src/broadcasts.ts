import { z } from 'zod';
import { instant, ulid } from './common';
import { locale } from './locale-schema';
import { page } from './paging';
import { textBlock, textLine } from './text-fields';

export const BROADCAST_KINDS = ['promotions', 'news'] as const;
export type BroadcastKind = (typeof BROADCAST_KINDS)[number];
export const BROADCAST_STATES = ['scheduled', 'sending', 'sent', 'cancelled'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

const line = (max: number) => textLine(max).min(1, 'required');

export const broadcastText = z.object({
  subject: line(150),
  preheader: line(150),
  body: textBlock(5_000).min(1, 'required'),
  button: line(60),
});
export type BroadcastText = z.infer<typeof broadcastText>;

/** Members whose language is missing here get no mail. */
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
