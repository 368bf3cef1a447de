import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

export class CreateCredentials1763710000000 implements MigrationInterface {
  readonly name = 'CreateCredentials1763710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE session ADD COLUMN country CHAR(2) ${ASCII} NULL AFTER user_agent`,
    );
    await runner.query(
      `ALTER TABLE login_attempt ADD COLUMN account CHAR(64) ${ASCII} NULL AFTER scope, ADD KEY of_account (account)`,
    );
    await runner.query(`CREATE TABLE known_browser (
      scope CHAR(64) ${ASCII} NOT NULL PRIMARY KEY,
      seen_at DATETIME(3) NOT NULL,
      KEY by_time (seen_at)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE mail_change (
      member_id CHAR(12) ${ASCII} NOT NULL PRIMARY KEY,
      email VARCHAR(254) COLLATE utf8mb4_bin NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      KEY by_expiry (expires_at),
      CONSTRAINT mail_change_of_account FOREIGN KEY (member_id) REFERENCES account (id)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_change');
    await runner.query('DROP TABLE known_browser');
    await runner.query('ALTER TABLE login_attempt DROP KEY of_account, DROP COLUMN account');
    await runner.query('ALTER TABLE session DROP COLUMN country');
  }
}
