import { coarseLastActive, presentPresence } from './presence';

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('presence', () => {
  it.each([
    [true, null],
    [true, hoursAgo(1)],
    [false, hoursAgo(1)],
  ])('is hidden for invisible members: online %s, last seen %s', (online, lastSeenAt) => {
    expect(presentPresence({ online, lastSeenAt, invisible: true }, now)).toEqual({
      online: false,
      last_active: null,
    });
  });

  it.each([
    [true, null, 'online'],
    [false, null, null],
    [false, hoursAgo(23), 'today'],
    [false, hoursAgo(25), 'this_week'],
    [false, hoursAgo(169), 'earlier'],
  ])('is shown in coarse steps: online %s, last seen %s gives %s', (online, lastSeenAt, words) => {
    expect(coarseLastActive(online, lastSeenAt, now)).toBe(words);
    expect(presentPresence({ online, lastSeenAt, invisible: false }, now)).toEqual({
      online,
      last_active: words,
    });
  });
});
