import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

/** The table has no foreign keys, because a report outlives the reported account. */
export class CreateReports1763740000000 implements MigrationInterface {
  readonly name = 'CreateReports1763740000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE report (
      id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
      site VARCHAR(32) ${ASCII} NOT NULL,
      reporter_id CHAR(12) ${ASCII} NOT NULL,
      profile_id CHAR(12) ${ASCII} NOT NULL,
      reason VARCHAR(16) ${ASCII} NOT NULL,
      text TEXT NOT NULL,
      times INT UNSIGNED NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      UNIQUE KEY one_per_pair (reporter_id, profile_id),
      KEY about_profile (profile_id),
      KEY newest_of_site (site, updated_at)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report');
  }
}
