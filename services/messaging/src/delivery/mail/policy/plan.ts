import type { AnyMailKind, EngagementMailKind } from '@duet/schemas/mails';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What others do: told of together, at most one mail in a window. */
export const ACTIVITY = [
  'new_conversations',
  'new_messages',
  'like',
] as const satisfies EngagementMailKind[];
/** Also reminders of it: nobody is told by mail what they have before their eyes. */
export const isActivity = (kind: AnyMailKind): boolean =>
  ([...ACTIVITY, 'unread_message_reminders'] as AnyMailKind[]).includes(kind);

/** How long something new can be seen on the site before it is told by mail. */
export const SOON_MS = 3 * MINUTE;
/** How long a message waits for its reader before they are reminded of it. */
export const REMIND_MS = DAY;
/** Days after the signup on which a photo is asked for. */
export const PHOTO_DAYS = [2, 9] as const;

const WINDOW_MS = 3 * HOUR;
const LONGEST_WINDOW = 6;
const REMINDER_MS = 3 * DAY;
const LONGEST_REMINDER = 3;

/**
 * How long nothing more is told of after a mail: three hours, and twice as long for every
 * conversation that earlier mails told of and that was never opened, up to eight days. Who does not
 * look is not called louder.
 */
export const digestWindow = (ignored: number): number =>
  WINDOW_MS * 2 ** Math.min(ignored, LONGEST_WINDOW);

/** The same between reminders: three days, doubling with each, up to 24. */
export const reminderPause = (times: number): number =>
  REMINDER_MS * 2 ** Math.min(Math.max(times - 1, 0), LONGEST_REMINDER);
