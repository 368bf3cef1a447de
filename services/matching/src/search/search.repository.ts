import { GENDERS, type Gender, type Interest } from '@duet/schemas/choices';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FICTIONAL, toBits } from '../members/detail-bits';
import { interestBits } from '../members/interest-bits';
import { WITH_PHOTO } from '../members/rank';
import { traitCondition, traitsWanted } from '../members/traits';
import type { BirthRange } from './birth-range';
import type { SearchCursor } from './cursor';

export interface SearchFilters {
  site: string;
  gender: Gender | null;
  country: string | null;
  region: string | null;
  born: BirthRange;
  interests: readonly Interest[];
  /** Lists of bits in `details`. A member must have at least one bit of each list. */
  details: readonly (readonly number[])[];
  searcherGender: Gender | null;
  hiddenIds: readonly string[];
  withoutLikesOf?: string | undefined;
  /** City ids, which replace `country` and `region`. */
  places?: readonly number[] | null;
  notPlaces?: readonly number[];
  anyInterest?: readonly Interest[];
  noInterest?: readonly Interest[];
  hasPhoto?: boolean;
  isReal?: boolean;
  activeSince?: Date | null;
  /** True sorts by newest signup, false by last visit. */
  newestFirst?: boolean;
  /** Also reads the columns that `orderByFit` compares. */
  isForFit?: boolean;
}

export interface Hit {
  id: string;
  rank: number;
  isFictional: boolean;
  place?: number;
  dateOfBirth?: string;
}

interface Row extends Omit<Hit, 'isFictional'> {
  fictional: number;
}

const fitColumns = ({ isForFit }: SearchFilters): string =>
  isForFit ? ', place, date_of_birth AS dateOfBirth' : '';

type Condition = [sql: string, ...values: unknown[]];

/** Forces an index, because the optimizer sometimes prefers a smaller index and sorts the rows. */
function indexFor({ country, region, places, newestFirst }: SearchFilters): string {
  if (places) return 'by_place';
  if (country === null) return 'by_site';
  if (newestFirst) return 'by_joined';
  return region === null ? 'by_country' : 'by_region';
}

/** To find online members, reads recently active members and then their index rows. */
function source(filters: SearchFilters): { from: string; values: unknown[] } {
  if (!filters.activeSince)
    return { from: `search_member FORCE INDEX (${indexFor(filters)})`, values: [] };
  return {
    from: `(SELECT id AS online_id FROM member FORCE INDEX (by_activity)
        WHERE site = ? AND last_active_at > ?) online
      STRAIGHT_JOIN search_member FORCE INDEX (PRIMARY) ON id = online_id`,
    values: [filters.site, filters.activeSince],
  };
}

function conditions(filters: SearchFilters, gender: Gender): { sql: string; values: unknown[] } {
  const parts: Condition[] = [
    ['site = ?', filters.site],
    ['gender = ?', gender],
    ['date_of_birth BETWEEN ? AND ?', filters.born.from, filters.born.to],
  ];
  parts.push(...placeConditions(filters));
  if (filters.searcherGender)
    parts.push(['(looking_for IS NULL OR looking_for = ?)', filters.searcherGender]);
  // The bits are written into the SQL: MariaDB would compare the text of a placeholder as a
  // floating-point number.
  if (filters.interests.length > 0) {
    const bits = interestBits(filters.interests);
    parts.push([`interests & ${bits} = ${bits}`]);
  }
  if (filters.anyInterest) parts.push([`interests & ${interestBits(filters.anyInterest)} <> 0`]);
  if (filters.noInterest) parts.push([`interests & ${interestBits(filters.noInterest)} = 0`]);
  for (const places of filters.details) parts.push([`(details & ${toBits(places)}) <> 0`]);
  if (filters.hasPhoto) parts.push([`rank_key >= ${WITH_PHOTO}`]);
  if (filters.isReal) parts.push([`details < ${FICTIONAL}`]);
  if (filters.hiddenIds.length > 0) parts.push(['id NOT IN (?)', filters.hiddenIds]);
  if (filters.withoutLikesOf)
    parts.push([
      'id NOT IN (SELECT profile_id FROM member_like WHERE member_id = ?)',
      filters.withoutLikesOf,
    ]);
  return {
    sql: parts.map(([sql]) => sql).join(' AND '),
    values: parts.flatMap(([, ...values]) => values),
  };
}

function placeConditions(filters: SearchFilters): Condition[] {
  if (filters.places) return [['place IN (?)', filters.places]];
  const parts: Condition[] = [];
  if (filters.country) parts.push(['country = ?', filters.country]);
  if (filters.country && filters.region) parts.push(['region = ?', filters.region]);
  if (filters.notPlaces && filters.notPlaces.length > 0)
    parts.push(['place NOT IN (?)', filters.notPlaces]);
  return parts;
}

/** Member ids are random, so the first rows are a random sample. */
const SAMPLE = 1_000;

const toHit = ({ fictional, ...hit }: Row): Hit => ({ ...hit, isFictional: Number(fictional) > 0 });
const inOrder = (a: Row, b: Row): number => b.rank - a.rank || (a.id < b.id ? 1 : -1);
const inOneList = (lists: Row[][], limit: number): Row[] =>
  lists.length === 1 ? (lists[0] ?? []) : lists.flat().sort(inOrder).slice(0, limit);

/** docs/adr/0006 and docs/adr/0061 explain the query plans. */
@Injectable()
export class SearchRepository {
  constructor(private readonly database: DataSource) {}

  findFirst(filters: SearchFilters, limit: number): Promise<Hit[]> {
    return this.merge(filters, limit, (gender) => {
      const { sql, values } = conditions(filters, gender);
      const read = (from: string, own: unknown[], fit = ''): Promise<Row[]> => {
        const key = filters.newestFirst ? 'joined_on' : 'rank_key';
        return this.database.query(
          `SELECT id, ${key} AS \`rank\`, (details & ${FICTIONAL}) > 0 AS fictional${fit}
            FROM ${from} ${sql}
            ORDER BY ${key} DESC, id DESC
            LIMIT ?`,
          [...own, ...values, limit],
        );
      };
      const readAll = async (): Promise<Row[]> => {
        const traits = await this.rarestTraits(filters, gender);
        if (!traits) {
          const { from, values: own } = source(filters);
          return read(`${from} WHERE`, own, fitColumns(filters));
        }
        const found = inOneList(
          await Promise.all(
            traits.map((trait) =>
              read(`search_trait FORCE INDEX (by_trait) WHERE trait = ${trait} AND`, []),
            ),
          ),
          limit,
        );
        return filters.isForFit ? this.withFit(found) : found;
      };
      return [readAll()];
    });
  }

  /**
   * Finds the hits after `cursor` in the order that was valid when the result set was made. One
   * query reads rows whose rank is unchanged since then, another reads rows with a changed rank.
   */
  findRest(filters: SearchFilters, cursor: SearchCursor, limit: number): Promise<Hit[]> {
    const madeAt = new Date(cursor.madeAt);
    return this.merge(filters, limit, (gender) => {
      const { sql, values } = conditions(filters, gender);
      const { from, values: own } = source(filters);
      const fit = fitColumns(filters);
      const place = [cursor.rank, cursor.rank, cursor.id];
      if (filters.newestFirst)
        return [
          this.database.query<Row[]>(
            `SELECT id, joined_on AS \`rank\`, (details & ${FICTIONAL}) > 0 AS fictional
             FROM ${from} WHERE ${sql} AND joined_on <= ? AND (joined_on < ? OR id < ?)
                 AND listed_at <= ?
             ORDER BY joined_on DESC, id DESC LIMIT ?`,
            [...own, ...values, ...place, madeAt, limit],
          ),
        ];
      return [
        this.database.query<Row[]>(
          `SELECT id, rank_key AS \`rank\`, (details & ${FICTIONAL}) > 0 AS fictional${fit}
           FROM ${from} WHERE ${sql} AND rank_key <= ? AND (rank_key < ? OR id < ?)
               AND rank_changed_at <= ? AND listed_at <= ?
           ORDER BY rank_key DESC, id DESC LIMIT ?`,
          [...own, ...values, ...place, madeAt, madeAt, limit],
        ),
        this.database.query<Row[]>(
          `SELECT id, rank_before AS \`rank\`, (details & ${FICTIONAL}) > 0 AS fictional${fit}
           FROM ${filters.activeSince ? from : 'search_member FORCE INDEX (by_change)'}
           WHERE ${sql} AND rank_changed_at > ? AND listed_at <= ? AND (rank_before < ?
               OR (rank_before = ? AND id < ?))
           ORDER BY rank_before DESC, id DESC LIMIT ?`,
          [...own, ...values, madeAt, madeAt, ...place, limit],
        ),
      ];
    });
  }

  /** Finds the first members of each city in the order of the index, without a sort. */
  findFirstOfEach(
    filters: SearchFilters,
    places: readonly number[],
    limit: number,
  ): Promise<Hit[]> {
    return this.merge({ ...filters, places }, places.length * limit, (gender) => {
      const parts = places.map((place) => conditions({ ...filters, places: [place] }, gender));
      const select = parts.map(
        ({ sql }) =>
          `(SELECT id, rank_key AS \`rank\`, (details & ${FICTIONAL}) > 0 AS fictional, place,
              date_of_birth AS dateOfBirth
            FROM search_member FORCE INDEX (by_place) WHERE ${sql}
            ORDER BY rank_key DESC, id DESC LIMIT ?)`,
      );
      return [
        this.database.query<Row[]>(
          select.join(' UNION ALL '),
          parts.flatMap(({ values }) => [...values, limit]),
        ),
      ];
    });
  }

  async count(filters: SearchFilters, limit: number): Promise<number> {
    return (await this.findFirst(filters, limit)).length;
  }

  /** Reads the hits by primary key, because the trait index has no cities. */
  private async withFit(found: Row[]): Promise<Row[]> {
    if (found.length === 0) return found;
    const rows: Pick<Hit, 'id' | 'place' | 'dateOfBirth'>[] = await this.database.query(
      `SELECT id, place, date_of_birth AS dateOfBirth
        FROM search_member FORCE INDEX (PRIMARY)
        WHERE id IN (?)`,
      [found.map(({ id }) => id)],
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    return found.map((row) => ({ ...row, ...known.get(row.id) }));
  }

  /**
   * Returns the traits of the most selective criterion; undefined without a criterion or if the
   * search cannot use the trait index.
   */
  private async rarestTraits(
    filters: SearchFilters,
    gender: Gender,
  ): Promise<number[] | undefined> {
    const wanted = readsCountry(filters) ? traitsWanted({ ...filters, gender }) : [];
    if (wanted.length < 2) return wanted[0];
    const shares = wanted.map(
      (traits, at) => `SUM(${traits.map(traitCondition).join(' + ')}) AS w${at}`,
    );
    const [row]: Record<string, string>[] = await this.database.query(
      `SELECT ${shares.join(', ')}
        FROM (SELECT gender, looking_for, interests,
          details FROM search_member FORCE INDEX (PRIMARY) ORDER BY id LIMIT ${SAMPLE}) sample`,
    );
    const share = (at: number): number => Number(row?.[`w${at}`] ?? 0);
    return wanted[
      wanted.reduce((rarest, _traits, at) => (share(at) < share(rarest) ? at : rarest), 0)
    ];
  }

  private async merge(
    filters: SearchFilters,
    limit: number,
    lists: (gender: Gender) => Promise<Row[]>[],
  ): Promise<Hit[]> {
    if (filters.places?.length === 0) return [];
    const found = await Promise.all(getGenders(filters).flatMap(lists));
    return inOneList(found, limit).map(toHit);
  }
}

const getGenders = ({ gender }: SearchFilters): readonly Gender[] => (gender ? [gender] : GENDERS);

/** Other searches need columns that the trait index lacks: city, region, last visit, signup day. */
const readsCountry = (filters: SearchFilters): boolean =>
  filters.country !== null &&
  filters.region === null &&
  !filters.places &&
  !filters.notPlaces &&
  !filters.activeSince &&
  !filters.newestFirst;
