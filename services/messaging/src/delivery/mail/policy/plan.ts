import type { AnyMailKind, EngagementMailKind } from '@duet/schemas/mails';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Kinds that are limited to one mail per window. */
export const ACTIVITY = [
  'new_conversations',
  'new_messages',
  'like',
] as const satisfies EngagementMailKind[];
/** Such mails are not sent while the member is online. */
export const isActivity = (kind: AnyMailKind): boolean =>
  ([...ACTIVITY, 'unread_message_reminders'] as AnyMailKind[]).includes(kind);

export const SOON_MS = 3 * MINUTE;
export const REMIND_MS = DAY;
export const PHOTO_DAYS = [2, 9] as const;

const WINDOW_MS = 3 * HOUR;
const LONGEST_WINDOW = 6;
const REMINDER_MS = 3 * DAY;
const LONGEST_REMINDER = 3;

/** Pause that doubles per notified but unopened conversation: 3 hours to 8 days. */
export const digestWindow = (ignored: number): number =>
  WINDOW_MS * 2 ** Math.min(ignored, LONGEST_WINDOW);

/** Pause that doubles with each reminder: 3 to 24 days. */
export const reminderPause = (times: number): number =>
  REMINDER_MS * 2 ** Math.min(Math.max(times - 1, 0), LONGEST_REMINDER);
