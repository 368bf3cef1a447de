import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

export class CreateMembers1763600000000 implements MigrationInterface {
  readonly name = 'CreateMembers1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE member (
      id CHAR(12) ${ASCII} NOT NULL PRIMARY KEY,
      site VARCHAR(32) ${ASCII} NOT NULL,
      version BIGINT UNSIGNED NOT NULL,
      card TEXT NULL,
      last_active_at DATETIME(3) NOT NULL
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE search_member (
      id CHAR(12) ${ASCII} NOT NULL PRIMARY KEY,
      site VARCHAR(32) ${ASCII} NOT NULL,
      gender ENUM('man', 'woman') ${ASCII} NOT NULL,
      looking_for ENUM('man', 'woman') ${ASCII} NULL,
      country CHAR(2) ${ASCII} NOT NULL,
      region VARCHAR(64) NOT NULL,
      date_of_birth DATE NOT NULL,
      rank_key INT UNSIGNED NOT NULL,
      rank_before INT UNSIGNED NOT NULL,
      rank_changed_at DATETIME(3) NOT NULL,
      listed_at DATETIME(3) NOT NULL,
      KEY by_country (site, gender, country, rank_key, id, date_of_birth, looking_for),
      KEY by_region (site, gender, country, region, rank_key, id, date_of_birth, looking_for)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['search_member', 'member']) await runner.query(`DROP TABLE ${table}`);
  }
}
