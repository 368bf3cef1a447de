import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

const STATEMENTS = [
  `CREATE TABLE second_factor (
    member_id CHAR(12) ${ASCII} NOT NULL PRIMARY KEY,
    totp_secret VARCHAR(255) ${ASCII} NOT NULL,
    last_step BIGINT UNSIGNED NOT NULL DEFAULT 0,
    created_at DATETIME(3) NOT NULL,
    enabled_at DATETIME(3) NULL,
    CONSTRAINT second_factor_of_account FOREIGN KEY (member_id) REFERENCES account (id)
      ON DELETE CASCADE
  ) ${TABLE}`,
  `CREATE TABLE member_recovery_code (
    member_id CHAR(12) ${ASCII} NOT NULL,
    code_hash CHAR(64) ${ASCII} NOT NULL,
    used_at DATETIME(3) NULL,
    PRIMARY KEY (member_id, code_hash),
    CONSTRAINT recovery_code_of_account FOREIGN KEY (member_id) REFERENCES account (id)
      ON DELETE CASCADE
  ) ${TABLE}`,
];

export class CreateSecondFactors1765200000000 implements MigrationInterface {
  readonly name = 'CreateSecondFactors1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['member_recovery_code', 'second_factor'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
