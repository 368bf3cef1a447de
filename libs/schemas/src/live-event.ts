import { PUBLIC_ID, ROW_ID } from './ids';
import type { LiveEvent } from './messaging';
import { oneOf, optional, shape, text } from './shape';

/** What a live event may name; the client refetches what the topic covers. */
export const LIVE_TOPICS = ['chats', 'messages', 'likes', 'user', 'match', 'typing', 'read'] as const;

const event = shape({ topic: oneOf(LIVE_TOPICS), conversation_id: optional(text(ROW_ID)), profile_id: optional(text(PUBLIC_ID)) });

/** The schema `liveEvent` for browsers. */
export const isLiveEvent = (value: unknown): value is LiveEvent => event(value) === null;
