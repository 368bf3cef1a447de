import type { NotificationKind } from '@duet/schemas/notifications';

/** Advertising. The consent `marketing` switches both kinds on, and no mail goes out without it. */
const NEEDS_CONSENT: ReadonlySet<NotificationKind> = new Set(['promotions', 'news']);
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
