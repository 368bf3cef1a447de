import { PUBLIC_ID, ROW_ID } from './ids';
import { oneOf, optional, shape, text, whole } from './shape';

/**
 * What a push message can be about: a message in a chat, the first one of a new conversation, a
 * like, a match.
 */
export const PUSH_KINDS = ['message', 'conversation', 'like', 'match'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/**
 * What travels to a device: ids alone. Names and words stay on the site, and the device says it in
 * its own language. `badge` is what the app's badge then counts; missing where it is not known.
 */
export interface PushMessage {
  id: string;
  kind: PushKind;
  conversation_id?: string;
  profile_id?: string;
  badge?: number;
}

/** Largest payload that every push service takes, in bytes, before it is encrypted. */
export const MAX_PUSH_BYTES = 3_900;

const message = shape({
  id: text(ROW_ID),
  kind: oneOf(PUSH_KINDS),
  conversation_id: optional(text(ROW_ID)),
  profile_id: optional(text(PUBLIC_ID)),
  badge: optional(whole),
});

/** Without zod, which a service worker would have to load each time it wakes up. */
export const isPushMessage = (value: unknown): value is PushMessage => message(value) === null;
