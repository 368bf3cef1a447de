import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const MEMBER = `CHAR(12) ${ASCII} NOT NULL`;

const TABLES = [
  // The tables contain no document, picture or date of birth.
  `CREATE TABLE age_proof (
    member_id ${MEMBER} PRIMARY KEY,
    outcome VARCHAR(8) ${ASCII} NOT NULL,
    method VARCHAR(16) ${ASCII} NOT NULL,
    provider VARCHAR(32) ${ASCII} NOT NULL,
    min_age TINYINT UNSIGNED NOT NULL,
    decided_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NULL,
    CONSTRAINT age_proof_of_account FOREIGN KEY (member_id) REFERENCES account (id) ON DELETE CASCADE
  ) ${TABLE}`,
  `CREATE TABLE age_check (
    id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
    member_id ${MEMBER},
    provider VARCHAR(32) ${ASCII} NOT NULL,
    provider_id VARCHAR(100) ${ASCII} NULL,
    state VARCHAR(16) ${ASCII} NOT NULL,
    min_age TINYINT UNSIGNED NOT NULL,
    address VARCHAR(1000) NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    next_look_at DATETIME(3) NULL,
    finished_at DATETIME(3) NULL,
    KEY of_member (member_id, created_at),
    KEY due (next_look_at),
    KEY finished (finished_at),
    CONSTRAINT age_check_of_account FOREIGN KEY (member_id) REFERENCES account (id) ON DELETE CASCADE
  ) ${TABLE}`,
];

export class CreateAgeAssurance1764500000001 implements MigrationInterface {
  readonly name = 'CreateAgeAssurance1764500000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['age_check', 'age_proof']) await runner.query(`DROP TABLE ${table}`);
  }
}
