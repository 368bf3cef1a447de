import type { MigrationInterface, QueryRunner } from 'typeorm';

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
 * Rows have no profile choices (such as hair colour) until the index is rebuilt (docs/adr/0025).
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
