import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

export class CreateStatements1764200000000 implements MigrationInterface {
  readonly name = 'CreateStatements1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE member_decision (
      id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
      site VARCHAR(32) ${ASCII} NOT NULL,
      member_id CHAR(12) ${ASCII} NOT NULL,
      decision VARCHAR(16) ${ASCII} NOT NULL,
      ground VARCHAR(16) ${ASCII} NOT NULL,
      facts TEXT NOT NULL,
      source VARCHAR(16) ${ASCII} NOT NULL,
      source_id CHAR(26) ${ASCII} NULL,
      photo_id CHAR(26) ${ASCII} NULL,
      removed_text TEXT NULL,
      decided_by CHAR(26) ${ASCII} NULL,
      decided_at DATETIME(3) NOT NULL,
      until_at DATETIME(3) NULL,
      lifted_at DATETIME(3) NULL,
      acknowledged_at DATETIME(3) NULL,
      appeal_text TEXT NULL,
      appealed_at DATETIME(3) NULL,
      appeal_outcome VARCHAR(16) ${ASCII} NULL,
      appeal_answer TEXT NULL,
      appeal_decided_by CHAR(26) ${ASCII} NULL,
      appeal_decided_at DATETIME(3) NULL,
      KEY of_member (member_id, decision),
      KEY appeals (site, appeal_outcome, appealed_at),
      KEY ending (decision, lifted_at, until_at)
    ) ${TABLE}`);
    await runner.query('ALTER TABLE photo ADD look_hash BIGINT UNSIGNED NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE photo DROP COLUMN look_hash');
    await runner.query('DROP TABLE member_decision');
  }
}
