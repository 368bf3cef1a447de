import type { NotificationKind, NotificationPreferences } from '@duet/schemas/notifications';

/** These kinds are on if the member gave the consent `marketing` and did not switch them off. */
export const ADVERTISING = ['promotions', 'news'] as const satisfies NotificationKind[];
const NEEDS_CONSENT: ReadonlySet<NotificationKind> = new Set(ADVERTISING);
const OFF_AT_FIRST: ReadonlySet<NotificationKind> = new Set(['weekly_updates']);

/** @param chosen undefined if the member has never used the switch */
export const isNotificationOn = (
  kind: NotificationKind,
  chosen: boolean | undefined,
  hasMarketingConsent: boolean,
): boolean =>
  NEEDS_CONSENT.has(kind)
    ? hasMarketingConsent && chosen !== false
    : (chosen ?? !OFF_AT_FIRST.has(kind));

/** Returns both advertising preferences after the change, or null if `chosen` has neither. */
export const chooseAdvertising = (
  shown: NotificationPreferences,
  chosen: Partial<NotificationPreferences>,
): Pick<NotificationPreferences, (typeof ADVERTISING)[number]> | null =>
  ADVERTISING.some((kind) => chosen[kind] !== undefined)
    ? { promotions: chosen.promotions ?? shown.promotions, news: chosen.news ?? shown.news }
    : null;
