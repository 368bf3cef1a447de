import { WITH_PHOTO } from '../members/rank';
import { findFloor, findNearby, isAfter, orderByFit } from './order-by-fit';
import type { Hit, SearchFilters } from './search.repository';

const fit = { born: { from: '1990-01-01', to: '2000-12-31' }, rings: [[1, 2], [3]] };
const hit = (id: string, fields: Partial<Hit> = {}): Hit => ({
  id,
  rank: WITH_PHOTO + 100,
  isFictional: false,
  place: 1,
  dateOfBirth: '1995-05-17',
  ...fields,
});
const order = (hits: Hit[], born: typeof fit.born | null = fit.born): string =>
  orderByFit(hits, { ...fit, born })
    .map(({ id }) => id)
    .join();

describe('orderByFit', () => {
  // @spec 2.113
  it.each([
    ['a photo', { rank: 200 }, { place: 9, dateOfBirth: '1970-01-01', isFictional: true }],
    ['the age', { dateOfBirth: '1989-12-31' }, { place: 9, isFictional: true }],
    ['a place nearby', { place: 9 }, { place: 3, isFictional: true, rank: WITH_PHOTO }],
    ['a real member', { isFictional: true }, { place: 3, rank: WITH_PHOTO }],
    ['the distance', { place: 3 }, { place: 2, rank: WITH_PHOTO }],
    ['the last visit', {}, { rank: WITH_PHOTO + 101 }],
  ])(
    'gives %s more weight than all criteria after it in this table',
    (_name, later: Partial<Hit>, earlier) => {
      expect(order([hit('later', later), hit('earlier', earlier)])).toBe('earlier,later');
    },
  );

  it('ignores age differences if the searcher has chosen ages', () => {
    expect(order([hit('a', { dateOfBirth: '1950-01-01' }), hit('b', { place: 3 })], null)).toBe(
      'a,b',
    );
  });

  it('returns an order in which isAfter finds exactly the members after each member', () => {
    const hits = [hit('a', { place: 3 }), hit('b'), hit('c', { rank: 100 }), hit('d')];
    const all = orderByFit(hits, fit);
    for (const [at, each] of all.entries())
      expect(all.filter((other) => isAfter(other, each))).toEqual(all.slice(at + 1));
    expect(findFloor(all)).toEqual({ id: 'c', rank: 100 });
    expect(findFloor([])).toBeUndefined();
  });
});

describe('findNearby', () => {
  const born = { from: '1980-01-01', to: '1995-12-31' };

  it.each([
    ['within the chosen ages', undefined, [1, 2, 3]],
    ['within the chosen distance', [2], [2]],
  ])('reads fitting members with a photo %s', (_title, places, expected) => {
    const all = { born, places } as unknown as SearchFilters;
    const { filters, places: read } = findNearby(all, fit);
    expect(filters).toMatchObject({
      hasPhoto: true,
      born: { from: '1990-01-01', to: '1995-12-31' },
    });
    expect(read).toEqual(expected);
  });
});
