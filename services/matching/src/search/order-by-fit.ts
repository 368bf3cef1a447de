import { WITH_PHOTO } from '../members/rank';
import type { BirthRange } from './birth-range';
import type { Hit, SearchFilters } from './search.repository';

/** Members within this age difference in years rank higher, unless the searcher chose ages. */
export const FITTING_YEARS = 10;

/** Larger than any rank, so that one number can contain a tier and a rank. */
export const TIER = 0x2_0000;

export const TOP = { rank: TIER - 1, id: '' };

export interface Fit {
  born: BirthRange | null;
  /** Lists of city ids, the list of the nearest cities first. */
  rings: readonly (readonly number[])[];
}

/** Ranks by, in this order: photo, age, nearness, real before fictional, distance, last visit. */
export function orderByFit(hits: readonly Hit[], { born, rings }: Fit): Hit[] {
  const closeness = new Map(
    rings.flatMap((places, ring) => places.map((place) => [place, rings.length - ring])),
  );
  const tierOf = ({ rank, place = 0, dateOfBirth = '', isFictional }: Hit): number => {
    const hasPhoto = Number(rank >= WITH_PHOTO);
    const isAge = Number(!born || (dateOfBirth >= born.from && dateOfBirth <= born.to));
    const near = closeness.get(place) ?? 0;
    const kind = ((hasPhoto * 2 + isAge) * 2 + Number(near > 0)) * 2 + Number(!isFictional);
    return kind * (rings.length + 1) + near;
  };
  return hits.map((hit) => ({ ...hit, rank: tierOf(hit) * TIER + hit.rank })).sort(inOrder);
}

export const inOrder = (one: Position, other: Position): number => (isAfter(one, other) ? 1 : -1);

/** Number of nearest cities from which a search reads extra members. */
const NEAREST_PLACES = 16;

/**
 * Returns a search for nearby members, who can be missing among the first hits of a large country.
 */
export function findNearby(
  all: SearchFilters,
  { born, rings }: Fit,
): { filters: SearchFilters; places: number[] } {
  const range = born && {
    from: born.from > all.born.from ? born.from : all.born.from,
    to: born.to < all.born.to ? born.to : all.born.to,
  };
  return {
    filters: { ...all, born: range ?? all.born, hasPhoto: true },
    places: rings
      .flat()
      .filter((place) => all.places?.includes(place) ?? true)
      .slice(0, NEAREST_PLACES),
  };
}

export const isAfter = (one: Position, other: Position): boolean =>
  one.rank < other.rank || (one.rank === other.rank && one.id < other.id);

type Position = Pick<Hit, 'id' | 'rank'>;

export const findFloor = (hits: readonly Position[]): Position | undefined =>
  hits
    .map(({ id, rank }) => ({ id, rank: rank % TIER }))
    .reduce<Position | undefined>(
      (last, each) => (last && isAfter(last, each) ? last : each),
      undefined,
    );
