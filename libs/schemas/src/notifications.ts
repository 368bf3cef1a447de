import { z } from 'zod';

export const NOTIFICATION_KINDS = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const notificationKind = z.enum(NOTIFICATION_KINDS);
export const notificationPreferences = z.record(notificationKind, z.boolean());
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

export const DISABLED_REASONS = ['fbl', 'bounce', 'listunsubscribe'] as const;
export const disabledReason = z.enum(DISABLED_REASONS);
export type DisabledReason = z.infer<typeof disabledReason>;

export const notificationsResponse = z.object({
  notifications: notificationPreferences,
  notifications_disabled: z.array(disabledReason),
});
export type NotificationsResponse = z.infer<typeof notificationsResponse>;

/**
 * `resume` allows mails again after a spam complaint or an unsubscription, but not after a bounce,
 * which requires a new address.
 */
export const notificationsBody = z.object({
  notifications: z.partialRecord(notificationKind, z.boolean()).optional(),
  resume: z.literal(true).optional(),
});
export type NotificationsBody = z.infer<typeof notificationsBody>;
