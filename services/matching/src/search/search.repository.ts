import { GENDERS, type Gender, type Interest } from '@duet/schemas/choices';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toBits } from '../members/detail-bits';
import { interestBits } from '../members/interest-bits';
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
  /** Lists of bits in `details`. A member must have one bit of each list. */
  details: readonly (readonly number[])[];
  searcherGender: Gender | null;
  hiddenIds: readonly string[];
  /** Leaves out the members whom this member likes. */
  withoutLikesOf?: string | undefined;
}

export interface Hit {
  id: string;
  rank: number;
}

/** Forces an index, because the optimizer sometimes prefers a smaller index and sorts the rows. */
const indexFor = ({ country, region }: SearchFilters): string =>
  country === null ? 'by_site' : region === null ? 'by_country' : 'by_region';

function conditions(filters: SearchFilters, gender: Gender): { sql: string; values: unknown[] } {
  const parts: [string, ...unknown[]][] = [
    ['site = ?', filters.site],
    ['gender = ?', gender],
    ['date_of_birth BETWEEN ? AND ?', filters.born.from, filters.born.to],
  ];
  if (filters.country) parts.push(['country = ?', filters.country]);
  if (filters.country && filters.region) parts.push(['region = ?', filters.region]);
  if (filters.searcherGender)
    parts.push(['(looking_for IS NULL OR looking_for = ?)', filters.searcherGender]);
  if (filters.interests.length > 0) {
    // Bits are a literal, because placeholders send them as text, which compares as a
    // floating-point number.
    const bits = interestBits(filters.interests);
    parts.push([`interests & ${bits} = ${bits}`]);
  }
  for (const places of filters.details) parts.push([`(details & ${toBits(places)}) <> 0`]);
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

/** Number of rows in a sample. Ids are random, so that the first rows are a fair sample. */
const SAMPLE = 1_000;

const inOrder = (a: Hit, b: Hit): number => b.rank - a.rank || (a.id < b.id ? 1 : -1);
const inOneList = (lists: Hit[][], limit: number): Hit[] =>
  lists.length === 1 ? (lists[0] ?? []) : lists.flat().sort(inOrder).slice(0, limit);

/** docs/adr/0006 explains the query plans. */
@Injectable()
export class SearchRepository {
  constructor(private readonly database: DataSource) {}

  findFirst(filters: SearchFilters, limit: number): Promise<Hit[]> {
    return this.merge(filters, limit, (gender) => {
      const { sql, values } = conditions(filters, gender);
      const read = (from: string): Promise<Hit[]> =>
        this.database.query(
          `SELECT id, rank_key AS \`rank\`
            FROM ${from} ${sql}
            ORDER BY rank_key DESC, id DESC
            LIMIT ?`,
          [...values, limit],
        );
      const readAll = async (): Promise<Hit[]> => {
        const traits = await this.rarestTraits(filters, gender);
        if (!traits) return read(`search_member FORCE INDEX (${indexFor(filters)}) WHERE`);
        return inOneList(
          await Promise.all(
            traits.map((trait) =>
              read(`search_trait FORCE INDEX (by_trait) WHERE trait = ${trait} AND`),
            ),
          ),
          limit,
        );
      };
      return [readAll()];
    });
  }

  /**
   * Finds the hits after `cursor` in the order at the cursor's time. One query reads rows with
   * unchanged ranks, the other rows with changed ranks.
   */
  findRest(filters: SearchFilters, cursor: SearchCursor, limit: number): Promise<Hit[]> {
    const madeAt = new Date(cursor.madeAt);
    return this.merge(filters, limit, (gender) => {
      const { sql, values } = conditions(filters, gender);
      return [
        this.database.query(
          `SELECT id, rank_key AS \`rank\` FROM search_member FORCE INDEX (${indexFor(filters)})
           WHERE ${sql} AND rank_key <= ? AND (rank_key < ? OR id < ?) AND rank_changed_at <= ?
               AND listed_at <= ?
           ORDER BY rank_key DESC, id DESC LIMIT ?`,
          [...values, cursor.rank, cursor.rank, cursor.id, madeAt, madeAt, limit],
        ),
        this.database.query(
          `SELECT id, rank_before AS \`rank\` FROM search_member FORCE INDEX (by_change)
           WHERE ${sql} AND rank_changed_at > ? AND listed_at <= ? AND (rank_before < ?
               OR (rank_before = ? AND id < ?))
           ORDER BY rank_before DESC, id DESC LIMIT ?`,
          [...values, madeAt, madeAt, cursor.rank, cursor.rank, cursor.id, limit],
        ),
      ];
    });
  }

  async count(filters: SearchFilters, limit: number): Promise<number> {
    let found = 0;
    for (const gender of getGenders(filters)) {
      const { sql, values } = conditions(filters, gender);
      const rows: { found: string }[] = await this.database.query(
        `SELECT COUNT(*) AS found
          FROM (SELECT 1 FROM search_member FORCE INDEX (${indexFor(filters)}) WHERE ${sql} LIMIT ?)
            matching`,
        [...values, limit],
      );
      found += Number(rows[0]?.found ?? 0);
    }
    return Math.min(found, limit);
  }

  /**
   * Returns the wanted traits with the fewest members; undefined for searches of one region or of
   * all countries.
   */
  private async rarestTraits(
    filters: SearchFilters,
    gender: Gender,
  ): Promise<number[] | undefined> {
    const wanted =
      filters.country !== null && filters.region === null
        ? traitsWanted({ ...filters, gender })
        : [];
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
    lists: (gender: Gender) => Promise<Hit[]>[],
  ): Promise<Hit[]> {
    return inOneList(await Promise.all(getGenders(filters).flatMap(lists)), limit);
  }
}

const getGenders = ({ gender }: SearchFilters): readonly Gender[] => (gender ? [gender] : GENDERS);
