import { toSettingsAddress } from './settings-address';

// @spec 2.87
test.each([
  ['/notifications', '', '/settings/notifications'],
  ['/notifications', '#password', '/settings/password'],
  ['/notifications', '#delete', '/settings/delete'],
  ['/notifications', '#../staff', '/settings/notifications'],
  ['/settings', '', null],
  ['/settings/', '', null],
  ['/settings/email', '#password', null],
])('the settings address of %s%s is %s', (pathname, hash, expected) => {
  expect(toSettingsAddress(pathname, hash)).toBe(expected);
});
