import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * No column is named `member_id`, because tables with that column are exported and erased with the
 * account.
 */
export class CreateIllegalImages1764200000010 implements MigrationInterface {
  readonly name = 'CreateIllegalImages1764200000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE illegal_image (
      id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
      site VARCHAR(32) ${ASCII} NOT NULL,
      profile_id CHAR(12) ${ASCII} NOT NULL,
      list VARCHAR(32) ${ASCII} NOT NULL,
      sha256 CHAR(64) ${ASCII} NOT NULL,
      found_at DATETIME(3) NOT NULL,
      decision VARCHAR(16) ${ASCII} NULL,
      reference VARCHAR(100) NULL,
      decided_by CHAR(26) ${ASCII} NULL,
      decided_at DATETIME(3) NULL,
      KEY waiting (site, decision, id)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE illegal_image');
  }
}
