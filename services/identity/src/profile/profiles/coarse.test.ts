import { coarseDistance } from './coarse';

const zeist = { country: 'NL', region: 'nl-utrecht', city: 'Zeist' };

describe('coarse distance', () => {
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
