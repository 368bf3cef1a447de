import {
  NOTICES,
  type Notice,
  type Standing,
  chooseNotice,
  hasOffers,
  isResting,
} from './choose-notice';

const nothing = Object.fromEntries(NOTICES.map((notice) => [notice, 'none']));
const standings = (due: readonly Notice[], unknown: readonly Notice[] = []) =>
  ({
    ...nothing,
    ...Object.fromEntries(due.map((notice) => [notice, 'due'])),
    ...Object.fromEntries(unknown.map((notice) => [notice, 'unknown'])),
  }) as Record<Notice, Standing>;

// @spec 13.11
describe('choice of the notice', () => {
  test.each<[string, Notice[], Notice[], Notice | null, Notice | null]>([
    ['no notice is shown if nothing is due', [], [], null, null],
    ['a decision about the account comes first', [...NOTICES], [], null, 'statement'],
    ['an unconfirmed address comes before offers', ['activation', 'push'], [], null, 'activation'],
    ['a rejected message comes before offers', ['unsent', 'time_bonus'], [], null, 'unsent'],
    ['the discount comes before push', ['time_bonus', 'push'], [], null, 'time_bonus'],
    ['push comes before the installation', ['push', 'install'], [], null, 'push'],
    ['the installation comes before tips', ['install', 'profile_tip'], [], null, 'install'],
    [
      'no notice is shown while a remote has not reported its offer',
      ['push'],
      ['time_bonus'],
      null,
      null,
    ],
    [
      'a more important offer does not wait until a remote reports its offer',
      ['update', 'push'],
      ['time_bonus'],
      null,
      'update',
    ],
    ['a shown offer stays', ['time_bonus', 'push'], [], 'push', 'push'],
    ['a dismissed offer is not replaced', ['install', 'profile_tip'], [], 'push', null],
    ['a dismissed warning is not replaced', ['mails_off', 'push'], [], 'activation', null],
    ['an urgent warning replaces an offer', ['statement', 'push'], [], 'push', 'statement'],
    ['a rejected message replaces an offer', ['unsent', 'push'], [], 'push', 'unsent'],
    ['no offer is shown before the chats are loaded', ['push'], ['unsent'], null, null],
    ['another warning waits for the next visit', ['mails_off', 'push'], [], 'push', 'push'],
  ])('%s', (_case, due, unknown, shown, chosen) => {
    expect(chooseNotice(standings(due, unknown), shown)).toBe(chosen);
  });

  test.each([
    ['/members', true],
    ['/members/', true],
    ['/likes', true],
    ['/likes/given', true],
    ['/members/abcdefghij12', false],
    ['/members/abcdefghij12/chat', false],
    ['/likes/m/abcdefghij12', false],
    ['/profile', false],
    ['/swipe-game', false],
    ['/match-finder', false],
    ['/chats', false],
    ['/credits', false],
    ['/premium', false],
    ['/directdebit', false],
    ['/transactions', false],
    ['/notifications', false],
    ['/settings', false],
    ['/settings/age', false],
    ['/complete-signup', false],
  ])('the screen %s shows offers: %s', (pathname, expected) => {
    expect(hasOffers(pathname)).toBe(expected);
  });

  test.each([
    ['never dismissed', null, false],
    ['dismissed just now', 0, true],
    ['dismissed 89 days ago', 89, true],
    ['dismissed 90 days ago', 90, false],
  ])('a notice that was %s is hidden: %s', (_case, days, expected) => {
    const now = Date.parse('2026-07-01');
    expect(isResting(days === null ? null : now - days * 86_400_000, now)).toBe(expected);
  });
});
