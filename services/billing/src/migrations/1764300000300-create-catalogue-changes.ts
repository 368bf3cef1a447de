import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

export class CreateCatalogueChanges1764300000300 implements MigrationInterface {
  readonly name = 'CreateCatalogueChanges1764300000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE catalogue_change (
      id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
      site VARCHAR(32) ${ASCII} NOT NULL,
      kind VARCHAR(16) ${ASCII} NOT NULL,
      item VARCHAR(40) ${ASCII} NOT NULL,
      old_value TEXT NULL,
      new_value TEXT NOT NULL,
      changed_by CHAR(26) ${ASCII} NOT NULL,
      changed_at DATETIME(3) NOT NULL,
      KEY of_site (site, id),
      KEY of_item (site, kind, item, id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE catalogue_change');
  }
}
