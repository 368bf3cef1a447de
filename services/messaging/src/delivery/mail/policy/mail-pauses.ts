import type { AnyMailKind, EngagementMailKind } from '@duet/schemas/mails';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A member gets at most one mail of these kinds per digestWindow. */
export const ACTIVITY = [
  'new_conversations',
  'new_messages',
  'like',
] as const satisfies EngagementMailKind[];
export const isActivity = (kind: AnyMailKind): boolean =>
  ([...ACTIVITY, 'unread_message_reminders'] as AnyMailKind[]).includes(kind);

export const SOON_MS = 3 * MINUTE;
export const REMIND_MS = DAY;
export const PHOTO_DAYS = [2, 9] as const;

const WINDOW_MS = 3 * HOUR;
const LONGEST_WINDOW = 6;
const REMINDER_MS = 3 * DAY;
const LONGEST_REMINDER = 3;

/**
 * Returns a pause of 3 hours to 8 days, doubled for each chat that a mail named and the member did
 * not open.
 */
export const digestWindow = (ignored: number): number =>
  WINDOW_MS * 2 ** Math.min(ignored, LONGEST_WINDOW);

/** Returns a pause of 3 to 24 days, doubled with each reminder. */
export const reminderPause = (times: number): number =>
  REMINDER_MS * 2 ** Math.min(Math.max(times - 1, 0), LONGEST_REMINDER);
