import { READERS } from '@duet/schemas/readers';
import { coarseLastActive, visiblePresence } from './presence';

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const facts = { online: true, lastSeenAt: hoursAgo(1), invisible: false };
const seenBy = (setting: string[], change: Partial<typeof facts> = {}) =>
  READERS.filter((reader) => visiblePresence({ ...facts, ...change }, reader, setting, now).online);

describe('presence', () => {
  it.each([
    [
      'to no visitor, although the setting includes everyone',
      ['last_active'],
      ['member', 'premium'],
    ],
    [
      'to no visitor, although the setting includes visitors',
      ['last_active:visitor'],
      ['member', 'premium'],
    ],
    ['to members', ['about', 'last_active:member'], ['member', 'premium']],
    ['to premium members', ['last_active:premium'], ['premium']],
    ['to no reader if the setting does not include presence', ['about', 'distance'], []],
  ])('is shown %s', (_name, setting, readers) => {
    expect(seenBy(setting)).toEqual(readers);
  });

  it('is hidden for invisible members, even when a premium member reads it', () => {
    expect(seenBy(['last_active'], { invisible: true })).toEqual([]);
    expect(
      visiblePresence(
        { ...facts, online: false, invisible: true },
        'premium',
        ['last_active'],
        now,
      ),
    ).toEqual({ online: false, last_active: null });
  });

  it.each([
    [true, null, 'online'],
    [false, null, null],
    [false, hoursAgo(23), 'today'],
    [false, hoursAgo(25), 'this_week'],
    [false, hoursAgo(169), 'earlier'],
  ])('is shown in coarse steps: online %s, last seen %s gives %s', (online, lastSeenAt, words) => {
    expect(coarseLastActive(online, lastSeenAt, now)).toBe(words);
    expect(
      visiblePresence(
        { online, lastSeenAt, invisible: false },
        'member',
        ['last_active:member'],
        now,
      ),
    ).toEqual({ online, last_active: words });
  });
});
