import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The indexes that hold all that a search reads, each with what it begins with and where it goes
 * on.
 */
const COVERING = [
  ['search_member', 'by_site', 'site, gender'],
  ['search_member', 'by_country', 'site, gender, country'],
  ['search_member', 'by_region', 'site, gender, country, region'],
  ['search_trait', 'by_trait', 'site, gender, trait, country'],
] as const;
const TABLES = ['search_member', 'search_trait'] as const;
const LAST = 'rank_key, id, date_of_birth, looking_for, interests';

const indexes = (table: string, last: string): string =>
  COVERING.filter(([of]) => of === table)
    .map(([, name, first]) => `DROP KEY ${name}, ADD KEY ${name} (${first}, ${last})`)
    .join(', ');

/**
 * The choices that a search can ask for, one bit each (members/detail-bits.ts). Cards known so far
 * say nothing of them: a rebuild of the index brings them from identity (docs/adr/0038).
 */
export class SearchDetails1763780000000 implements MigrationInterface {
  readonly name = 'SearchDetails1763780000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN details INT UNSIGNED NOT NULL DEFAULT 0 AFTER interests, ${indexes(table, `${LAST}, details`)}`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} ${indexes(table, LAST)}, DROP COLUMN details`);
  }
}
