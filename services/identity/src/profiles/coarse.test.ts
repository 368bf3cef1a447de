import { coarseDistance, coarseLastActive } from './coarse';

const zeist = { country: 'NL', region: 'nl-utrecht', city: 'Zeist' };
const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('a distance', () => {
  it.each([
    [{ ...zeist }, 'under_10'],
    [{ ...zeist, city: 'Utrecht' }, 'under_10'],
    [{ country: 'NL', region: 'nl-noord-holland', city: 'Amsterdam' }, 'from_25'],
    [{ country: 'NL', region: 'nl-zuid-holland', city: 'Rotterdam' }, 'from_50'],
    [{ country: 'DE', region: 'de-berlin', city: 'Berlin' }, 'from_100'],
    [{ ...zeist, city: 'Atlantis' }, null],
  ])('from Zeist to %j is %s', (place, words) => {
    expect(coarseDistance(zeist, place)).toBe(words);
    expect(coarseDistance(place, zeist)).toBe(words);
  });
});

describe('when someone was last here', () => {
  it.each([
    [true, null, 'online'],
    [false, null, null],
    [false, hoursAgo(23), 'today'],
    [false, hoursAgo(25), 'this_week'],
    [false, hoursAgo(169), 'earlier'],
  ])('is told coarsely: %s, %s is %s', (online, seenAt, words) => {
    expect(coarseLastActive(online, seenAt, now)).toBe(words);
  });
});
