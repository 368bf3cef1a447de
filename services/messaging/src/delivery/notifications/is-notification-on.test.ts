import type { NotificationPreferences } from '@duet/schemas/notifications';
import { chooseAdvertising, isNotificationOn } from './is-notification-on';

// @spec 2.106
it.each([
  ['like', undefined, false, true],
  ['like', false, true, false],
  ['weekly_updates', undefined, true, false],
  ['weekly_updates', true, false, true],
  ['promotions', undefined, false, false],
  ['promotions', undefined, true, true],
  ['promotions', true, false, false],
  ['news', true, true, true],
  ['news', false, true, false],
] as const)(
  'isNotificationOn for %s, chosen %s, with consent %s, returns %s',
  (kind, chosen, hasConsent, on) => expect(isNotificationOn(kind, chosen, hasConsent)).toBe(on),
);

// @spec 2.107
it.each([
  [{ like: false }, null],
  [{ news: false }, { promotions: true, news: false }],
  [
    { promotions: false, news: false },
    { promotions: false, news: false },
  ],
])('chooseAdvertising with both switches on and the change %j returns %j', (chosen, expected) => {
  const shown = { promotions: true, news: true } as NotificationPreferences;
  expect(chooseAdvertising(shown, chosen)).toEqual(expected);
});
