import { PUBLIC_ID, ROW_ID } from './ids';
import { oneOf, optional, shape, text, whole } from './shape';

export const PUSH_KINDS = ['message', 'conversation', 'like', 'match'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** The device writes the displayed text, so that the push service sees no names or messages. */
export interface PushMessage {
  id: string;
  kind: PushKind;
  conversation_id?: string;
  profile_id?: string;
  badge?: number;
}

/** Every push service accepts this size, in bytes before encryption. */
export const MAX_PUSH_BYTES = 3_900;

const message = shape({
  id: text(ROW_ID),
  kind: oneOf(PUSH_KINDS),
  conversation_id: optional(text(ROW_ID)),
  profile_id: optional(text(PUBLIC_ID)),
  badge: optional(whole),
});

/** Returns whether a value is a push message, without loading zod in the service worker. */
export const isPushMessage = (value: unknown): value is PushMessage => message(value) === null;
