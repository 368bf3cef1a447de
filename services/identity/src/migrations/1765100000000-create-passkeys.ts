import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

const STATEMENTS = [
  `CREATE TABLE passkey (
    id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
    member_id CHAR(12) ${ASCII} NOT NULL,
    site VARCHAR(32) ${ASCII} NOT NULL,
    credential_id VARBINARY(1023) NOT NULL,
    public_key VARBINARY(2048) NOT NULL,
    sign_count INT UNSIGNED NOT NULL,
    transports VARCHAR(330) ${ASCII} NOT NULL,
    name VARCHAR(60) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    UNIQUE KEY one_per_credential (site, credential_id),
    KEY of_member (member_id, created_at),
    CONSTRAINT passkey_of_account FOREIGN KEY (member_id) REFERENCES account (id) ON DELETE CASCADE
  ) ${TABLE}`,
  `CREATE TABLE passkey_challenge (
    challenge_hash CHAR(64) ${ASCII} NOT NULL PRIMARY KEY,
    purpose VARCHAR(16) ${ASCII} NOT NULL,
    site VARCHAR(32) ${ASCII} NOT NULL,
    browser_hash CHAR(64) ${ASCII} NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    KEY by_expiry (expires_at)
  ) ${TABLE}`,
  'ALTER TABLE session ADD COLUMN confirmed_at DATETIME(3) NULL',
];

export class CreatePasskeys1765100000000 implements MigrationInterface {
  readonly name = 'CreatePasskeys1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session DROP COLUMN confirmed_at');
    for (const table of ['passkey_challenge', 'passkey']) await runner.query(`DROP TABLE ${table}`);
  }
}
