import type { Gender } from '@duet/schemas/choices';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BirthRange } from './birth-range';
import type { SearchCursor } from './cursor';

export interface SearchFilters {
  site: string;
  /** Null: everybody. */
  gender: Gender | null;
  /** Null: everywhere. */
  country: string | null;
  region: string | null;
  born: BirthRange;
  /** Gender of the searcher: those who look for another one are left out. */
  searcherGender: Gender | null;
  /** The searcher, and everyone whom a block hides. */
  hiddenIds: readonly string[];
}

/** A place in a result set. */
export interface Hit {
  id: string;
  rank: number;
}

function conditions(filters: SearchFilters): { sql: string; values: unknown[] } {
  const parts: [string, ...unknown[]][] = [
    ['site = ?', filters.site],
    filters.gender ? ['gender = ?', filters.gender] : ["gender IN ('man', 'woman')"],
    ['date_of_birth BETWEEN ? AND ?', filters.born.from, filters.born.to],
  ];
  if (filters.country) parts.push(['country = ?', filters.country]);
  if (filters.region) parts.push(['region = ?', filters.region]);
  if (filters.searcherGender) parts.push(['(looking_for IS NULL OR looking_for = ?)', filters.searcherGender]);
  if (filters.hiddenIds.length > 0) parts.push(['id NOT IN (?)', filters.hiddenIds]);
  return { sql: parts.map(([sql]) => sql).join(' AND '), values: parts.flatMap(([, ...values]) => values) };
}

@Injectable()
export class SearchRepository {
  constructor(private readonly database: DataSource) {}

  /** The first `limit` of a new result set, read backwards along an index that holds all that is asked for. */
  async findFirst(filters: SearchFilters, limit: number): Promise<Hit[]> {
    const { sql, values } = conditions(filters);
    const rows: Hit[] = await this.database.query(`SELECT id, rank_key AS \`rank\` FROM search_member WHERE ${sql} ORDER BY rank_key DESC, id DESC LIMIT ?`, [
      ...values,
      limit,
    ]);
    return rows;
  }

  /**
   * What came after `cursor` in a result set of the past, by the ranks of that time and without those who were listed
   * since. It sorts all matches: for the rare reader whose held set is gone.
   */
  async findRest(filters: SearchFilters, cursor: SearchCursor, limit: number): Promise<Hit[]> {
    const { sql, values } = conditions(filters);
    const madeAt = new Date(cursor.madeAt);
    const rows: Hit[] = await this.database.query(
      `SELECT id, then_rank AS \`rank\` FROM (
         SELECT id, IF(rank_changed_at > ?, rank_before, rank_key) AS then_rank FROM search_member WHERE ${sql} AND listed_at <= ?
       ) was WHERE then_rank < ? OR (then_rank = ? AND id < ?) ORDER BY then_rank DESC, id DESC LIMIT ?`,
      [madeAt, ...values, madeAt, cursor.rank, cursor.rank, cursor.id, limit],
    );
    return rows;
  }

  /** How many match, counted up to `limit`. */
  async count(filters: SearchFilters, limit: number): Promise<number> {
    const { sql, values } = conditions(filters);
    const rows: { found: string }[] = await this.database.query(`SELECT COUNT(*) AS found FROM (SELECT 1 FROM search_member WHERE ${sql} LIMIT ?) matching`, [
      ...values,
      limit,
    ]);
    return Number(rows[0]?.found ?? 0);
  }
}
