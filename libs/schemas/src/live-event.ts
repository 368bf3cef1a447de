import { PUBLIC_ID, ROW_ID } from './ids';
import { LIVE_TOPICS } from './live-topics';
import type { LiveEvent } from './messaging';
import { oneOf, optional, shape, text } from './shape';

const event = shape({
  topic: oneOf(LIVE_TOPICS),
  conversation_id: optional(text(ROW_ID)),
  profile_id: optional(text(PUBLIC_ID)),
});

/** Browsers use this check, because zod is too large. */
export const isLiveEvent = (value: unknown): value is LiveEvent => event(value) === null;
