import { placeNumber, placesAround } from './nearby';
import { REGIONS } from './regions';

const zeist = { country: 'NL', region: 'nl-utrecht', city: 'Zeist' };
const dutch = { country: 'NL', region: null };
const german = { country: 'DE', region: null };
const number = (region: string, city: string): number => placeNumber({ region, city });

it('every city has a unique id, which depends only on the names of region and city', () => {
  const all = REGIONS.flatMap(({ key, cities }) => cities.map(({ name }) => number(key, name)));
  expect(new Set(all).size).toBe(all.length);
  expect(all).not.toContain(0);
  expect(number('nl-utrecht', 'Zeist')).toBe(2_065_727_415);
});

describe('places around a city', () => {
  const rings = placesAround(zeist, dutch, [10, 25, 50, 100]) ?? [];
  const utrecht = number('nl-utrecht', 'Utrecht');

  it('are each listed in only one distance ring', () => {
    expect(rings[0]).toContain(utrecht);
    expect(rings[2]).toContain(number('nl-noord-holland', 'Amsterdam'));
    expect(rings[3]).toContain(number('nl-zuid-holland', 'Rotterdam'));
    expect(rings.flat()).not.toContain(number('nl-limburg', 'Maastricht'));
    expect(new Set(rings.flat()).size).toBe(rings.flat().length);
  });

  it('are all in the requested country and region', () => {
    expect(placesAround(zeist, { ...dutch, region: 'nl-utrecht' }, [200])?.[0]).toContain(utrecht);
    expect(placesAround(zeist, { ...dutch, region: 'nl-limburg' }, [200])?.[0]).not.toContain(
      utrecht,
    );
    expect(placesAround(zeist, german, [10, 200])?.[0]).toEqual([]);
    expect(placesAround(zeist, german, [10, 200])?.[1]).not.toContain(utrecht);
  });

  it('are null if the city is unknown', () => {
    expect(placesAround({ ...zeist, city: 'Atlantis' }, dutch, [10])).toBeNull();
  });
});
