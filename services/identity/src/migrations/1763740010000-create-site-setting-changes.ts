import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Null in `old_value` or `new_value` means the default. */
export class CreateSiteSettingChanges1763740010000 implements MigrationInterface {
  readonly name = 'CreateSiteSettingChanges1763740010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE site_setting_change (
      id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
      site VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      setting VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      old_value MEDIUMTEXT NULL,
      new_value MEDIUMTEXT NULL,
      changed_by VARCHAR(128) NOT NULL,
      changed_at DATETIME(3) NOT NULL,
      KEY of_site (site, id),
      CONSTRAINT change_of_site FOREIGN KEY (site) REFERENCES site (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_setting_change');
  }
}
