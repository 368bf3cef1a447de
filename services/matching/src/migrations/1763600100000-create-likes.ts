import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

export class CreateLikes1763600100000 implements MigrationInterface {
  readonly name = 'CreateLikes1763600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE member_pair (
      low_id CHAR(12) ${ASCII} NOT NULL,
      high_id CHAR(12) ${ASCII} NOT NULL,
      version BIGINT UNSIGNED NOT NULL DEFAULT 0,
      matched_at DATETIME(3) NULL,
      PRIMARY KEY (low_id, high_id),
      KEY by_high (high_id)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE member_like (
      member_id CHAR(12) ${ASCII} NOT NULL,
      profile_id CHAR(12) ${ASCII} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      seen_at DATETIME(3) NULL,
      PRIMARY KEY (member_id, profile_id),
      KEY given (member_id, created_at),
      KEY received (profile_id, created_at)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE member_block (
      member_id CHAR(12) ${ASCII} NOT NULL,
      profile_id CHAR(12) ${ASCII} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (member_id, profile_id),
      KEY by_profile (profile_id)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['member_block', 'member_like', 'member_pair'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
